// Package commands is the command line of the program: one file for each command, and run.go, which reads the settings
// and opens the database for it.
package commands
