// Package presence shows editors who else has the same subject open.
//
// # Files
//
//   - store.go: for how long an editor counts as present
//   - http.go: the call that reports it
package presence
