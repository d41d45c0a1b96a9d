// Package listing lists the addresses of the site: those of the site map with their contents, and those that are not in
// it.
//
// # Files
//
//   - listing.go: the sections of the site map, and the addresses outside of it; places.go: lists of places with
//     enough items
package listing
