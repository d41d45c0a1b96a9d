// Package webapp serves the documents that browsers need to install the site and to search it from the address bar.
//
// # Files
//
//   - manifest.go: name, icons and shortcuts of the installed site; opensearch.go: the search from the address bar
package webapp
