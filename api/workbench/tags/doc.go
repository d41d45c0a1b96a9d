// Package tags is the workbench of the tags of articles: it changes their names, descriptions and weights, and merges
// two tags into one.
//
// # Files
//
//   - tags.go: the texts of refusals; store.go: renaming with an alias, merging two tags
//   - http.go: the API operations
package tags
