package crawlerlog

import (
	"bytes"
	"slices"
	"strings"
)

// Engine is a crawler in the log. It belongs to a search engine, to an assistant that fetches pages for an answer, or
// to a company that collects texts to train models.
type Engine struct {
	Group     Group
	Key, Name string
	Token     string // part of its User-Agent, in lower case
	// Hosts lists the domain suffixes of the crawler's host names, such as .googlebot.com, as its operator
	// publishes them; empty if the operator publishes none.
	Hosts []string
}

// Group is the purpose of a crawler's visits, such as search or training.
type Group string

// The groups of engines.
const (
	Search    Group = "search"
	Assistant Group = "assistant"
	Training  Group = "training"
)

// Engines lists the known crawlers. The log stores the index in this list plus 1. If a User-Agent contains several
// tokens, the first crawler in the list counts.
var Engines = []Engine{
	{Search, "baidu", "百度", "baiduspider", []string{".baidu.com", ".baidu.jp"}},
	{Search, "google", "Google", "googlebot", []string{".googlebot.com", ".google.com"}},
	{Search, "bing", "必应", "bingbot", []string{".search.msn.com"}},
	{Search, "sogou", "搜狗", "sogou", []string{".sogou.com"}},
	{Search, "so", "360 搜索", "360spider", nil},
	{Search, "toutiao", "头条", "bytespider", []string{".crawl.bytedance.com"}},
	{Search, "shenma", "神马", "yisouspider", []string{".crawl.sm.cn"}},
	{Search, "petal", "花瓣", "petalbot", []string{".petalsearch.com", ".aspiegel.com"}},
	{Search, "yandex", "Yandex", "yandexbot", []string{".yandex.ru", ".yandex.net", ".yandex.com"}},
	{Search, "apple", "Applebot", "applebot", []string{".applebot.apple.com"}},

	{Assistant, "chatgpt", "ChatGPT", "chatgpt-user", nil},
	{Assistant, "oaisearch", "ChatGPT 搜索", "oai-searchbot", nil},
	{Assistant, "openaimcp", "ChatGPT 工具", "openai-mcp", nil},
	{Assistant, "claude", "Claude", "claude-user", nil},
	{Assistant, "claudesearch", "Claude 搜索", "claude-searchbot", nil},
	{Assistant, "perplexity", "Perplexity", "perplexity-user", nil},
	{Assistant, "perplexitybot", "Perplexity 搜索", "perplexitybot", nil},
	{Assistant, "mistral", "Le Chat", "mistralai-user", nil},
	{Assistant, "duckassist", "DuckAssist", "duckassistbot", nil},
	{Assistant, "metafetcher", "Meta AI", "meta-externalfetcher", nil},
	{Assistant, "kimi", "Kimi", "kimi-user", nil},
	{Training, "gptbot", "GPTBot", "gptbot", nil},
	{Training, "claudebot", "ClaudeBot", "claudebot", nil},
	{Training, "ccbot", "Common Crawl", "ccbot", nil},
	{Training, "amazonbot", "Amazonbot", "amazonbot", []string{".crawl.amazonbot.amazon"}},
	{Training, "metaagent", "Meta 训练", "meta-externalagent", nil},
	{Training, "diffbot", "Diffbot", "diffbot", nil},
	{Training, "deepseek", "DeepSeek", "deepseekbot", nil},
	{Training, "chatglm", "智谱", "chatglm-spider", nil},
	// The entry for other programs that call the tools for assistants. Its token matches no User-Agent.
	{Assistant, otherKey, "其他助手（工具）", "\x00", nil},
}

const otherKey = "othertools"

// OtherAssistant is the number (index in Engines plus 1) for programs that call the tools but are no known assistant.
var OtherAssistant = uint8(len(Engines)) //nolint:gosec // the list has only some thirty entries

// keysOf returns the keys of the engines in a group.
func keysOf(group Group) (keys []string) {
	for _, e := range Engines {
		if e.Group == group {
			keys = append(keys, e.Key)
		}
	}
	return keys
}

// isVerifiable reports whether visits can be verified, because the operator publishes host names or networks.
func (e *Engine) isVerifiable() bool { return len(e.Hosts) > 0 || len(ranges[e.Key]) > 0 }

// words lists texts such as "bot"; every token in Engines contains at least one of them. A User-Agent that contains
// none of them therefore contains no token.
var words = [][]byte{[]byte("spider"), []byte("bot"), []byte("-user"), []byte("meta-external"), []byte("openai-mcp")}

func namesNone(agent []byte) bool {
	for _, word := range words {
		if bytes.Contains(agent, word) {
			return false
		}
	}
	return true
}

// OwnAgent is a part of the User-Agent of the site's own crawls (package siteaudit), which are not logged.
const OwnAgent = "fapai-siteaudit"

// engineOf returns the number (index in Engines plus 1) of the crawler that a User-Agent names; 0 for none.
func engineOf(agent []byte) uint8 {
	var buffer [maxAgent]byte
	lower := buffer[:min(len(agent), maxAgent)]
	for i := range lower {
		c := agent[i]
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		lower[i] = c
	}
	// Most requests come from browsers, whose User-Agent contains none of the words. Their tokens need no search.
	if namesNone(lower) || bytes.Contains(lower, []byte(OwnAgent)) {
		return 0
	}
	for i := range Engines {
		if bytes.Contains(lower, []byte(Engines[i].Token)) {
			return uint8(i + 1) //nolint:gosec // the list has only some thirty entries
		}
	}
	return 0
}

// Named returns the crawler that a User-Agent names; false for none.
func Named(agent string) (Engine, bool) {
	if n := engineOf([]byte(agent)); n > 0 {
		return Engines[n-1], true
	}
	return Engine{}, false
}

// owns reports whether a host name ends with one of the suffixes that the crawler's operator publishes.
func (e *Engine) owns(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	return slices.ContainsFunc(e.Hosts, func(end string) bool { return strings.HasSuffix(host, end) })
}
