// Package progress shows the progress of a long command.
package progress
