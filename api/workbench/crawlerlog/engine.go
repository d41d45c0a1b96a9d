package crawlerlog

import (
	"bytes"
	"slices"
	"strings"
)

// Engine is a search engine.
type Engine struct {
	Key, Name string
	Token     string // in the User-Agent, in lower case
	// Hosts are the ends of the host names of its spiders, as the engine publishes them; none where it publishes none.
	Hosts []string
}

// Engines are those that are told apart; the number of one in a visit is its place here plus 1.
var Engines = []Engine{
	{"baidu", "百度", "baiduspider", []string{".baidu.com", ".baidu.jp"}},
	{"google", "Google", "googlebot", []string{".googlebot.com", ".google.com"}},
	{"bing", "必应", "bingbot", []string{".search.msn.com"}},
	{"sogou", "搜狗", "sogou", []string{".sogou.com"}},
	{"so", "360 搜索", "360spider", nil},
	{"toutiao", "头条", "bytespider", []string{".crawl.bytedance.com"}},
	{"shenma", "神马", "yisouspider", []string{".crawl.sm.cn"}},
	{"petal", "花瓣", "petalbot", []string{".petalsearch.com", ".aspiegel.com"}},
	{"yandex", "Yandex", "yandexbot", []string{".yandex.ru", ".yandex.net", ".yandex.com"}},
	{"apple", "Applebot", "applebot", []string{".applebot.apple.com"}},
}

// OwnToken is in the User-Agent of the site's own crawls, which are no visits.
const OwnToken = "fapai-truth"

// longestAgent is how much of a User-Agent is read.
const longestAgent = 512

// engineOf tells which engine a User-Agent names, from 1; 0 for none.
func engineOf(agent []byte) uint8 {
	var buffer [longestAgent]byte
	lower := buffer[:min(len(agent), longestAgent)]
	for i := range lower {
		c := agent[i]
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		lower[i] = c
	}
	// Most requests are from browsers, which name none of these.
	if !bytes.Contains(lower, []byte("spider")) && !bytes.Contains(lower, []byte("bot")) || bytes.Contains(lower, []byte(OwnToken)) {
		return 0
	}
	for i := range Engines {
		if bytes.Contains(lower, []byte(Engines[i].Token)) {
			return uint8(i + 1) //nolint:gosec // there are ten
		}
	}
	return 0
}

// Named gives the engine that a User-Agent names; false for none.
func Named(agent string) (Engine, bool) {
	if n := engineOf([]byte(agent)); n > 0 {
		return Engines[n-1], true
	}
	return Engine{}, false
}

// owns reports whether a host name is one that the engine publishes.
func (e *Engine) owns(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	return slices.ContainsFunc(e.Hosts, func(end string) bool { return strings.HasSuffix(host, end) })
}
