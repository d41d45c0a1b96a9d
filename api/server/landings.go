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

// placeLists are the lists of every city, district and business area that has had a lot or a community, in the order of the
// places, so that a file of the site map does not change without reason.
func (c *components) placeLists(ctx context.Context, each func(placeList)) error {
	for _, kind := range c.listedKinds() {
		for _, level := range []struct {
			column string
			level  places.Level
		}{{"city_id", places.City}, {"area_id", places.Area}, {"region_id", places.Region}} {
			groups, err := kind.things.By(ctx, kind.table+"."+level.column)
			if err != nil {
				return err
			}
			for _, place := range c.placeIndex.List(level.level, 0) {
				group, ok := groups[place.ID]
				where, err := c.placeIndex.Locate(level.level, place.ID)
				if !ok || err != nil || where.NamedAsArea() {
					continue
				}
				l := placeList{List: robots.List{Kind: kind.landing, Path: kind.city.Path(place.Alias), Items: group.N}, changed: group.Changed}
				if level.level == places.Region {
					l.Kind, l.Path = kind.regional, kind.region.Path(where.Area.Alias, place.Alias)
				}
				each(l)
			}
		}
	}
	return nil
}

// sitemapPlaces are the lists of places that hold enough, and what there is of every city beside its lists.
func (c *components) sitemapPlaces(ctx context.Context) ([]seo.Address, error) {
	rules, err := c.heads.CrawlRules(ctx)
	if err != nil {
		return nil, err
	}
	var list []seo.Address
	err = c.placeLists(ctx, func(l placeList) {
		if l.Items >= rules.Minimum(l.Kind) {
			list = append(list, seo.Address{Path: l.Path, Changed: l.changed})
		}
	})
	if err != nil {
		return nil, err
	}
	cities, err := c.houseStore.Listing().By(ctx, "h.city_id")
	return c.addCityPages(list, cities), err
}

// countedLists are the lists that have a minimum, with what they hold.
func (c *components) countedLists(ctx context.Context) (lists []robots.List, err error) {
	if err := c.placeLists(ctx, func(l placeList) { lists = append(lists, l.List) }); err != nil {
		return nil, err
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
		if err := section.All(ctx, func(a seo.Address) error { each(a.Path); return nil }); err != nil {
			return err
		}
	}
	return nil
}
