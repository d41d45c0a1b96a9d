// Package gone lists the addresses that are permanently gone (410): those of removed items, and those marked by
// editors. A file provides the list to search engines.
//
// # Files
//
//   - store.go: which kinds of items can be gone; dead_links.go: the file for Baidu, how many lines it has;
//     http.go: the list for editors
package gone
