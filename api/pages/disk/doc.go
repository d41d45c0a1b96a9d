// Package disk stores pages in files, so that they survive a restart. It limits the total size of the files and detects
// damaged ones. The caller decides whether a page may still be served; for this, the position and the cache tags are
// stored with the page.
//
// # Files
//
//   - disk.go: which pages are removed, how many wait to be written; file_format.go: the format of a file; writer.go:
//     how files are written
//   - build.go: when pages of an earlier process cannot be used; clock.go: up to when changes by time were applied
package disk
