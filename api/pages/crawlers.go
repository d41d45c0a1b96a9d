package pages

import "strings"

// crawlers are substrings of the user agents of search engines, link previews and archivers, in lower case.
var crawlers = []string{
	"bot", "spider", "crawl", "slurp", "mediapartners", "baiduboxapp-render", "bingpreview", "facebookexternalhit",
	"ia_archiver", "sogou web", "sogou inst", "yisou", "haosou", "lighthouse-seo",
}

// isCrawler reports whether a user agent belongs to a program that indexes pages.
func isCrawler(userAgent []byte) bool {
	agent := strings.ToLower(string(userAgent))
	for _, word := range crawlers {
		if strings.Contains(agent, word) {
			return true
		}
	}
	return false
}
