package server

import (
	"context"
	"net/url"
	"time"

	"fapai/api/content"
	"fapai/api/db"
	"fapai/api/houses"
	"fapai/api/houses/lot"
	"fapai/api/news"
	"fapai/api/places"
	"fapai/api/route"
	"fapai/api/seo"
)

// sitemapSources are what the site map is read from.
type sitemapSources struct {
	index                               *places.Index
	texts                               *content.Store
	articles                            *news.Store
	lots, compounds, written, advisers  db.Listing
	lotsChanged, articlesChanged, stats func(context.Context) (time.Time, error)
}

// sitemapSections are the kinds of pages in the order of the index.
func sitemapSections(from sitemapSources) []seo.Section {
	return []seo.Section{
		seo.FewPages("pages", from.pages),
		seo.FewPages("places", from.places),
		numbered("houses", route.House, from.lots),
		numbered("communities", route.Community, from.compounds),
		numbered("news", route.NewsItem, from.written),
		seo.FewPages("tags", from.tags),
		numbered("agents", route.Agent, from.advisers),
	}
}

// numbered is a section of things that are known by a number.
func numbered(name string, page *route.Page, all db.Listing) seo.Section {
	return seo.Section{
		Name: name,
		Parts: func(ctx context.Context) ([]seo.SitemapPart, error) {
			ranges, err := all.IDRanges(ctx, seo.SitemapSize)
			parts := make([]seo.SitemapPart, len(ranges))
			for i, s := range ranges {
				parts[i] = seo.SitemapPart(s)
			}
			return parts, err
		},
		Each: func(ctx context.Context, part int64, f func(seo.Address) error) error {
			return all.Each(ctx, part, seo.SitemapSize, func(id int64, changed time.Time) error {
				return f(seo.Address{Path: page.Path(id), Changed: changed})
			})
		},
	}
}

// pages are those that there is one of.
func (from sitemapSources) pages(ctx context.Context) ([]seo.Address, error) {
	var list []seo.Address
	for _, group := range []struct {
		with    route.Changes
		changed func(context.Context) (time.Time, error)
	}{
		{route.WithLots, from.lotsChanged}, {route.WithNews, from.articlesChanged}, {route.WithStats, from.stats},
	} {
		changed, err := group.changed(ctx)
		if err != nil {
			return nil, err
		}
		for _, page := range route.Pages {
			if page.Sitemap == group.with {
				list = append(list, seo.Address{Path: page.Path(), Changed: changed})
			}
		}
	}
	texts, err := from.texts.Pages(ctx)
	for _, p := range texts {
		list = append(list, seo.Address{Path: route.Text.Path(p.Code), Changed: p.UpdatedAt})
	}
	return list, err
}

// places are the lists of every city, district and business area that has had a lot or a community.
func (from sitemapSources) places(ctx context.Context) ([]seo.Address, error) {
	var list []seo.Address
	for _, kind := range []struct {
		city, region *route.Page
		table        string
		things       db.Listing
	}{
		{route.HousesPlace, route.HousesRegion, "h", from.lots}, {route.CommunitiesPlace, route.CommunitiesRegion, "m", from.compounds},
	} {
		for _, level := range []struct {
			column string
			level  places.Level
		}{{"city_id", places.City}, {"area_id", places.Area}, {"region_id", places.Region}} {
			changed, err := kind.things.NewestBy(ctx, kind.table+"."+level.column)
			if err != nil {
				return nil, err
			}
			list = from.addPlaces(list, kind.city, kind.region, level.level, changed)
		}
	}
	return list, nil
}

// addPlaces goes through the places in their own order, so that a file does not change without reason.
func (from sitemapSources) addPlaces(
	list []seo.Address, city, region *route.Page, level places.Level, changed map[int64]time.Time,
) []seo.Address {
	for _, place := range from.index.List(level, 0) {
		at, ok := changed[place.ID]
		where, err := from.index.Locate(level, place.ID)
		if !ok || err != nil {
			continue
		}
		path := city.Path(place.Alias)
		if level == places.Region {
			path = region.Path(where.Area.Alias, place.Alias)
		}
		list = append(list, seo.Address{Path: path, Changed: at})
	}
	return list
}

func (from sitemapSources) tags(ctx context.Context) ([]seo.Address, error) {
	tags, err := from.articles.Tags(ctx, 0)
	list := make([]seo.Address, len(tags))
	for i, t := range tags {
		list[i] = seo.Address{Path: route.News.Path() + "?tag=" + url.QueryEscape(t.Slug), Changed: t.Changed}
	}
	return list, err
}

// newestLot is when a lot changed last.
func newestLot(lots *houses.Store) func(context.Context) (time.Time, error) {
	return func(ctx context.Context) (time.Time, error) { return lots.NewestChange(ctx, lot.Filter{}) }
}
