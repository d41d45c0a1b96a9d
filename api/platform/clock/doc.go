// Package clock is the clock of the program. A development site may shift it.
package clock
