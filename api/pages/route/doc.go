// Package route is the table of the site's pages, with the address, the allowed query, the cache time and the section
// in the site map of each. The page cache, the heads, the site map and all links use it, and `npm run gen` writes
// web/src/lib/routes.gen.ts from it. A new page needs an entry here, a head in package heads and a component in web.
//
// # Packages
//
//   - typescript: prints the addresses for the browser
//
// # Files
//
//   - pages.go: all pages: address, query, cache time; page.go: the forms of ids and aliases, how an address is
//     matched
//   - query.go: the forms of parameters, how many values and characters they may have, defaults; contract.go: the
//     parameters of lists, derived from the API contract
//   - private.go: which API addresses are secret, which data logs omit; endings.go: .html and other endings;
//     page_of_tag.go: the page of a cache tag
package route
