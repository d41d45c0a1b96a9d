package server

import (
	"context"
	"net/url"
	"time"

	"fapai/api/db"
	"fapai/api/editor/robots"
	"fapai/api/places"
	"fapai/api/route"
	"fapai/api/seo"
	"fapai/api/seo/sitemap"
)

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
		{route.HousesPlace, route.HousesRegion, seo.HousesList, seo.HousesRegionList, "h", c.houseStore.Listing()},
		{
			route.CommunitiesPlace, route.CommunitiesRegion, seo.CommunitiesList, seo.CommunitiesRegionList, "m",
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
		lists = append(lists, robots.List{Kind: seo.HousesLandingList, Path: active[i].Path(), Items: n})
	}
	tags, err := c.newsStore.Tags(ctx, 0)
	for _, t := range tags {
		lists = append(lists, robots.List{Kind: seo.NewsTagList, Path: route.News.Path() + "?tag=" + url.QueryEscape(t.Slug), Items: t.Count})
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
