package sources

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/content/communities"
	"fapai/api/heads"
	"fapai/api/heads/landingpages"
	"fapai/api/heads/wording"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/platform/cache"
)

// VisitorHeads composes heads for visitors' pages. After Enable, it caches data that many heads share and that seldom
// changes. The workbench reads such data from the database, so that it shows the last change.
type VisitorHeads struct {
	store        *heads.Store
	templates    cache.Cache[string, wording.Template]
	rules        cache.Cache[struct{}, heads.CrawlRules]
	overrides    heads.KnownOverrides
	landingPages *landingpages.Cache
	lots         visitorLots
	communities  visitorCommunities
}

// maxLists is the maximum number of lists whose figures are cached. Each combination of filters counts as one list.
const maxLists = 1000

// NewVisitorHeads returns VisitorHeads that read from the stores. They cache nothing until Enable is called.
func NewVisitorHeads(
	conn bun.IDB, overrides *heads.OverrideStore, cached *landingpages.Cache, stores Stores,
) *VisitorHeads {
	return &VisitorHeads{
		store:        &heads.Store{DB: conn},
		overrides:    heads.KnownOverrides{Store: overrides},
		landingPages: cached,
		templates:    cache.New[string](cache.Options[wording.Template]{Dormant: true}),
		rules:        cache.New[struct{}](cache.Options[heads.CrawlRules]{Dormant: true}),
		lots: visitorLots{stores.Houses,
			cache.New[string](cache.Options[time.Time]{Limit: maxLists, Dormant: true})},
		communities: visitorCommunities{
			stores.Communities, cache.New[string](cache.Options[time.Time]{Limit: maxLists, Dormant: true}),
			cache.New[string](cache.Options[int]{Limit: maxLists, Dormant: true}),
		},
	}
}

// Enable starts caching. From then on, Invalidate must be called with the tags of every change.
func (v *VisitorHeads) Enable() {
	v.templates.Enable()
	v.rules.Enable()
	v.overrides.Enable()
	v.landingPages.Enable()
	v.lots.newest.Enable()
	v.communities.newest.Enable()
	v.communities.counts.Enable()
}

// Invalidate drops the cached data that the given cache tags affect.
func (v *VisitorHeads) Invalidate(tags ...string) {
	v.templates.Clear()
	v.rules.Clear()
	v.overrides.Invalidate(tags...)
	v.landingPages.Clear()
	v.lots.newest.Clear()
	v.communities.newest.Clear()
	v.communities.counts.Clear()
}

// CrawlRules returns the published rules through the cache.
func (v *VisitorHeads) CrawlRules(ctx context.Context) (heads.CrawlRules, error) {
	return v.rules.Load(struct{}{}, func() (heads.CrawlRules, error) { return v.store.CrawlRules(ctx) })
}

// Service returns a copy of fresh that reads through the caches of v.
func (v *VisitorHeads) Service(fresh *heads.Service) *heads.Service {
	s := *fresh
	s.Templates = func(ctx context.Context, page string) (wording.Template, error) {
		return v.templates.Load(page, func() (wording.Template, error) { return v.store.Template(ctx, page) })
	}
	s.CrawlRules, s.Overrides, s.LandingPages = v.CrawlRules, v.overrides.InForce, v.landingPages
	s.Sources.Houses, s.Sources.Communities = v.lots, v.communities
	return &s
}

// visitorLots reads lots through a cache.
type visitorLots struct {
	*lots.Store
	newest cache.Cache[string, time.Time]
}

// Get loads a lot with the method that the other requests of the page use, so that they share the cached lot.
func (l visitorLots) Get(ctx context.Context, id int64) (*lot.Detail, error) { return l.Lot(ctx, id) }

func (l visitorLots) NewestChange(ctx context.Context, f lot.Filter) (time.Time, error) {
	return l.newest.Load(fmt.Sprintf("%+v", f), func() (time.Time, error) { return l.Store.NewestChange(ctx, f) })
}

// visitorCommunities reads communities through a cache.
type visitorCommunities struct {
	*communities.Store
	newest cache.Cache[string, time.Time]
	counts cache.Cache[string, int]
}

func (m visitorCommunities) Count(ctx context.Context, f communities.Filter) (int, error) {
	return m.counts.Load(fmt.Sprintf("%+v", f), func() (int, error) { return m.Store.Count(ctx, f) })
}

func (m visitorCommunities) NewestChange(ctx context.Context, f communities.Filter) (time.Time, error) {
	return m.newest.Load(fmt.Sprintf("%+v", f), func() (time.Time, error) { return m.Store.NewestChange(ctx, f) })
}
