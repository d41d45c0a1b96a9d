// Package sitemap serves the site maps (https://www.sitemaps.org/protocol.html), and robots.txt, which names them.
package sitemap
