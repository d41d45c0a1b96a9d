// Package sources holds the stores that heads of many pages are decided from, read in bulk and kept in memory
// meanwhile.
package sources
