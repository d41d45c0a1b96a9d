// Package sources describes the files that the program reads: the built-in sources, and a table of each kind to fill
// in.
package sources
