package redirects

import (
	"context"
	"net/url"
	"strings"

	"github.com/samber/lo"

	"fapai/api/platform/apperr"
)

// visits returns how often search engines visited the pages in live. It counts the visits of each path only once, even
// if live has several addresses with that path.
func (h *HTTP) visits(ctx context.Context, live []string) (sum int, err error) {
	for _, path := range lo.Uniq(lo.Map(live, func(address string, _ int) string { return pathOf(address) })) {
		n, err := h.Visits(ctx, path)
		if err != nil {
			return 0, err
		}
		sum += n
	}
	return sum, nil
}

// livePages returns the existing pages that a redirect of from would make unreachable.
func (h *HTTP) livePages(ctx context.Context, from string) ([]string, error) {
	if isForm(from) {
		if live, err := h.matching(ctx, from); err != nil || len(live) > 0 || isPattern(from) {
			return live, err
		}
	}
	path, query, _ := strings.Cut(from, "?")
	next, err := h.Head(ctx, (&url.URL{Path: path}).EscapedPath(), query)
	if kind := apperr.KindOf(err); err != nil && (kind == apperr.NotFound || kind == apperr.Gone) {
		return nil, nil
	}
	if err != nil || next != "" {
		return nil, err
	}
	return []string{from}, nil
}

// matching returns the site's pages that match `from`, an address with a query or placeholders.
func (h *HTTP) matching(ctx context.Context, from string) (live []string, err error) {
	pages, err := h.Pages(ctx)
	forms := newForms([]string{from})
	for _, address := range pages {
		path, query, _ := strings.Cut(address, "?")
		if f, _, _ := forms.find(path, query, strings.Contains(from, "?")); f != nil {
			live = append(live, address)
		}
	}
	return live, err
}
