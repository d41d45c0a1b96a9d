// Package route is the table of the site's pages: address, allowed query, cache time and place in the site map. The
// page cache, the heads, the site map and all links use it, and `npm run gen` writes web/src/lib/routes.gen.ts from it.
// A new page needs a row here, a head in package heads and a component in web.
package route
