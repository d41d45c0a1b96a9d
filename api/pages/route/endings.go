package route

import "strings"

// htmlEndings lists the usual endings of document addresses.
var htmlEndings = []string{".html", ".htm", ".shtml"}

// Endings returns the addresses of other pages whose paths differ from the given path only in the ending: .html, a
// slash, or nothing. It returns none if the path is that of a page of one item, such as /detail-5.html.
func Endings(path string) []string {
	page, _, own := Match(path)
	if page != nil && strings.Contains(page.Pattern, "{id}") {
		return nil
	}
	base := withoutEnding(strings.TrimRight(path, "/"))
	if base == "" {
		return nil
	}
	var others []string
	for _, ending := range []string{".html", "/"} { // Match also accepts a path without its final slash
		page, _, canonical := Match(base + ending)
		if page != nil && page.Redirect == "" && canonical != own {
			others = append(others, canonical)
		}
	}
	return others
}

func withoutEnding(path string) string {
	for _, ending := range htmlEndings {
		if n := len(path) - len(ending); n > 0 && strings.EqualFold(path[n:], ending) {
			return path[:n]
		}
	}
	return path
}

// Varies reports whether the page's address has placeholders such as {id}. An address that matches may then have no
// item.
func (p *Page) Varies() bool { return strings.Contains(p.Pattern, "{") }
