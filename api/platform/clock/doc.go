// Package clock is the clock of the program. A development site may shift it.
//
// # Files
//
//   - clock.go: the present time, shifted in development; day.go: a day in words
package clock
