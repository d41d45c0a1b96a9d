package crawlerlog

import (
	"bytes"
	"slices"
	"strings"
)

// Engine is a search engine, an assistant that fetches pages to answer a person, or a crawler that collects texts to
// train models.
type Engine struct {
	Group     Group
	Key, Name string
	Token     string // part of the User-Agent, in lower case
	// Hosts lists the domain suffixes of the engine's crawlers, e.g. .googlebot.com, as the engine publishes them. It
	// is empty if the engine publishes none.
	Hosts []string
}

// Group is the purpose of an engine's visits.
type Group string

// The groups of engines.
const (
	Search    Group = "search"
	Assistant Group = "assistant"
	Training  Group = "training"
)

// Engines lists the engines that the log distinguishes. A visit stores the index of its engine plus 1. If a
// User-Agent contains the tokens of several engines, the first of them counts.
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
	// Programs that call the tools with a User-Agent of no known assistant.
	{Assistant, otherKey, "其他助手（工具）", "\x00", nil},
}

const otherKey = "othertools"

// OtherAssistant is the number of a client that calls the tools but is no known assistant.
var OtherAssistant = uint8(len(Engines)) //nolint:gosec // there are only some thirty engines

// keysOf returns the keys of the engines in a group.
func keysOf(group Group) (keys []string) {
	for _, e := range Engines {
		if e.Group == group {
			keys = append(keys, e.Key)
		}
	}
	return keys
}

// isVerifiable reports whether the engine publishes host names or networks, so that its visits can be verified.
func (e *Engine) isVerifiable() bool { return len(e.Hosts) > 0 || len(ranges[e.Key]) > 0 }

// words lists substrings of which every token contains at least one. They allow a fast first test of a User-Agent.
var words = [][]byte{[]byte("spider"), []byte("bot"), []byte("-user"), []byte("meta-external"), []byte("openai-mcp")}

func namesNone(agent []byte) bool {
	for _, word := range words {
		if bytes.Contains(agent, word) {
			return false
		}
	}
	return true
}

// OwnAgent marks the User-Agent of the site's own crawls, which are not logged.
const OwnAgent = "fapai-siteaudit"

// engineOf returns the number of the engine that a User-Agent names, from 1; 0 if it names none.
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
	// Most requests come from browsers: their User-Agent contains none of the words, so no token is searched.
	if namesNone(lower) || bytes.Contains(lower, []byte(OwnAgent)) {
		return 0
	}
	for i := range Engines {
		if bytes.Contains(lower, []byte(Engines[i].Token)) {
			return uint8(i + 1) //nolint:gosec // there are only some thirty engines
		}
	}
	return 0
}

// Named returns the engine that a User-Agent names; false if it names none.
func Named(agent string) (Engine, bool) {
	if n := engineOf([]byte(agent)); n > 0 {
		return Engines[n-1], true
	}
	return Engine{}, false
}

// owns reports whether a host name ends with one of the engine's published suffixes.
func (e *Engine) owns(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	return slices.ContainsFunc(e.Hosts, func(end string) bool { return strings.HasSuffix(host, end) })
}
