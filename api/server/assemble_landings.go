package server

import (
	"context"

	"fapai/api/clock"
	"fapai/api/editor/promotion"
	"fapai/api/editor/revisions"
	"fapai/api/houses/lot"
	"fapai/api/houses/search"
	"fapai/api/landings"
	"fapai/api/seo"
	"fapai/api/seo/sitemap"
)

// assembleLandings makes the combinations of filters that have a page of their own.
func (c *components) assembleLandings(context.Context) error {
	c.landings = &landings.Store{DB: c.conn}
	c.handlers.landingCalls = &landings.HTTP{
		Store: c.landings, Places: c.placeIndex, Count: c.countQuery,
		Minimum: func(ctx context.Context) (int, error) {
			rules, err := c.heads.CrawlRules(ctx)
			return rules.Minimum(seo.HousesLandingList), err
		},
	}
	return nil
}

// assemblePromotion makes the workbench of landings.
func (c *components) assemblePromotion(context.Context) error {
	store := &revisions.Store{DB: c.conn, Now: clock.Now, Kind: promotion.Kind}
	store.Register(c.personal.queue)
	c.handlers.promotionCalls = &promotion.HTTP{
		Store: store, Heads: c.heads, Count: c.countQuery, Editor: callerID, Nickname: c.logins.Nickname,
		Rules: promotion.Rules{
			Places: c.placeIndex, Landings: c.landings, Origin: c.site.Host,
			Canonical: func(ctx context.Context, query string) (string, error) {
				_, canonical, err := c.parseFilter(ctx, query)
				return canonical, err
			},
		},
	}
	return nil
}

// parseFilter reads the query of a list's address strictly, with the names of stations in it.
func (c *components) parseFilter(ctx context.Context, query string) (lot.Filter, string, error) {
	f, canonical, err := search.ParseCanonical(query)
	if err == nil {
		err = c.handlers.houseCalls.FindNamed(ctx, &f)
	}
	return f, canonical, err
}

// countQuery gives how many lots the query of a list finds.
func (c *components) countQuery(ctx context.Context, query string) (int, error) {
	f, _, err := c.parseFilter(ctx, query)
	if err != nil {
		return 0, err
	}
	return c.houseStore.Count(ctx, f)
}

// sitemapLandings are the landings that hold enough lots.
func (c *components) sitemapLandings(ctx context.Context) ([]sitemap.Address, error) {
	active, err := c.landings.Active(ctx)
	if err != nil {
		return nil, err
	}
	list := make([]sitemap.Address, len(active))
	for i := range active {
		f, _, err := c.parseFilter(ctx, active[i].Query)
		if err != nil {
			return nil, err
		}
		list[i].Path = active[i].Path()
		if list[i].Changed, err = c.houseStore.NewestChange(ctx, f); err != nil {
			return nil, err
		}
	}
	return c.indexed(ctx, list)
}
