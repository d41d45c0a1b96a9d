// Package sources holds stores from which the heads of many pages are decided. They read in bulk and keep the data in
// memory.
//
// # Files
//
//   - visitor.go: what is kept in memory for visitors' pages; sources.go: what is read for many heads at once
package sources
