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

// Page is one kind of page. A path that matches no page is rendered as "not found" and not cached.
type Page struct {
	Name    string // function name in routes.gen.ts
	Pattern string // address; {id}, {alias}, {region}, {token} and {type} are placeholders
	Query   Query  // allowed query parameters; all others are removed
	// TTL is how long a cached page is fresh; zero means that the page is not cached. Purges keep pages up to date, so
	// TTL only limits the effect of a missed purge.
	TTL      time.Duration
	Redirect string // path to which the page has moved permanently
	// Secret marks a page that anyone may read who has its address. The address is not logged, counted or sent as a
	// referrer.
	Secret bool
	// As is another page whose addresses have the same form, and whose browser route also renders this page; nil if the
	// page has its own route. Sharing a route saves code that all visitors would have to load.
	As      *Page
	Sitemap Changes // kind of data whose newest change dates the page in the site map; NotListed to omit the page
}

// HasMarkdown reports whether the page is also available as Markdown. Such a page must be the same for all visitors and
// contain text.
func (p *Page) HasMarkdown() bool { return p.TTL > 0 && !p.Secret && p != Map }

// Changes is the kind of data that a page shows. In the site map, the time of a page is the time of the newest change
// of that data.
type Changes int

// The kinds of data. NotListed means that the site map does not list the page.
const (
	NotListed Changes = iota
	WithLots
	WithNews
	WithStats
	WithRules
)

// The regular expressions of placeholders. An id has at most 15 digits, so that JavaScript represents it
// exactly (up to 2^53) and it fits a database bigint. An alias has the form that the tables of places allow.
const (
	ID     = `[1-9][0-9]{0,14}`
	Alias  = `[a-z0-9]{1,60}`
	Random = `[a-z2-7]{32}`
	Word   = `[a-z0-9]+(?:[-_][a-z0-9]+)*`
)

var forms = map[string]string{"{id}": ID, "{alias}": Alias, "{region}": Alias, "{token}": Random, "{type}": Word}

var placeholder = regexp.MustCompile(`\{[a-z]+\}`)

// matcher matches the addresses of one page. It compares literal parts without a regular expression, because
// every request looks up a path.
type matcher struct {
	page     *Page
	form     *regexp.Regexp
	literals []string // literal parts before, between and after the placeholders
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

// Match returns the page of a path; nil if there is none. values are the values of the placeholders in lower case.
// canonical is the path in its canonical spelling (case and final slash as in the pattern), or the new address of a
// moved page.
func Match(path string) (page *Page, values []string, canonical string) {
	plain := isASCII(path)
	for i := range matchers {
		candidate := &matchers[i]
		p := candidate.page
		var m []string
		switch {
		// If case is ignored, a non-ASCII letter may match an ASCII letter (the Kelvin sign matches k), so a path with
		// such a letter needs the regular expression.
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

// begins reports whether a path begins with a text, ignoring case.
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

// Gone is the path under which the common response for all removed addresses is cached. No page has this address, so a
// direct request for it gets a 404.
const Gone = "/410"

// Key returns the form of a path under which data about the path is stored. This is the canonical spelling of the
// page's address or, for a path without a page, the path without its final slashes.
func Key(path string) string {
	if page, _, canonical := Match(path); page != nil {
		return KeyOf(page, path, canonical)
	}
	return KeyOf(nil, path, path)
}

// KeyOf returns the same as Key for a path for which Match has returned page and canonical.
func KeyOf(page *Page, path, canonical string) string {
	if page != nil && page.Redirect == "" {
		return canonical
	}
	if trimmed := strings.TrimRight(path, "/"); trimmed != "" {
		return trimmed
	}
	return "/"
}

// Path returns the address of the page. values replace the placeholders in their order; ids are integers, all others
// are strings.
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
