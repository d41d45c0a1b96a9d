// Package sitemap serves the site maps (https://www.sitemaps.org/protocol.html), and robots.txt, which names them.
//
// # Files
//
//   - sitemap.go: how many addresses a file has; http.go: how old a file may be, how many are in memory; robots.go: the
//     lines of robots.txt that name the files
package sitemap
