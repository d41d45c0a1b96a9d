// Package clock is the clock of the running program, which a development site may move.
package clock
