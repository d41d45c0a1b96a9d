package route

import (
	"fmt"
	"regexp"
	"strings"
	"time"
)

// Page is one kind of page. A path that no page matches is rendered as "not found" and not cached.
type Page struct {
	Name    string // key in routes.gen.ts
	Pattern string // {id}, {alias}, {region} and {type} are placeholders; the rest is literal
	Query   Query  // query names that change the page; every other name is removed
	// TTL is how long a cached page is fresh. Cache tags keep pages correct; this only bounds a missed purge. Zero means
	// that the page is not cached.
	TTL      time.Duration
	Redirect string // moved permanently to this path
	// As is the page whose route in the browser also renders this one, because the addresses have one form; nil for its own.
	// Every route of the browser's table is a part of what all visitors load.
	As      *Page
	Sitemap Changes // lists the page itself in the site map; pages with placeholders have sections of their own
}

// Changes names the data whose newest change is the time of change of a page in the site map.
type Changes int

// What a page of the site map changes with; the zero value is a page that is not listed.
const (
	NotListed Changes = iota
	WithLots
	WithNews
	WithStats
	WithRules
)

// Forms of the placeholders. An id has at most 15 digits: every such number is exact in JavaScript, whose numbers are
// exact up to 2^53 (16 digits), and fits the database's bigint. An alias is what the tables of places allow.
const (
	ID    = `[1-9][0-9]{0,14}`
	Alias = `[a-z0-9]{1,60}`
	Word  = `[a-z0-9]+(?:[-_][a-z0-9]+)*`
)

var forms = map[string]string{"{id}": ID, "{alias}": Alias, "{region}": Alias, "{type}": Word}

var placeholder = regexp.MustCompile(`\{[a-z]+\}`)

type matcher struct {
	page *Page
	form *regexp.Regexp
}

var matchers = compile(Pages)

func compile(pages []*Page) []matcher {
	list := make([]matcher, len(pages))
	for i, p := range pages {
		expr := regexp.QuoteMeta(strings.TrimSuffix(p.Pattern, "/"))
		for name, form := range forms {
			expr = strings.ReplaceAll(expr, regexp.QuoteMeta(name), "("+form+")")
		}
		list[i] = matcher{p, regexp.MustCompile(`(?i)^` + expr + `/?$`)}
	}
	return list
}

// Match finds the page of a path, the values of its placeholders in lower case, and the path's canonical spelling: the
// pattern's own case and final slash, or the new address of a page that moved. The page is nil when none matches.
func Match(path string) (page *Page, values []string, canonical string) {
	for _, candidate := range matchers {
		p, m := candidate.page, candidate.form.FindStringSubmatch(path)
		if m == nil {
			continue
		}
		if p.Redirect != "" {
			return p, nil, p.Redirect
		}
		n := 0
		canonical = placeholder.ReplaceAllStringFunc(p.Pattern, func(string) string {
			n++
			m[n] = strings.ToLower(m[n])
			return m[n]
		})
		return p, m[1:], canonical
	}
	return nil, nil, path
}

// Gone is the address of the answer to all addresses that are gone for good. No page has it, so it is not found itself.
const Gone = "/410"

// Key is the one spelling of a path under which anything is stored about it: the page's own, else without slashes at the end.
func Key(path string) string {
	if page, _, canonical := Match(path); page != nil {
		return KeyOf(page, path, canonical)
	}
	return KeyOf(nil, path, path)
}

// KeyOf is Key with what Match gives of the path.
func KeyOf(page *Page, path, canonical string) string {
	if page != nil && page.Redirect == "" {
		return canonical
	}
	if trimmed := strings.TrimRight(path, "/"); trimmed != "" {
		return trimmed
	}
	return "/"
}

// Path is the page's address with its placeholders replaced in order by ids (integers) or aliases.
func (p *Page) Path(values ...any) string {
	n := -1
	return placeholder.ReplaceAllStringFunc(p.Pattern, func(string) string {
		n++
		return fmt.Sprint(values[n])
	})
}
