// Package route is the table of the site's pages: address, allowed query, cache time and place in the site map. The
// page cache, the heads, the site map and all links use it, and `npm run gen` writes web/src/lib/routes.gen.ts from it.
// A new page needs a row here, a head in package heads and a component in web.
//
// # Packages
//
//   - typescript: prints the addresses for the browser
//
// # Files
//
//   - pages.go: every page: address, query, cache time; page.go: the forms of ids and aliases, how an address is
//     matched
//   - query.go: the forms of parameters, how many values and characters they may have, defaults; contract.go: which
//     parameters lists take from the contract
//   - private.go: which calls have secret addresses, what logs leave out; endings.go: .html and other endings;
//     tags.go: the page of a cache tag
package route
