package pages

import (
	"net/url"
	"regexp"
	"strings"
	"unicode/utf8"
)

// table matches paths to routes.
type table struct{ rows []row }

type row struct {
	*Route
	form *regexp.Regexp
}

var placeholders = map[string]string{
	"{id}":     `([1-9][0-9]{0,17})`,
	"{alias}":  `([a-z0-9]+(?:[-_][a-z0-9]+)*)`,
	"{region}": `([a-z0-9]+(?:[-_][a-z0-9]+)*)`,
	"{type}":   `([a-z0-9]+(?:[-_][a-z0-9]+)*)`,
}

var placeholder = regexp.MustCompile(`\{[a-z]+\}`)

func newTable(routes []Route) *table {
	t := &table{}
	for i := range routes {
		expr := regexp.QuoteMeta(strings.TrimSuffix(routes[i].Pattern, "/"))
		for name, form := range placeholders {
			expr = strings.ReplaceAll(expr, regexp.QuoteMeta(name), form)
		}
		t.rows = append(t.rows, row{&routes[i], regexp.MustCompile(`(?i)^` + expr + `/?$`)})
	}
	return t
}

// match finds the route of a path and the path's one spelling: the route's own case, placeholders in lower case, the
// final slash as the pattern has it. The route is nil when none matches.
func (t *table) match(path string) (route *Route, canonical string) {
	for _, r := range t.rows {
		m := r.form.FindStringSubmatch(path)
		if m == nil {
			continue
		}
		if r.Redirect != "" {
			return r.Route, r.Redirect
		}
		n := 0
		return r.Route, placeholder.ReplaceAllStringFunc(r.Pattern, func(string) string {
			n++
			return strings.ToLower(m[n])
		})
	}
	return nil, path
}

// target splits a raw request target. ok is false when the path could mean different things to different readers:
// encoded slashes or controls, backslashes, dot segments, broken encoding. Such a path is not found, anywhere.
func target(raw string) (path, query string, ok bool) {
	if !strings.HasPrefix(raw, "/") {
		// The absolute form names a host, which is not believed; what follows is an ordinary target.
		_, rest, found := strings.Cut(raw, "://")
		if !found {
			return "", "", false
		}
		slash := strings.IndexAny(rest, "/?")
		if slash < 0 || rest[slash] == '?' {
			return "", "", false
		}
		raw = rest[slash:]
	}
	path, query, _ = strings.Cut(raw, "?")
	if len(path) > maxKey || strings.ContainsAny(path, "\\#") {
		return "", "", false
	}
	for i := 0; i < len(path); i++ {
		if path[i] <= ' ' || path[i] == 0x7f {
			return "", "", false
		}
	}
	for _, hidden := range []string{"%2f", "%5c", "%25"} {
		if strings.Contains(strings.ToLower(path), hidden) {
			return "", "", false
		}
	}
	path, err := url.PathUnescape(path)
	if err != nil || !utf8.ValidString(path) {
		return "", "", false
	}
	for i := 0; i < len(path); i++ {
		if path[i] < ' ' || path[i] == 0x7f {
			return "", "", false
		}
	}
	for segment := range strings.SplitSeq(path, "/") {
		if segment == "." || segment == ".." {
			return "", "", false
		}
	}
	for strings.Contains(path, "//") {
		path = strings.ReplaceAll(path, "//", "/")
	}
	return path, query, true
}

// location is the address of a path on this site with the visitor's own query, safe as a header value.
func location(path, rawQuery string) string {
	u := url.URL{Path: path}
	if rawQuery == "" {
		return u.EscapedPath()
	}
	var b strings.Builder
	b.WriteString(u.EscapedPath())
	b.WriteByte('?')
	for i := 0; i < len(rawQuery); i++ {
		if c := rawQuery[i]; c <= ' ' || c >= 0x7f || strings.IndexByte("\"<>\\^`{|}#", c) >= 0 {
			b.WriteByte('%')
			b.WriteByte("0123456789ABCDEF"[c>>4])
			b.WriteByte("0123456789ABCDEF"[c&15])
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}
