// Package headviews holds the named filters of the list of heads that editors keep and share.
//
// # Files
//
//   - limits.go: how many views an editor may have, the length of a name
//   - store.go: which filters a view keeps, the texts of refusals
//   - http.go: the calls, and which views a member sees
package headviews
