// Package sitemap serves the site maps (https://www.sitemaps.org/protocol.html), and robots.txt, which names them.
//
// # Files
//
//   - sitemap.go: how many addresses a file has; file_cache.go: how old a file may be, how many are cached; http.go:
//     how files are sent; robots.go:
//     the Sitemap lines of robots.txt
package sitemap
