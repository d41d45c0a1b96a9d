// Package ratelimit counts the calls of each client address in PostgreSQL, for all processes together.
//
// # Files
//
//   - ratelimit.go: how long a call waits for its count; store.go: the windows
package ratelimit
