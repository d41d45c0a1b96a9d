package route

import "strings"

// htmlEndings lists the usual endings of document addresses.
var htmlEndings = []string{".html", ".htm", ".shtml"}

// Endings lists the addresses of other pages that differ from a path by their ending only: .html, a slash, or nothing.
// The page of a number has none.
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
	for _, ending := range []string{".html", "/"} { // Match accepts a path without an ending as one with a slash
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

// Varies reports whether a page has an address for each of many things, so that a thing of an address may not be there.
func (p *Page) Varies() bool { return strings.Contains(p.Pattern, "{") }
