// Package gone lists the addresses that are gone for good (410): those of removed items, and those that editors marked.
// Search engines get the list as a file.
//
// # Files
//
//   - store.go: which kinds of items can be gone; http.go: the file for Baidu, how many lines it has
package gone
