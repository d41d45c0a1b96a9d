// Package listing lists the addresses of the site: those of the site map with their contents, and those that are not in
// it.
package listing
