package pages

import (
	"context"

	"github.com/valyala/fasthttp"

	"fapai/api/pages/route"
)

// spelled finds the address that a request is sent on to: the page's own spelling, or another page whose address differs by its
// ending only. It finds none where no page is there, since a redirect must not lead to an address that is not found.
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

// isThere reports whether an address is one of a page, and otherwise where that is not known now.
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
