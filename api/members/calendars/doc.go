// Package calendars finds the lots for the calendars to which members and visitors subscribe.
//
// # Files
//
//   - finder.go: the lots of each calendar, and how long after its start a lot remains in one
package calendars
