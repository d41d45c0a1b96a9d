// Package loop repeats work until a context ends, and wakes goroutines that wait for work.
//
// # Files
//
//   - loop.go: intervals and the last flush; signal.go: waking a goroutine
package loop
