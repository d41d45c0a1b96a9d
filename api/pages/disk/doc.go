// Package disk stores pages in files, so that they outlive the process. It bounds their bytes and detects damaged
// files. Whether a page may still be served is decided by its reader, from the position and the tags that are stored
// with it.
package disk
