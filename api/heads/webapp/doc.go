// Package webapp serves the documents with which browsers install the site and search it.
//
// # Files
//
//   - manifest.go: name, icons and shortcuts of the installed site; opensearch.go: the search from the address bar
package webapp
