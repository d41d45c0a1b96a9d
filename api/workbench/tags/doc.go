// Package tags is the workbench of the tags of articles: it changes their names, descriptions and weights, and merges
// two tags into one.
package tags
