package route

import (
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/redact"
)

// Query maps the allowed query parameters of a page to the allowed form of their values.
type Query map[string]kind

// kind is the allowed form of a parameter's values. Each meaning must have exactly one spelling, so that a page has
// only one cache key.
type kind struct {
	form   *regexp.Regexp
	tidy   func(string) string
	multi  bool
	secret bool // whether the value is a secret that grants access
}

const (
	maxValues = 50 // maximum number of values of one parameter, as in the API contract
	maxText   = 60 // maximum number of characters of a free text
)

var (
	digits  = regexp.MustCompile(`^[0-9]{1,13}$`)
	simple  = regexp.MustCompile(`^[A-Za-z0-9_.-]{1,32}$`)
	number  = kind{form: digits, tidy: trimZeros}
	numbers = kind{form: digits, tidy: trimZeros, multi: true}
	list    = kind{form: regexp.MustCompile(`^[0-9]{1,13}(,[0-9]{1,13})*$`)}
	decimal = kind{form: regexp.MustCompile(`^[0-9]{1,13}(\.[0-9]{1,4})?$`), tidy: trimDecimal}
	date    = kind{form: regexp.MustCompile(`^[0-9]{4}-[0-9]{2}-[0-9]{2}$`)}
	word    = kind{form: simple}
	codes   = kind{form: simple, multi: true}
	one     = kind{form: regexp.MustCompile(`^1$`)}
	corners = kind{form: regexp.MustCompile(`^[0-9.,-]+$`)}
	text    = kind{form: regexp.MustCompile(`^[^\pC]+$`),
		tidy: func(s string) string { return strings.Join(strings.Fields(s), " ") }}
	texts = kind{form: text.form, tidy: text.tidy, multi: true}
	token = kind{form: text.form, tidy: text.tidy, secret: true}
)

// with returns the union of two queries.
func (q Query) with(more Query) Query {
	all := maps.Clone(q)
	maps.Copy(all, more)
	return all
}

// without returns a copy of the query without the named parameters.
func (q Query) without(names ...string) Query {
	rest := maps.Clone(q)
	for _, name := range names {
		delete(rest, name)
	}
	return rest
}

// defaults holds the parameter values that mean the same as a missing parameter. Canonical queries omit them.
var defaults = map[string]string{"page": "1", "sort": "default", "page_size": "30"}

func trimZeros(s string) string {
	if t := strings.TrimLeft(s, "0"); t != "" {
		return t
	}
	return "0"
}

func trimDecimal(s string) string {
	whole, part, _ := strings.Cut(s, ".")
	if part = strings.TrimRight(part, "0"); part != "" {
		return trimZeros(whole) + "." + part
	}
	return trimZeros(whole)
}

// Canonical returns the allowed parameters of a raw query in canonical spelling: sorted, without duplicates, empty
// values and defaults. If a parameter that takes one value is repeated, the first value counts, even if it is empty, as
// in the API and the browser. ok is false if a value has an invalid form or contains a personal number (e.g. a phone
// number); such a page must not be cached.
func (q Query) Canonical(raw string) (canonical string, ok bool) {
	if len(q) == 0 || raw == "" {
		return "", true
	}
	found, given := map[string][]string{}, map[string]bool{}
	ok = true
	for pair := range strings.SplitSeq(raw, "&") {
		rawName, rawValue, _ := strings.Cut(pair, "=")
		name, err := url.QueryUnescape(rawName)
		if err != nil {
			continue
		}
		k, allowed := q[name]
		if !allowed || given[name] && !k.multi {
			continue
		}
		given[name] = true
		value, err := url.QueryUnescape(rawValue)
		if err != nil || !utf8.ValidString(value) {
			ok = false
			continue
		}
		if k.tidy != nil {
			value = tidied(k, value)
		}
		if value == "" || slices.Contains(found[name], value) {
			continue
		}
		if !k.form.MatchString(value) || utf8.RuneCountInString(value) > maxText || len(found[name]) == maxValues ||
			redact.HasNumber(value) {
			ok = false
		}
		if len(found[name]) < maxValues {
			found[name] = append(found[name], value)
		}
	}
	for name, plain := range defaults {
		if len(found[name]) == 1 && found[name][0] == plain {
			delete(found, name)
		}
	}
	for _, values := range found {
		slices.Sort(values)
	}
	return url.Values(found).Encode(), ok
}

// tidied returns the canonical spelling of a value. It returns an invalid value unchanged, so that the renderer can
// report it.
func tidied(k kind, value string) string {
	switch t := strings.TrimSpace(value); {
	case t == "":
		return "" // left empty by a visitor in a form
	case k.form.MatchString(t):
		return k.tidy(t)
	}
	return value
}
