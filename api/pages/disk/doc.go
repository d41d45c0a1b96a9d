// Package disk stores pages in files, so that they survive a restart. It limits their total size and detects
// damaged files. The caller decides whether a page may still be served, from the position and the tags stored with
// it.
//
// # Files
//
//   - disk.go: which pages are removed, how many wait to be written; file_format.go: the format of a file; writer.go:
//     how files are written
//   - build.go: when pages of an earlier process cannot be used; clock.go: up to when changes by time were applied
package disk
