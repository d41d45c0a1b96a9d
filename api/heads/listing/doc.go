// Package listing lists all addresses of the site: those in the site map, with the time of their last change, and
// the others.
//
// # Files
//
//   - listing.go: the sections of the site map, and the addresses that are not in it; places.go: lists of places
//     with enough items
package listing
