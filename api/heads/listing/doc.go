// Package listing lists all addresses of the site: the addresses in the site map, with the times of their last changes,
// and all other addresses.
//
// # Files
//
//   - listing.go: the sections of the site map, and the addresses that are not in it; places.go: lists of places
//     with enough items
package listing
