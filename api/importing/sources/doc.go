// Package sources describes the files that the program reads: the built-in sources, and a table of each kind to fill
// in.
//
// # Files
//
//   - sources.go: the kinds and the list of known exports; columns.go: the columns of the tables to fill in, with
//     examples
package sources
