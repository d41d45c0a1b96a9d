package server

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/samber/lo"

	"fapai/api/communities"
	"fapai/api/content"
	"fapai/api/houses"
	"fapai/api/houses/lot"
	"fapai/api/news"
	"fapai/api/places"
	"fapai/api/route"
	"fapai/api/seo"
)

// remembered answers a question a second time from memory. It is not for long: nothing is forgotten.
type remembered[V any] struct {
	mu      sync.Mutex
	answers map[string]V
}

func (r *remembered[V]) get(question any, ask func() (V, error)) (V, error) {
	key := fmt.Sprintf("%+v", question)
	r.mu.Lock()
	defer r.mu.Unlock()
	if v, ok := r.answers[key]; ok {
		return v, nil
	}
	v, err := ask()
	if err == nil {
		if r.answers == nil {
			r.answers = map[string]V{}
		}
		r.answers[key] = v
	}
	return v, err
}

// headLots are lots as the heads of many pages ask for them: lists in memory once asked, and lots that were read together.
type headLots struct {
	*houses.Store
	lots     map[int64]*lot.Detail
	counts   *remembered[int]
	newest   *remembered[time.Time]
	repeated *remembered[map[int64]bool]
}

func (l headLots) Count(ctx context.Context, f lot.Filter) (int, error) {
	return l.counts.get(f, func() (int, error) { return l.Store.Count(ctx, f) })
}

func (l headLots) NewestChange(ctx context.Context, f lot.Filter) (time.Time, error) {
	return l.newest.get(f, func() (time.Time, error) { return l.Store.NewestChange(ctx, f) })
}

// IDs gives none: which lots a page of a list shows stands in its structured data alone, which rows do not have.
func (l headLots) IDs(context.Context, lot.Filter, int, int) ([]int64, error) { return nil, nil }

func (l headLots) Get(ctx context.Context, id int64) (*lot.Detail, error) {
	if l.lots == nil {
		return l.Store.Get(ctx, id)
	}
	if d, ok := l.lots[id]; ok {
		return d, nil
	}
	return nil, lot.ErrNotFound
}

func (l headLots) RepeatedTitle(ctx context.Context, h *lot.House) (bool, error) {
	if l.lots == nil {
		return l.Store.RepeatedTitle(ctx, h)
	}
	repeated, err := l.allRepeated(ctx)
	return repeated[h.ID], err
}

func (l headLots) allRepeated(ctx context.Context) (map[int64]bool, error) {
	return l.repeated.get("", func() (map[int64]bool, error) { return l.RepeatedTitles(ctx) })
}

// readAhead reads what the heads of all lots ask for.
func readAhead(ctx context.Context, base seo.Sources) {
	if l, ok := base.Houses.(headLots); ok {
		_, _ = l.allRepeated(ctx) // a failure is that of the first head that asks again
	}
}

type headCommunities struct {
	*communities.Store
	found  map[int64]*communities.Detail
	counts *remembered[int]
	newest *remembered[time.Time]
}

func (c headCommunities) Count(ctx context.Context, f communities.Filter) (int, error) {
	return c.counts.get(f, func() (int, error) { return c.Store.Count(ctx, f) })
}

func (c headCommunities) NewestChange(ctx context.Context, f communities.Filter) (time.Time, error) {
	return c.newest.get(f, func() (time.Time, error) { return c.Store.NewestChange(ctx, f) })
}

// List gives none, as headLots.IDs.
func (c headCommunities) List(context.Context, communities.Query) (communities.Result, error) {
	return communities.Result{}, nil
}

func (c headCommunities) Get(ctx context.Context, id int64) (*communities.Detail, error) {
	if c.found == nil {
		return c.Store.Get(ctx, id)
	}
	if d, ok := c.found[id]; ok {
		return d, nil
	}
	return nil, communities.ErrNotFound
}

type headNews struct {
	*news.Store
	found  map[int64]*news.Card
	newest *remembered[newsState]
}

type newsState struct {
	count   int
	changed time.Time
}

func (n headNews) Newest(ctx context.Context, category, tag string) (count int, changed time.Time, err error) {
	found, err := n.newest.get([2]string{category, tag}, func() (s newsState, err error) {
		s.count, s.changed, err = n.Store.Newest(ctx, category, tag)
		return s, err
	})
	return found.count, found.changed, err
}

func (n headNews) Head(ctx context.Context, id int64) (*news.Card, error) {
	if n.found == nil {
		return n.Store.Head(ctx, id)
	}
	if item, ok := n.found[id]; ok {
		return item, nil
	}
	return nil, news.ErrNotFound
}

// cachedSources are the sources of heads with the lists in memory once asked.
func (c *components) cachedSources(base seo.Sources) seo.Sources {
	base.Houses = headLots{
		Store: c.houseStore, counts: &remembered[int]{}, newest: &remembered[time.Time]{}, repeated: &remembered[map[int64]bool]{},
	}
	base.Communities = headCommunities{Store: c.communityStore, counts: &remembered[int]{}, newest: &remembered[time.Time]{}}
	base.News = headNews{Store: c.newsStore, newest: &remembered[newsState]{}}
	removed := &remembered[map[string]struct{}]{}
	base.Gone = func(ctx context.Context, page *route.Page, id int64) (bool, error) {
		paths, err := removed.get("", func() (map[string]struct{}, error) {
			list, err := c.gone.Paths(ctx)
			return lo.Keyify(list), err
		})
		_, found := paths[page.Path(id)]
		return found, err
	}
	return base
}

// bulkSources are cachedSources with the things of some ids in memory.
func bulkSources(ctx context.Context, base seo.Sources, kind string, ids []int64) (out seo.Sources, err error) {
	switch kind {
	case route.House.Name:
		if l, ok := base.Houses.(headLots); ok {
			l.lots, err = l.Heads(ctx, ids)
			base.Houses = l
		}
	case route.Community.Name:
		if m, ok := base.Communities.(headCommunities); ok {
			m.found, err = m.Heads(ctx, ids)
			base.Communities = m
		}
	case route.NewsItem.Name:
		if n, ok := base.News.(headNews); ok {
			n.found, err = n.Heads(ctx, ids)
			base.News = n
		}
	}
	return base, err
}

// unlisted are the addresses that are not in the site map: pages that search engines may not show, addresses that moved, and
// things that are gone.
func (c *components) unlisted(ctx context.Context) (paths []string, err error) {
	for _, page := range route.Pages {
		if path := page.Pattern; page != route.Components && path == page.Path("{}", "{}") {
			paths = append(paths, path)
		}
	}
	for _, at := range []struct {
		place, region *route.Page
	}{{route.HousesPlace, route.HousesRegion}, {route.CommunitiesPlace, route.CommunitiesRegion}} {
		for _, area := range c.placeIndex.List(places.Area, content.DefaultCityID) {
			paths = append(paths, at.place.Path(area.Alias))
			for _, region := range c.placeIndex.List(places.Region, area.ID) {
				paths = append(paths, at.region.Path(area.Alias, region.Alias))
			}
		}
	}
	for _, category := range c.labels.Base["news_category"] {
		paths = append(paths, route.News.Path()+"?category="+category.Code)
	}
	promoted, err := c.landings.All(ctx)
	if err != nil {
		return nil, err
	}
	for i := range promoted {
		paths = append(paths, promoted[i].Path())
	}
	removed, err := c.gone.Paths(ctx)
	return slices.Concat(paths, c.redirects.All(), removed), err
}
