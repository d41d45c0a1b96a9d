// Package presence shows editors who else has the same subject open.
//
// # Files
//
//   - limits.go: how long an editor counts as present
//   - store.go: which editors are present
//   - http.go: the call that reports it
package presence
