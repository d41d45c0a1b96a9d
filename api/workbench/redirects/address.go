package redirects

import (
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/samber/lo"

	"fapai/api/pages/route"
)

// reserved lists the beginnings of paths that must not be redirected, because other parts of the program serve them, or
// because an editor needs them to undo a wrong redirect.
var reserved = []string{"/editor", "/api", "/assets", "/media", "/sitemaps", "/feed", "/dev", "/topCategory",
	"/home", "/my", "/login"}

// parse parses an address that an editor entered: a path, or a URL that begins with the site's origin.
func parse(origin, text string) (u *url.URL, err error) {
	text = strings.TrimSpace(text)
	if rest, own := strings.CutPrefix(text, origin); own && (rest == "" || strings.ContainsAny(rest[:1], "/?#")) {
		text = "/" + strings.TrimPrefix(rest, "/")
	}
	if !strings.HasPrefix(text, "/") || strings.HasPrefix(text, "//") {
		return nil, ErrForeign
	}
	u, err = url.Parse(text)
	if err != nil || u.Host != "" || !utf8.ValidString(u.Path) {
		return nil, ErrSpelling
	}
	// The server refuses requests for such paths, so a redirect of one would have no effect.
	if strings.ContainsAny(u.Path, "\\%?#") || strings.Contains(u.Path, "//") ||
		strings.ContainsFunc(u.Path, func(r rune) bool { return r <= ' ' || r == 0x7f }) {
		return nil, ErrSpelling
	}
	for segment := range strings.SplitSeq(u.Path, "/") {
		if segment == "." || segment == ".." {
			return nil, ErrSpelling
		}
	}
	return u, nil
}

// From returns the stored form of an address to be redirected.
func From(origin, text string) (string, error) {
	u, err := parse(origin, text)
	if err != nil {
		return "", err
	}
	if u.Fragment != "" {
		return "", ErrFragment
	}
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil || u.ForceQuery {
		return "", ErrQuery
	}
	for name, values := range query {
		if name == "" || len(values) != 1 || strings.Contains(name, "{") {
			return "", ErrQuery
		}
	}
	key := route.Key(u.Path)
	if isReserved(key, slices.Collect(maps.Keys(query))) {
		return "", ErrReserved
	}
	if len(query) > 0 {
		key += "?" + encoded(query)
	}
	if err := checkPlaceholders(key); err != nil {
		return "", err
	}
	if len(key) > maxFrom {
		return "", ErrTooLong
	}
	return key, nil
}

// encoded returns a query in canonical form: sorted by name, and with the braces of placeholders unescaped.
func encoded(query url.Values) string {
	return escapedPlaceholder.ReplaceAllString(query.Encode(), "{$1}")
}

var escapedPlaceholder = regexp.MustCompile(`%7B([a-z][a-z0-9_]{0,19})%7D`)

// checkPlaceholders returns an error for a brace that belongs to no placeholder, and for two placeholders without a
// character between them.
func checkPlaceholders(from string) error {
	if strings.ContainsAny(placeholder.ReplaceAllString(from, ""), "{}") || strings.Contains(from, "}{") ||
		strings.Contains(from, "%7B") || strings.Contains(from, "%7D") {
		return ErrBraces
	}
	names := placeholder.FindAllString(from, -1)
	if len(names) > maxPlaceholders || len(names) != len(lo.Uniq(names)) {
		return ErrBraces
	}
	return nil
}

// isReserved reports whether an address must not be redirected. Reserved are the paths of other parts of the program,
// and the pages to which menus and forms link, such as the home page. Such a page may be redirected only if names
// includes parameters that the page does not use, e.g. parameters of a former site.
func isReserved(path string, names []string) bool {
	for _, start := range reserved {
		if path == start || strings.HasPrefix(path, start+"/") {
			return true
		}
	}
	if route.Private.Reserves(path) {
		return true
	}
	if page, values, _ := route.Match(path); page != nil && len(values) == 0 {
		return !slices.ContainsFunc(names, func(name string) bool { _, reads := page.Query[name]; return !reads })
	}
	return strings.HasPrefix(path, "/sitemap.xml") || path == "/robots.txt"
}

// fits returns an error if the target `to` has a placeholder that `from` lacks, or if no page has an address of the
// target's form.
func fits(from, to string) error {
	known := placeholder.FindAllString(from, -1)
	values := map[string]string{}
	for _, name := range placeholder.FindAllString(to, -1) {
		if !slices.Contains(known, name) {
			return ErrUnfilled
		}
		values[name[1:len(name)-1]] = "7" // 7 is valid as an id and as an alias
	}
	if _, ok := fill(to, values); !ok {
		return ErrNoSuch
	}
	return nil
}

// To returns the stored form of a redirect's target, including its query.
func To(origin, text string) (string, error) {
	u, err := parse(origin, text)
	if err != nil {
		return "", err
	}
	if u.Fragment != "" {
		return "", ErrFragment
	}
	to := u.Path
	if page, _, canonical := route.Match(to); page != nil {
		to = canonical
	}
	if u.RawQuery != "" {
		to += "?" + encoded(u.Query())
	}
	if strings.ContainsAny(placeholder.ReplaceAllString(to, ""), "{}") {
		return "", ErrBraces
	}
	if len(to) > maxTo {
		return "", ErrTooLong
	}
	return to, nil
}

// pathOf returns an address without its query.
func pathOf(address string) string {
	path, _, _ := strings.Cut(address, "?")
	return path
}

// withQuery appends a query to an address, which may already have one.
func withQuery(address, query string) string {
	path, own, _ := strings.Cut(address, "?")
	if query = joined(own, query); query == "" {
		return path
	}
	return path + "?" + query
}

// joined joins two queries with &. Each of them may be empty.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "&" + b
}
