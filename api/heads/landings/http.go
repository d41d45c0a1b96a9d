package landings

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

// linked is the maximum number of landings that a list links to.
const linked = 24

// HTTP answers the calls of proto-types/spec/landings.yaml that visitors' pages make.
type HTTP struct {
	Landings *Cache
	Places   Locator
	// Count returns the number of lots that a canonical query finds, Minimum the number that a landing must hold to be
	// indexed.
	Count   func(ctx context.Context, query string) (int, error)
	Minimum func(ctx context.Context) (int, error)
}

// Operations returns the calls of the contract that it answers.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListLandings(h.ListLandings),
		wire.OnGetLanding(h.GetLanding),
	}
}

// ListLandings answers the landings of a place that hold enough lots.
func (h *HTTP) ListLandings(c *fiber.Ctx, params wire.ListLandingsParams) error {
	httpx.Tag(c, cachetag.Landings, cachetag.Houses)
	ctx := c.UserContext()
	active, err := h.Landings.Active(ctx)
	if err != nil {
		return err
	}
	minimum, err := h.Minimum(ctx)
	if err != nil {
		return err
	}
	links := []wire.LandingLink{}
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
			links = append(links, wire.LandingLink{Alias: l.Alias, Heading: l.Heading, Count: n})
		}
	}
	slices.SortStableFunc(links, func(a, b wire.LandingLink) int { return cmp.Compare(b.Count, a.Count) })
	return httpx.OK(c, lo.Slice(links, 0, linked))
}

// GetLanding answers the landing of an alias. One that was taken back is not found: its head redirects.
func (h *HTTP) GetLanding(c *fiber.Ctx, alias wire.LandingAlias) error {
	httpx.Tag(c, cachetag.Landings)
	l, err := h.Landings.ByAlias(c.UserContext(), alias)
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
	out := wire.Landing{Alias: l.Alias, Heading: l.Heading, IntroHTML: l.IntroHTML, Query: Conditions(l.Query)}
	if where.City.ID != 0 {
		place := where.ToWire()
		out.Place = &place
	}
	return httpx.OK(c, out)
}
