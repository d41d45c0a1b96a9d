// Package disk stores pages in files, so that they outlive the process. It limits their total size and detects damaged
// files. The reader of a page decides whether the page may still be served, by the position and the tags that are
// stored with it.
//
// # Files
//
//   - store.go: which pages are removed, how many wait to be written; record.go: the format of a file; writer.go: how
//     a file is written
//   - build.go: when pages of an earlier process are useless; clock.go: until when changes by time were applied
package disk
