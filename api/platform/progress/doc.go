// Package progress shows how far a long command is.
package progress
