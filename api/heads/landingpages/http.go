package landingpages

import (
	"cmp"
	"context"
	"slices"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the visitors' API operations of proto-types/spec/landingpages.yaml.
type HTTP struct {
	LandingPages *Cache
	Places       Locator
	// Count returns the number of lots that match a canonical query. Minimum returns the number of lots that a landing
	// page needs to be indexable.
	Count   func(ctx context.Context, query string) (int, error)
	Minimum func(ctx context.Context) (int, error)
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListLandingPages(h.ListLandingPages),
		wire.OnGetLandingPage(h.GetLandingPage),
	}
}

// ListLandingPages returns the landing pages of a place that have enough lots.
func (h *HTTP) ListLandingPages(c *fiber.Ctx, params wire.ListLandingPagesParams) error {
	httpx.Tag(c, cachetag.LandingPages, cachetag.Houses)
	ctx := c.UserContext()
	active, err := h.LandingPages.Active(ctx)
	if err != nil {
		return err
	}
	minimum, err := h.Minimum(ctx)
	if err != nil {
		return err
	}
	links := []wire.LandingPageLink{}
	for i := range active {
		l := &active[i]
		where, err := Place(h.Places, l.Query)
		if err != nil {
			return err
		}
		if params.CityID != nil && where.City.ID != *params.CityID ||
			params.AreaID != nil && (where.Area == nil || where.Area.ID != *params.AreaID) {
			continue
		}
		n, err := h.Count(ctx, l.Query)
		if err != nil {
			return err
		}
		if n >= minimum {
			links = append(links, wire.LandingPageLink{Alias: l.Alias, Heading: l.Heading, Count: n})
		}
	}
	slices.SortStableFunc(links, func(a, b wire.LandingPageLink) int { return cmp.Compare(b.Count, a.Count) })
	return httpx.OK(c, lo.Slice(links, 0, linked))
}

// GetLandingPage returns the published landing page with an alias. For an unpublished landing page, whose address
// redirects, it returns an error.
func (h *HTTP) GetLandingPage(c *fiber.Ctx, alias wire.LandingPageAlias) error {
	httpx.Tag(c, cachetag.LandingPages)
	l, err := h.LandingPages.ByAlias(c.UserContext(), alias)
	if err != nil {
		return err
	}
	if !l.IsActive {
		return ErrNotFound
	}
	where, err := Place(h.Places, l.Query)
	if err != nil {
		return err
	}
	out := wire.LandingPage{Alias: l.Alias, Heading: l.Heading, IntroHTML: l.IntroHTML, Query: Conditions(l.Query)}
	if where.City.ID != 0 {
		place := where.ToWire()
		out.Place = &place
	}
	return httpx.OK(c, out)
}
