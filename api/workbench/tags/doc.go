// Package tags lets editors change the names, descriptions and weights of the tags of articles, and merge two tags into
// one.
//
// # Files
//
//   - tags.go: the texts of refusals; store.go: renaming with an alias, merging two tags
//   - http.go: the API operations
package tags
