package listing

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"fapai/api/content/places"
	"fapai/api/heads"
	"fapai/api/heads/sitemap"
	"fapai/api/pages/route"
	"fapai/api/platform/db"
)

// List is the list of a place with its number of items. Kind is the key of the minimum number of items for indexing,
// such as heads.HousesList.
type List struct {
	Kind, Path string
	Items      int
}

// placeList is a list of lots or communities for one place.
type placeList struct {
	List
	changed time.Time
}

// listedKind describes the lists of all places, either of lots or of communities.
type listedKind struct {
	city, region      *route.Page
	landing, regional string // keys of the minimum for cities and districts, and for business areas
	table             string
	things            db.Listing
}

func (a *Addresses) listedKinds() []listedKind {
	return []listedKind{
		{route.HousesPlace, route.HousesRegion, heads.HousesList, heads.HousesRegionList, "h", a.Lots.Listing()},
		{
			route.CommunitiesPlace, route.CommunitiesRegion, heads.CommunitiesList, heads.CommunitiesRegionList, "m",
			a.Communities.Listing(),
		},
	}
}

// placeGroups holds the numbers of lots, or of communities, in each city, each district and each business area.
type placeGroups struct {
	listedKind
	by [3]map[int64]db.Group
}

func (a *Addresses) placeGroups(ctx context.Context) ([]placeGroups, error) {
	var all []placeGroups
	for _, kind := range a.listedKinds() {
		groups, err := kind.things.By(ctx, kind.table+".city_id", kind.table+".area_id", kind.table+".region_id")
		if err != nil {
			return nil, err
		}
		all = append(all, placeGroups{kind, [3]map[int64]db.Group(groups)})
	}
	return all, nil
}

// placeLists returns the lists of all places that have or had lots or communities. The order of the lists is fixed, so
// that the files of the site map change only when lists appear or disappear.
func (a *Addresses) placeLists(kinds []placeGroups) (lists []placeList) {
	for _, kind := range kinds {
		for i, level := range []places.Level{places.City, places.Area, places.Region} {
			for _, place := range a.Places.List(level, 0) {
				group, ok := kind.by[i][place.ID]
				where, err := a.Places.Locate(level, place.ID)
				if !ok || err != nil || where.NamedAsArea() {
					continue
				}
				l := placeList{List: List{Kind: kind.landing, Path: kind.city.Path(place.Alias), Items: group.N},
					changed: group.Changed}
				if level == places.Region {
					l.Kind, l.Path = kind.regional, kind.region.Path(where.Area.Alias, place.Alias)
				}
				lists = append(lists, l)
			}
		}
	}
	return lists
}

// sitemapPlaces returns the lists of places that have enough items, and the map and statistics pages of each city.
func (a *Addresses) sitemapPlaces(ctx context.Context) ([]sitemap.Address, error) {
	rules, err := a.Service.CrawlRules(ctx)
	if err != nil {
		return nil, err
	}
	kinds, err := a.placeGroups(ctx)
	if err != nil {
		return nil, err
	}
	var list []sitemap.Address
	for _, l := range a.placeLists(kinds) {
		if l.Items >= rules.Minimum(l.Kind) {
			list = append(list, sitemap.Address{Path: l.Path, Changed: l.changed})
		}
	}
	const lots, cities = 0, 0
	return a.addCityPages(list, kinds[lots].by[cities]), nil
}

// CountedLists returns all lists for which there is a minimum number of items for indexing, with their numbers of
// items.
func (a *Addresses) CountedLists(ctx context.Context) (lists []List, err error) {
	kinds, err := a.placeGroups(ctx)
	if err != nil {
		return nil, err
	}
	for _, l := range a.placeLists(kinds) {
		lists = append(lists, l.List)
	}
	active, err := a.LandingPages.Active(ctx)
	if err != nil {
		return nil, err
	}
	for i := range active {
		n, err := a.Count(ctx, active[i].Query)
		if err != nil {
			return nil, err
		}
		lists = append(lists, List{Kind: heads.HousesLandingPageList, Path: active[i].Path(), Items: n})
	}
	tags, err := a.News.Tags(ctx, 0)
	for _, t := range tags {
		lists = append(lists, List{Kind: heads.NewsTagList, Path: route.News.Path() + "?tag=" + url.QueryEscape(t.Slug),
			Items: t.Count})
	}
	return lists, err
}

// addCityPages appends the map and the statistics pages of each city except the home city.
func (a *Addresses) addCityPages(list []sitemap.Address, cities map[int64]db.Group) []sitemap.Address {
	for _, city := range a.Places.List(places.City, 0) {
		lots, ok := cities[city.ID]
		if !ok || city.ID == a.HomeCity {
			continue
		}
		for _, page := range []*route.Page{route.Map, route.Research, route.Statistics, route.Trend} {
			list = append(list, sitemap.Address{Path: fmt.Sprintf("%s?city_id=%d", page.Path(), city.ID),
				Changed: lots.Changed})
		}
	}
	return list
}
