// Package sources holds stores from which the heads of many pages are decided. They read in bulk and keep the data in
// memory.
package sources
