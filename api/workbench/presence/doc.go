// Package presence shows editors who else has the same subject open.
//
// # Files
//
//   - limits.go: how long an editor counts as present, and how long entries are stored
//   - store.go: which editors are present
//   - http.go: the API operation by which an open page reports that it is open
package presence
