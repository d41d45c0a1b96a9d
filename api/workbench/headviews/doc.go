// Package headviews stores the named filters of the list of heads that editors save and share.
//
// # Files
//
//   - limits.go: how many views an editor may have, the length of a name
//   - headviews.go: which filters a view keeps, the texts of refusals; store.go: the views of an editor, the one
//     that opens first
//   - http.go: the API operations, and which views a member sees
package headviews
