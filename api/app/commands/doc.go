// Package commands is the command line of the program, with a file for each command. run.go reads the settings and
// opens the database for the command.
package commands
