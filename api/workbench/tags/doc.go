// Package tags is the workbench of the tags of articles: it changes their names, descriptions and weights, and merges
// two tags into one.
//
// # Files
//
//   - store.go: renaming with an alias, merging two tags, the texts of refusals
//   - http.go: the API operations
package tags
