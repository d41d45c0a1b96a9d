// Package atom serves the Atom feeds of the site (RFC 4287).
//
// # Files
//
//   - content.go: which items a feed has, how many, and their texts
//   - atom.go: the elements of a feed, how long it is cached; filtered.go: feeds with the filters of a list, how
//     many are cached
package atom
