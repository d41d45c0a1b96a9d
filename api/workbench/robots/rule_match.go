package robots

import (
	"fmt"
	"slices"
	"strings"
)

// Engine is a search engine, with the name of its crawler in robots.txt (Agent).
type Engine struct{ Key, Name, Agent string }

// Engines lists the engines for which the workbench shows the effect of the rules.
var Engines = []Engine{
	{"baidu", "百度", "Baiduspider"}, {"google", "谷歌", "Googlebot"}, {"bing", "必应", "bingbot"}, {"sogou", "搜狗", "Sogou"},
	{"360", "360 搜索", "360Spider"}, {"shenma", "神马", "YisouSpider"}, {"toutiao", "头条", "Bytespider"},
}

// pattern is a parsed path of a rule, in which * matches any text and a final $ the end of the address.
type pattern struct {
	parts    []string // parts between the asterisks
	anchored bool
	length   int // in bytes; the longest of several matching rules applies
}

func compile(text string) pattern {
	p := pattern{}
	text = normal(text)
	p.length = len(text)
	text, p.anchored = strings.CutSuffix(text, "$")
	p.parts = strings.Split(text, "*")
	return p
}

func (p pattern) matches(path string) bool {
	rest, ok := strings.CutPrefix(path, p.parts[0])
	if !ok {
		return false
	}
	for i, part := range p.parts[1:] {
		if p.anchored && i == len(p.parts)-2 {
			return strings.HasSuffix(rest, part)
		}
		at := strings.Index(rest, part)
		if at < 0 {
			return false
		}
		rest = rest[at+len(part):]
	}
	return !p.anchored || rest == ""
}

// normal returns a path in the form in which crawlers compare it: non-ASCII characters are percent-encoded, with
// upper-case hexadecimal digits.
func normal(path string) string {
	var out strings.Builder
	for i := 0; i < len(path); i++ {
		switch b := path[i]; {
		case b >= 0x80:
			_, _ = fmt.Fprintf(&out, "%%%02X", b)
		case b == '%' && i+2 < len(path) && isHex(path[i+1]) && isHex(path[i+2]):
			out.WriteString(strings.ToUpper(path[i : i+3]))
			i += 2
		default:
			out.WriteByte(b)
		}
	}
	return out.String()
}

func isHex(b byte) bool { return b >= '0' && b <= '9' || b >= 'a' && b <= 'f' || b >= 'A' && b <= 'F' }

// Verdict states whether a crawler may read an address, and which line decides this. Line is 0 if no rule applies.
type Verdict struct {
	Allowed bool
	Line    int
	Text    string
	// Agent is the crawler name in the group that applies: the crawler's own name, or *. It is "" if no group applies.
	Agent string
}

// rulesFor returns the rules of the groups that name the crawler agent. If no group names it, rulesFor returns the
// rules of the groups for *. named is the name in these groups.
func (f File) rulesFor(agent string) (rules []rule, named string) {
	for _, name := range []string{strings.ToLower(agent), everyone} {
		if !f.names(name) {
			continue
		}
		for _, g := range f.groups {
			if slices.Contains(g.agents, name) {
				rules = append(rules, g.rules...)
			}
		}
		return rules, name
	}
	return nil, ""
}

// Test decides whether a crawler may read a path with query, in the way that Google documents. The longest matching
// rule decides; among equally long rules, an Allow rule does. Every crawler may read robots.txt itself.
func (f File) Test(agent, path string) Verdict {
	rules, named := f.rulesFor(agent)
	v := decide(rules, path)
	v.Agent = named
	return v
}

func decide(rules []rule, path string) Verdict {
	v := Verdict{Allowed: true}
	if path == "/robots.txt" {
		return v
	}
	path = normal(path)
	longest := -1
	for i := range rules {
		r := &rules[i]
		if n := r.pattern.length; (n > longest || n == longest && r.allow && !v.Allowed) && r.pattern.matches(path) {
			longest, v = n, Verdict{Allowed: r.allow, Line: r.line, Text: r.text}
		}
	}
	return v
}
