package redirects

import (
	"cmp"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"fapai/api/pages/route"
)

// placeholder matches a placeholder such as {id}. In a request it matches any text within one path segment or
// one parameter value.
var placeholder = regexp.MustCompile(`\{([a-z][a-z0-9_]{0,19})\}`)

// form is a redirected address with a query or placeholders, parsed for comparison with requests.
type form struct {
	text   string
	path   text
	params []param
	// literal is the number of characters outside placeholders. If several forms match a request, the form with the
	// highest number applies.
	literal int
}

// text is the path or a parameter value of a form. It is fixed or has placeholders.
type text struct {
	equal   string
	begin   string         // text before the first placeholder
	pattern *regexp.Regexp // nil for a fixed text
}

type param struct {
	name  string
	value text
}

// isPattern reports whether an address has placeholders and therefore matches many addresses.
func isPattern(from string) bool { return strings.Contains(from, "{") }

// isForm reports whether an address has a query or placeholders, so that it cannot be found by its path alone.
func isForm(from string) bool { return isPattern(from) || strings.Contains(from, "?") }

// newForm parses an address in the form that the function From returns.
func newForm(from string) *form {
	path, query, _ := strings.Cut(from, "?")
	f := &form{text: from, path: newText(path), literal: len(placeholder.ReplaceAllString(from, ""))}
	for part := range strings.SplitSeq(query, "&") {
		if name, value, ok := pairOf(part); ok {
			f.params = append(f.params, param{name, newText(value)})
		}
	}
	return f
}

// pairOf decodes a name=value pair of a query; ok is false if it is invalid.
func pairOf(part string) (name, value string, ok bool) {
	name, value, _ = strings.Cut(part, "=")
	name, err := url.QueryUnescape(name)
	if err != nil || name == "" {
		return "", "", false
	}
	value, err = url.QueryUnescape(value)
	return name, value, err == nil
}

func newText(s string) text {
	at := placeholder.FindAllStringSubmatchIndex(s, -1)
	if len(at) == 0 {
		return text{equal: s, begin: s}
	}
	var b strings.Builder
	b.WriteByte('^')
	end := 0
	for _, m := range at {
		// A placeholder does not match characters that are invalid in a path, or that separate path segments or the
		// query.
		b.WriteString(regexp.QuoteMeta(s[end:m[0]]) + "(?P<" + s[m[2]:m[3]] + `>[^/?#%\\\x00-\x20\x7f]+)`)
		end = m[1]
	}
	b.WriteString(regexp.QuoteMeta(s[end:]) + "$")
	return text{begin: s[:at[0][0]], pattern: regexp.MustCompile(b.String())}
}

// match reports whether the text matches s, and adds the values of the placeholders to values.
func (t *text) match(s string, values map[string]string) bool {
	if t.pattern == nil {
		return s == t.equal
	}
	if !strings.HasPrefix(s, t.begin) {
		return false
	}
	found := t.pattern.FindStringSubmatch(s)
	for i, name := range t.pattern.SubexpNames() {
		if i > 0 && found != nil {
			values[name] = found[i]
		}
	}
	return found != nil
}

// match reports whether the form matches a request. It returns the values of the placeholders, and the part of the
// query that is not in the form. The order of query parameters does not matter.
func (f *form) match(path, query string) (values map[string]string, rest string, ok bool) {
	// The fixed beginning is compared first, which is fast: every request that misses the page cache is compared with
	// all patterns.
	if !strings.HasPrefix(path, f.path.begin) && path+"/" != f.path.begin {
		return nil, "", false
	}
	values = map[string]string{}
	if !f.path.match(strings.TrimRight(path, "/"), values) && !f.path.match(path, values) {
		return nil, "", false
	}
	used := 0
	var left []string
	for part := range strings.SplitSeq(query, "&") {
		name, value, isPair := pairOf(part)
		i := slices.IndexFunc(f.params, func(p param) bool { return isPair && p.name == name })
		if i < 0 {
			left = append(left, part)
			continue
		}
		if !f.params[i].value.match(value, values) {
			return nil, "", false
		}
		used |= 1 << i
	}
	return values, strings.Join(left, "&"), used == 1<<len(f.params)-1
}

// fill replaces the placeholders of a target with values; ok is false if no page has the resulting address.
func fill(to string, values map[string]string) (string, bool) {
	if !isPattern(to) {
		return to, true
	}
	path, query, _ := strings.Cut(to, "?")
	with := func(text string, write func(string) string) string {
		return placeholder.ReplaceAllStringFunc(text,
			func(name string) string { return write(values[name[1:len(name)-1]]) })
	}
	page, _, canonical := route.Match(with(path, func(s string) string { return s }))
	if page == nil {
		return "", false
	}
	if query = with(query, url.QueryEscape); query != "" {
		return canonical + "?" + query, true
	}
	return canonical, true
}

// forms holds parsed forms. Forms whose path has no placeholder are in byPath, the others in patterns.
type forms struct {
	byPath   map[string][]*form
	patterns []*form
}

// newForms parses addresses. It sorts the forms so that the most specific one that matches comes first.
func newForms(addresses []string) (fs forms) {
	fs.byPath = map[string][]*form{}
	for _, from := range addresses {
		f := newForm(from)
		if f.path.pattern == nil {
			key := strings.TrimRight(f.path.equal, "/")
			fs.byPath[key] = append(fs.byPath[key], f)
		} else {
			fs.patterns = append(fs.patterns, f)
		}
	}
	most := func(a, b *form) int {
		return cmp.Or(len(b.params)-len(a.params), b.literal-a.literal, strings.Compare(a.text, b.text))
	}
	slices.SortFunc(fs.patterns, most)
	for _, list := range fs.byPath {
		slices.SortFunc(list, most)
	}
	return fs
}

// find returns the form that matches a request. If withQuery, it looks only at forms with a query, otherwise only at
// forms without one.
func (fs *forms) find(path, query string, withQuery bool) (f *form, values map[string]string, rest string) {
	for _, list := range [][]*form{fs.byPath[strings.TrimRight(path, "/")], fs.patterns} {
		for _, f := range list {
			if (len(f.params) > 0) != withQuery {
				continue
			}
			values, rest, ok := f.match(path, query)
			// A reserved address is not redirected, even if a pattern matches it.
			if ok && (!isPattern(f.text) || !isReserved(path, f.names())) {
				return f, values, rest
			}
		}
	}
	return nil, nil, ""
}

// names returns the names of the form's query parameters.
func (f *form) names() (names []string) {
	for _, p := range f.params {
		names = append(names, p.name)
	}
	return names
}
