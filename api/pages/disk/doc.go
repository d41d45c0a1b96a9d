// Package disk stores pages in files, so that they outlive the process. It limits their total size and detects damaged
// files. The reader of a page decides whether the page may still be served, by the position and the tags that are
// stored with it.
package disk
