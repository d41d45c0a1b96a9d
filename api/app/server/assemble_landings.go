package server

import (
	"context"
	"net/url"
	"time"

	"fapai/api/content/places"
	"fapai/api/heads"
	"fapai/api/heads/landings"
	"fapai/api/heads/sitemap"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/pages/route"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
	"fapai/api/workbench/landingpages"
	"fapai/api/workbench/revisions"
	"fapai/api/workbench/robots"
)

// assembleLandings makes the combinations of filters that have a page of their own.
func (c *components) assembleLandings(context.Context) error {
	c.landings = &landings.Store{DB: c.conn}
	c.cachedLandings = landings.NewCache(c.landings)
	c.handlers.landingCalls = &landings.HTTP{
		Landings: c.cachedLandings, Places: c.placeIndex, Count: c.countQuery,
		Minimum: func(ctx context.Context) (int, error) {
			rules, err := c.visitorHeads.crawlRules(ctx)
			return rules.Minimum(heads.HousesLandingList), err
		},
	}
	return nil
}

// assemblePromotion makes the workbench of landings.
func (c *components) assemblePromotion(context.Context) error {
	store := &revisions.Store{DB: c.conn, Now: clock.Now, Kind: landingpages.Kind}
	store.Register(c.personal.queue)
	c.handlers.promotionCalls = &landingpages.HTTP{
		Store: store, Heads: c.heads, Count: c.countQuery, Nickname: c.logins.Nickname,
		Rules: landingpages.Rules{
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

// placeList is the list of a place that has had a lot or a community.
type placeList struct {
	robots.List
	changed time.Time
}

// listedKind is a list that there is of every place.
type listedKind struct {
	city, region      *route.Page
	landing, regional string // kinds of their minimums
	table             string
	things            db.Listing
}

func (c *components) listedKinds() []listedKind {
	return []listedKind{
		{route.HousesPlace, route.HousesRegion, heads.HousesList, heads.HousesRegionList, "h", c.houseStore.Listing()},
		{
			route.CommunitiesPlace, route.CommunitiesRegion, heads.CommunitiesList, heads.CommunitiesRegionList, "m",
			c.communityStore.Listing(),
		},
	}
}

// placeGroups are the things of a kind by city, district and business area.
type placeGroups struct {
	listedKind
	by [3]map[int64]db.Group
}

func (c *components) placeGroups(ctx context.Context) ([]placeGroups, error) {
	var all []placeGroups
	for _, kind := range c.listedKinds() {
		groups, err := kind.things.By(ctx, kind.table+".city_id", kind.table+".area_id", kind.table+".region_id")
		if err != nil {
			return nil, err
		}
		all = append(all, placeGroups{kind, [3]map[int64]db.Group(groups)})
	}
	return all, nil
}

// placeLists are the lists of every city, district and business area that has had a lot or a community, in the order of the
// places, so that a file of the site map does not change without reason.
func (c *components) placeLists(kinds []placeGroups) (lists []placeList) {
	for _, kind := range kinds {
		for i, level := range []places.Level{places.City, places.Area, places.Region} {
			for _, place := range c.placeIndex.List(level, 0) {
				group, ok := kind.by[i][place.ID]
				where, err := c.placeIndex.Locate(level, place.ID)
				if !ok || err != nil || where.NamedAsArea() {
					continue
				}
				l := placeList{List: robots.List{Kind: kind.landing, Path: kind.city.Path(place.Alias), Items: group.N}, changed: group.Changed}
				if level == places.Region {
					l.Kind, l.Path = kind.regional, kind.region.Path(where.Area.Alias, place.Alias)
				}
				lists = append(lists, l)
			}
		}
	}
	return lists
}

// sitemapPlaces are the lists of places that hold enough, and what there is of every city beside its lists.
func (c *components) sitemapPlaces(ctx context.Context) ([]sitemap.Address, error) {
	rules, err := c.heads.CrawlRules(ctx)
	if err != nil {
		return nil, err
	}
	kinds, err := c.placeGroups(ctx)
	if err != nil {
		return nil, err
	}
	var list []sitemap.Address
	for _, l := range c.placeLists(kinds) {
		if l.Items >= rules.Minimum(l.Kind) {
			list = append(list, sitemap.Address{Path: l.Path, Changed: l.changed})
		}
	}
	const lots, cities = 0, 0
	return c.addCityPages(list, kinds[lots].by[cities]), nil
}

// countedLists are the lists that have a minimum, with what they hold.
func (c *components) countedLists(ctx context.Context) (lists []robots.List, err error) {
	kinds, err := c.placeGroups(ctx)
	if err != nil {
		return nil, err
	}
	for _, l := range c.placeLists(kinds) {
		lists = append(lists, l.List)
	}
	active, err := c.landings.Active(ctx)
	if err != nil {
		return nil, err
	}
	for i := range active {
		n, err := c.countQuery(ctx, active[i].Query)
		if err != nil {
			return nil, err
		}
		lists = append(lists, robots.List{Kind: heads.HousesLandingList, Path: active[i].Path(), Items: n})
	}
	tags, err := c.newsStore.Tags(ctx, 0)
	for _, t := range tags {
		lists = append(lists, robots.List{Kind: heads.NewsTagList, Path: route.News.Path() + "?tag=" + url.QueryEscape(t.Slug), Items: t.Count})
	}
	return lists, err
}

// listedAddresses gives every address of the site map.
func (c *components) listedAddresses(ctx context.Context, each func(path string)) error {
	for _, section := range c.sitemaps.Sections {
		if err := section.All(ctx, func(a sitemap.Address) error { each(a.Path); return nil }); err != nil {
			return err
		}
	}
	return nil
}
