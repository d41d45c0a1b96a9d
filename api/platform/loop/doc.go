// Package loop repeats work until a context ends, and wakes goroutines that wait for work.
package loop
