package route

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/samber/lo"
)

// Page is one kind of page. A path that no page matches is rendered as "not found" and not cached.
type Page struct {
	Name    string // key in routes.gen.ts
	Pattern string // {id}, {alias}, {region}, {token} and {type} are placeholders; the rest is literal
	Query   Query  // query parameters that change the page; every other one is removed
	// TTL specifies how long a cached page is fresh. Cache tags keep pages correct; TTL only limits the effect of a
	// missed purge. Zero means that the page is not cached.
	TTL      time.Duration
	Redirect string // path to which the page has moved permanently
	// Secret marks a page that everyone who has the address may read. The address is not logged, sent as a referrer or
	// counted.
	Secret bool
	// As is the page whose browser route also renders this one, because their addresses have the same form; nil if the
	// page has a route of its own. Every browser route adds to the code that all visitors load.
	As      *Page
	Sitemap Changes // set if the site map lists the page; pages with placeholders have sections of their own
}

// HasMarkdown reports whether the page is also served as Markdown: all readers must get the same page, and it must have
// text.
func (p *Page) HasMarkdown() bool { return p.TTL > 0 && !p.Secret && p != Map }

// Changes names the kind of data on a page: the site map gives the time of that data's newest change as the time of the
// page's change.
type Changes int

// The kinds of data. NotListed is for a page that the site map does not list.
const (
	NotListed Changes = iota
	WithLots
	WithNews
	WithStats
	WithRules
)

// The forms of placeholders. An id has at most 15 digits, so that it is exact in JavaScript (up to 2^53, which has 16
// digits) and fits a bigint of the database. An alias has the form that the tables of places allow.
const (
	ID     = `[1-9][0-9]{0,14}`
	Alias  = `[a-z0-9]{1,60}`
	Random = `[a-z2-7]{32}`
	Word   = `[a-z0-9]+(?:[-_][a-z0-9]+)*`
)

var forms = map[string]string{"{id}": ID, "{alias}": Alias, "{region}": Alias, "{token}": Random, "{type}": Word}

var placeholder = regexp.MustCompile(`\{[a-z]+\}`)

// matcher matches the addresses of a page. Every request, and every row of the workbench, looks up the page of a path,
// so literals are compared without a regular expression.
type matcher struct {
	page     *Page
	form     *regexp.Regexp
	literals []string // before, between and after the placeholders
	values   int      // number of placeholders
}

var matchers = compile(Pages)

func compile(pages []*Page) []matcher {
	list := make([]matcher, len(pages))
	for i, p := range pages {
		expr := regexp.QuoteMeta(strings.TrimSuffix(p.Pattern, "/"))
		for name, form := range forms {
			expr = strings.ReplaceAll(expr, regexp.QuoteMeta(name), "("+form+")")
		}
		literals := literalsOf(p.Pattern)
		list[i] = matcher{p, regexp.MustCompile(`(?i)^` + expr + `/?$`), literals, len(literals) - 1}
	}
	return list
}

func literalsOf(pattern string) []string { return placeholder.Split(pattern, -1) }

// literalsByPage maps each page of the table to its literals.
var literalsByPage = func() map[*Page][]string {
	return lo.SliceToMap(matchers, func(m matcher) (*Page, []string) { return m.page, m.literals })
}()

// Match finds the page of a path. It returns the values of the placeholders in lower case, and the canonical spelling
// of the path: with the case and the final slash of the pattern, or the new address of a page that has moved. page is
// nil if no page matches.
func Match(path string) (page *Page, values []string, canonical string) {
	plain := isASCII(path)
	for i := range matchers {
		candidate := &matchers[i]
		p := candidate.page
		var m []string
		switch {
		// a letter of another length may be another case of one in a pattern, such as the sign K for kelvin
		case !plain:
			m = candidate.form.FindStringSubmatch(path)
		case candidate.values == 0:
			if strings.EqualFold(strings.TrimSuffix(path, "/"), strings.TrimSuffix(p.Pattern, "/")) {
				m = []string{path}
			}
		case begins(path, candidate.literals[0]):
			m = candidate.form.FindStringSubmatch(path)
		}
		if m == nil {
			continue
		}
		if p.Redirect != "" {
			return p, nil, p.Redirect
		}
		values = m[1:]
		for n := range values {
			values[n] = strings.ToLower(values[n])
		}
		return p, values, interleave(candidate.literals, values)
	}
	return nil, nil, path
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// begins reports whether a path begins with a text, without regard to case.
func begins(path, with string) bool {
	return len(path) > len(with) && strings.EqualFold(path[:len(with)], with)
}

func interleave(literals, values []string) string {
	if len(values) == 0 {
		return literals[0]
	}
	var b strings.Builder
	for i, literal := range literals {
		b.WriteString(literal)
		if i < len(values) {
			b.WriteString(values[i])
		}
	}
	return b.String()
}

// Gone is the address under which the shared answer to all addresses that are gone is cached. There is no page at it,
// so a request for it gets 404.
const Gone = "/410"

// Key returns the spelling of a path under which data about it is stored: the canonical one of its page, or otherwise
// the path without slashes at its end.
func Key(path string) string {
	if page, _, canonical := Match(path); page != nil {
		return KeyOf(page, path, canonical)
	}
	return KeyOf(nil, path, path)
}

// KeyOf is Key for a path that Match has already parsed.
func KeyOf(page *Page, path, canonical string) string {
	if page != nil && page.Redirect == "" {
		return canonical
	}
	if trimmed := strings.TrimRight(path, "/"); trimmed != "" {
		return trimmed
	}
	return "/"
}

// Path returns the address of the page. values replace the placeholders in their order: ids as integers, or aliases.
func (p *Page) Path(values ...any) string {
	literals, ok := literalsByPage[p]
	if !ok {
		literals = literalsOf(p.Pattern)
	}
	texts := make([]string, 0, len(literals))
	for _, value := range values[:len(literals)-1] {
		texts = append(texts, textOf(value))
	}
	return interleave(literals, texts)
}

func textOf(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case int64:
		return strconv.FormatInt(v, 10)
	}
	return fmt.Sprint(value)
}
