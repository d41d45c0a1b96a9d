// Package tags is the workbench of the tags of articles: their names, descriptions and weights, and merging two into
// one.
package tags
