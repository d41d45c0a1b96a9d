// Package gone lists the addresses that are permanently gone (410): the addresses of removed items, and the addresses
// that editors marked as gone. A file contains the list for search engines.
//
// # Files
//
//   - store.go: which kinds of items can be gone; dead_links.go: the file for Baidu, how many lines it has;
//     http.go: the list for editors
package gone
