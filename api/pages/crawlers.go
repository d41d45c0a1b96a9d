package pages

import "strings"

// crawlers are the words by which the user agents of search engines, link previews and archivers are known; most say
// bot or spider somewhere.
var crawlers = []string{
	"bot", "spider", "crawl", "slurp", "mediapartners", "baiduboxapp-render", "bingpreview", "facebookexternalhit",
	"ia_archiver", "sogou web", "sogou inst", "yisou", "haosou", "lighthouse-seo",
}

// isCrawler says whether a user agent indexes pages rather than showing them to somebody.
func isCrawler(userAgent []byte) bool {
	agent := strings.ToLower(string(userAgent))
	for _, word := range crawlers {
		if strings.Contains(agent, word) {
			return true
		}
	}
	return false
}
