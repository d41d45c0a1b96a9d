package pages

import (
	"context"

	"github.com/valyala/fasthttp"

	"fapai/api/pages/route"
)

// spelled returns the address to which a request is redirected: the canonical spelling of the page's address, or the
// address of an existing page that differs only in its ending (/x/ for /x.html). found is false if no page exists at
// that address, because a redirect must not lead to a 404.
func (f *Front) spelled(page *route.Page, path, canonical string, exact bool, rawQuery string) (to string, found bool) {
	if page != nil && !page.Varies() {
		return canonical, !exact
	}
	others := route.Endings(path)
	if page != nil && exact && len(others) == 0 {
		return "", false
	}
	if page != nil && f.isThere(canonical, rawQuery, true) {
		return canonical, !exact
	}
	for _, other := range others {
		if f.isThere(other, rawQuery, false) {
			return other, true
		}
	}
	return "", false
}

// isThere reports whether a page exists at an address. It returns `otherwise` if that is currently unknown, e.g.
// because the database is down.
func (f *Front) isThere(path, rawQuery string, otherwise bool) bool {
	select {
	case f.shells <- struct{}{}:
		defer func() { <-f.shells }()
	default:
		return otherwise
	}
	query := ""
	if page, _, _ := route.Match(path); page != nil {
		query, _ = page.Query.Canonical(rawQuery)
	}
	asking, cancel := context.WithTimeout(f.life, headTimeout)
	defer cancel()
	head, err := f.opt.Head(asking, path, query)
	if err != nil {
		return otherwise
	}
	return head.Status < fasthttp.StatusBadRequest
}
