// Package route is the table of the site's pages: address, allowed query, cache time and place in the site map. The
// page cache, the heads, the site map and every link are made from it, and `npm run gen` writes
// web/src/lib/routes.gen.ts from it. A new page is one row here, its head in package heads and its component in web.
package route
