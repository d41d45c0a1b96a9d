// Package clock is the program's clock, which a development site may shift.
package clock
