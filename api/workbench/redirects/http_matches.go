package redirects

import (
	"context"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// Asked is a path in the log of requests that got a 404.
type Asked struct {
	Path    string
	Times   int64
	Queries []string // some of the queries with which the path was requested
}

// MatchRedirect handles POST /api/editor/redirect/match: it returns the addresses that a pattern would redirect.
func (h *HTTP) MatchRedirect(c *fiber.Ctx) error {
	var body wire.MatchRedirectJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	from, err := From(h.Origin, body.From)
	if err != nil {
		return err
	}
	ctx, row := c.UserContext(), Target{DropsQuery: !body.KeepsQuery}
	if body.To != nil {
		if row.To, err = h.target(ctx, from, *body.To); err != nil {
			return err
		}
	}
	live, err := h.livePages(ctx, from)
	if err != nil {
		return err
	}
	asked, err := h.Asked(ctx)
	if err != nil {
		return err
	}
	out := wire.RedirectMatches{From: from, Asked: []wire.RedirectMatch{},
		Pages: []wire.RedirectMatch{}, PagesTotal: len(live)}
	forms := newForms([]string{from})
	try := func(address string, times int64) (match wire.RedirectMatch, ok bool, err error) {
		path, query, _ := strings.Cut(address, "?")
		f, values, rest := forms.find(path, query, strings.Contains(from, "?"))
		if f == nil {
			return match, false, nil
		}
		match, err = h.match(ctx, row, values, rest)
		match.Address, match.Times = address, times
		return match, true, err
	}
	for _, missing := range asked {
		queries := missing.Queries
		if len(forms.first().params) == 0 {
			queries = nil
		}
		addresses := lo.Map(queries, func(query string, _ int) string { return missing.Path + "?" + query })
		if len(addresses) == 0 {
			addresses = []string{missing.Path}
		}
		for _, address := range addresses {
			if len(out.Asked) == matchesShown {
				break
			}
			match, ok, err := try(address, missing.Times)
			if err != nil {
				return err
			}
			if ok {
				out.Asked = append(out.Asked, match)
			}
		}
	}
	for _, address := range live[:min(len(live), matchesShown)] {
		times, err := h.Visits(ctx, pathOf(address))
		if err != nil {
			return err
		}
		match, ok, err := try(address, int64(times))
		if err != nil {
			return err
		}
		if ok {
			out.Pages = append(out.Pages, match)
		}
	}
	return httpx.OK(c, out)
}

// match returns the address to which a redirect with placeholders sends a request, and whether a page exists there.
func (h *HTTP) match(
	ctx context.Context, row Target, values map[string]string, rest string,
) (m wire.RedirectMatch, err error) {
	if row.To == "" {
		m.Found = wire.RedirectMatchFoundGone
		return m, nil
	}
	to, ok := fill(row.To, values)
	if !ok {
		m.Found = wire.RedirectMatchFoundNone
		return m, nil
	}
	to = withQuery(to, row.kept(rest))
	m.To = &to
	path, query, _ := strings.Cut(to, "?")
	if next, moved := h.Table.Find(route.Key(path), query); moved {
		m.Found = wire.RedirectMatchFoundMoved
		if next != "" {
			m.To = &next
		}
		return m, nil
	}
	_, err = h.Head(ctx, (&url.URL{Path: path}).EscapedPath(), query)
	switch kind := apperr.KindOf(err); {
	case err == nil:
		m.Found = wire.RedirectMatchFoundPage
	case kind == apperr.NotFound, kind == apperr.Gone:
		m.Found, err = wire.RedirectMatchFoundMissing, nil
	}
	return m, err
}

// first returns the only form of a table with exactly one form.
func (fs *forms) first() *form {
	for _, list := range fs.byPath {
		return list[0]
	}
	return fs.patterns[0]
}
