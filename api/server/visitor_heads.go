package server

import (
	"context"
	"fmt"
	"time"

	"fapai/api/communities"
	"fapai/api/houses"
	"fapai/api/houses/lot"
	"fapai/api/kept"
	"fapai/api/landings"
	"fapai/api/seo"
	"fapai/api/seo/wording"
)

// visitorHeads are the heads of the pages that visitors get. What many of them ask for and few changes concern is in memory until
// anything changes, once keep was called; editors get heads from the database, where their own last change is.
type visitorHeads struct {
	store       *seo.Store
	templates   kept.Values[string, wording.Template]
	rules       kept.Values[struct{}, seo.CrawlRules]
	overrides   seo.KnownOverrides
	landings    *landings.Kept
	lots        visitorLots
	communities visitorCommunities
}

// mostLists is how many lists are kept by what they are narrowed to.
const mostLists = 1000

func (c *components) newVisitorHeads() *visitorHeads {
	return &visitorHeads{
		store:     &seo.Store{DB: c.conn},
		overrides: seo.KnownOverrides{Store: c.overrideStore},
		landings:  c.keptLandings,
		lots:      visitorLots{c.houseStore, &kept.Values[string, time.Time]{Most: mostLists}},
		communities: visitorCommunities{
			c.communityStore, &kept.Values[string, time.Time]{Most: mostLists}, &kept.Values[string, int]{Most: mostLists},
		},
	}
}

// keep begins to keep what is read. From now on invalidate must be called with the tags of every change.
func (v *visitorHeads) keep() {
	v.templates.Keep()
	v.rules.Keep()
	v.overrides.Keep()
	v.landings.Keep()
	v.lots.newest.Keep()
	v.communities.newest.Keep()
	v.communities.counts.Keep()
}

// invalidate takes the tags of a change.
func (v *visitorHeads) invalidate(tags ...string) {
	v.templates.Drop()
	v.rules.Drop()
	v.overrides.Invalidate(tags...)
	v.landings.Drop()
	v.lots.newest.Drop()
	v.communities.newest.Drop()
	v.communities.counts.Drop()
}

func (v *visitorHeads) crawlRules(ctx context.Context) (seo.CrawlRules, error) {
	return v.rules.One(struct{}{}, func() (seo.CrawlRules, error) { return v.store.CrawlRules(ctx) })
}

// service is a service that reads the database, with these in its place.
func (v *visitorHeads) service(fresh *seo.Service) *seo.Service {
	s := *fresh
	s.Templates = func(ctx context.Context, page string) (wording.Template, error) {
		return v.templates.One(page, func() (wording.Template, error) { return v.store.Template(ctx, page) })
	}
	s.CrawlRules, s.Overrides, s.Landings = v.crawlRules, v.overrides.InForce, v.landings
	s.Sources.Houses, s.Sources.Communities = v.lots, v.communities
	return &s
}

// visitorLots are the lots that heads ask for.
type visitorLots struct {
	*houses.Store
	newest *kept.Values[string, time.Time]
}

// Get is the lot as the other calls of its page read it.
func (l visitorLots) Get(ctx context.Context, id int64) (*lot.Detail, error) { return l.Lot(ctx, id) }

func (l visitorLots) NewestChange(ctx context.Context, f lot.Filter) (time.Time, error) {
	return l.newest.One(fmt.Sprintf("%+v", f), func() (time.Time, error) { return l.Store.NewestChange(ctx, f) })
}

// visitorCommunities are the communities that heads ask for.
type visitorCommunities struct {
	*communities.Store
	newest *kept.Values[string, time.Time]
	counts *kept.Values[string, int]
}

func (m visitorCommunities) Count(ctx context.Context, f communities.Filter) (int, error) {
	return m.counts.One(fmt.Sprintf("%+v", f), func() (int, error) { return m.Store.Count(ctx, f) })
}

func (m visitorCommunities) NewestChange(ctx context.Context, f communities.Filter) (time.Time, error) {
	return m.newest.One(fmt.Sprintf("%+v", f), func() (time.Time, error) { return m.Store.NewestChange(ctx, f) })
}
