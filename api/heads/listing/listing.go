package listing

import (
	"context"
	"errors"
	"math"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/samber/lo"

	"fapai/api/content"
	"fapai/api/content/agents"
	"fapai/api/content/communities"
	"fapai/api/content/news"
	"fapai/api/content/places"
	"fapai/api/content/stats"
	"fapai/api/heads"
	"fapai/api/heads/landingpages"
	"fapai/api/heads/sitemap"
	"fapai/api/heads/sources"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/platform/db"
)

// Addresses lists the addresses of all pages.
type Addresses struct {
	Service      *heads.Service // must have ParseFilter, which parses the queries of lists
	Stores       sources.Stores
	Places       *places.Index
	HomeCity     int64 // id of the home city
	Lots         *lots.Store
	Communities  *communities.Store
	News         *news.Store
	Agents       *agents.Store
	Texts        *content.Store
	Stats        *stats.Store
	LandingPages *landingpages.Store
	// RulesChanged returns the time of the last change of a purchase restriction rule (限购).
	RulesChanged func(ctx context.Context) (time.Time, error)
	Categories   []string        // codes of the categories of articles
	Redirected   func() []string // returns the addresses that redirect
}

// Sections returns the sections of the site map, in the order in which the index lists their files.
func (a *Addresses) Sections() []sitemap.Section {
	sections := []sitemap.Section{
		sitemap.FewPages("pages", a.sitemapPages),
		sitemap.FewPages("places", a.sitemapPlaces),
		sitemap.FewPages("landings", a.SitemapLandingPages),
		numbered("houses", route.House, a.Lots.Listing),
		numbered("communities", route.Community, a.Communities.Listing),
		numbered("news", route.NewsItem, a.News.Listing),
		sitemap.FewPages("tags", a.sitemapTags),
		numbered("agents", route.Agent, a.Agents.Listing),
	}
	for i := range sections {
		sections[i] = a.unmoved(sections[i])
	}
	return sections
}

// Count returns the number of lots that match the query of a list.
func (a *Addresses) Count(ctx context.Context, query string) (int, error) {
	f, _, err := a.Service.ParseFilter(ctx, query)
	if err != nil {
		return 0, err
	}
	return a.Lots.Count(ctx, f)
}

// numbered returns the section for a page whose addresses contain an id. It calls `all` at each reading, because a lot
// also changes with the passage of time (its auction starts).
func numbered(name string, page *route.Page, all func() db.Listing) sitemap.Section {
	return sitemap.Section{
		Name: name,
		Parts: func(ctx context.Context) ([]sitemap.Part, error) {
			ranges, err := all().IDRanges(ctx, sitemap.Size)
			return lo.Map(ranges, func(s db.IDRange, _ int) sitemap.Part { return sitemap.Part(s) }), err
		},
		Each: func(ctx context.Context, part int64, f func(sitemap.Address) error) error {
			return all().Each(ctx, part, sitemap.Size, func(id int64, changed time.Time) error {
				return f(sitemap.Address{Path: page.Path(id), Changed: changed})
			})
		},
		All: func(ctx context.Context, f func(sitemap.Address) error) error {
			return all().Each(ctx, 0, math.MaxInt64, func(id int64, changed time.Time) error {
				return f(sitemap.Address{Path: page.Path(id), Changed: changed})
			})
		},
	}
}

// sitemapPages returns the addresses of pages without an id, such as the home page.
func (a *Addresses) sitemapPages(ctx context.Context) ([]sitemap.Address, error) {
	var list []sitemap.Address
	for _, group := range []struct {
		with    route.Changes
		changed func(context.Context) (time.Time, error)
	}{
		{route.WithLots,
			func(ctx context.Context) (time.Time, error) { return a.Lots.NewestChange(ctx, lot.Filter{}) }},
		{route.WithNews, func(ctx context.Context) (time.Time, error) {
			_, changed, err := a.News.Newest(ctx, "", "")
			return changed, err
		}},
		{route.WithRules, a.RulesChanged},
		{route.WithStats, func(ctx context.Context) (time.Time, error) {
			at, err := a.Stats.UpdatedAt(ctx)
			return lo.FromPtr(at), err
		}},
	} {
		changed, err := group.changed(ctx)
		if err != nil {
			return nil, err
		}
		for _, page := range route.Pages {
			if page.Sitemap == group.with {
				list = append(list, sitemap.Address{Path: page.Path(), Changed: changed})
			}
		}
	}
	texts, err := a.Texts.Pages(ctx)
	for _, p := range texts {
		list = append(list, sitemap.Address{Path: route.Text.Path(p.Code), Changed: p.UpdatedAt})
	}
	if err != nil {
		return nil, err
	}
	return a.indexed(ctx, list)
}

func (a *Addresses) sitemapTags(ctx context.Context) ([]sitemap.Address, error) {
	tags, err := a.News.Tags(ctx, 0)
	if err != nil {
		return nil, err
	}
	var list []sitemap.Address
	for _, t := range tags {
		list = append(list, sitemap.Address{Path: route.News.Path() + "?tag=" + url.QueryEscape(t.Slug),
			Changed: t.Changed})
	}
	for _, category := range a.Categories {
		_, changed, err := a.News.Newest(ctx, category, "")
		if err != nil {
			return nil, err
		}
		list = append(list, sitemap.Address{Path: route.News.Path() + "?category=" + category, Changed: changed})
	}
	return a.indexed(ctx, list)
}

// SitemapLandingPages returns the landing pages that have enough lots to be indexable.
func (a *Addresses) SitemapLandingPages(ctx context.Context) ([]sitemap.Address, error) {
	active, err := a.LandingPages.Active(ctx)
	if err != nil {
		return nil, err
	}
	list := make([]sitemap.Address, len(active))
	for i := range active {
		f, _, err := a.Service.ParseFilter(ctx, active[i].Query)
		if err != nil {
			return nil, err
		}
		list[i].Path = active[i].Path()
		if list[i].Changed, err = a.Lots.NewestChange(ctx, f); err != nil {
			return nil, err
		}
	}
	return a.indexed(ctx, list)
}

// indexed returns those addresses in list that are indexable and canonical.
func (a *Addresses) indexed(ctx context.Context, list []sitemap.Address) ([]sitemap.Address, error) {
	out := make([]sitemap.Address, 0, len(list))
	service := *a.Service
	service.Sources = a.Stores.Cached(service.Sources) // most of these pages need the number of the same lots
	for _, entry := range list {
		path, query, _ := strings.Cut(entry.Path, "?")
		h, err := service.Head(ctx, path, query)
		if err != nil && !errors.Is(err, heads.ErrNoPage) {
			return nil, err
		}
		if h.Index && h.Canonical == a.Service.Site.Origin+entry.Path {
			out = append(out, entry)
		}
	}
	return out, nil
}

// unmoved returns a section without the addresses that redirect or are gone.
func (a *Addresses) unmoved(section sitemap.Section) sitemap.Section {
	unmoved := func(f func(sitemap.Address) error) func(sitemap.Address) error {
		return func(entry sitemap.Address) error {
			path, query, _ := strings.Cut(entry.Path, "?")
			if _, moved := a.Service.Moved(path, query); moved {
				return nil
			}
			return f(entry)
		}
	}
	if section.List != nil {
		return sitemap.FewPages(section.Name, func(ctx context.Context) (list []sitemap.Address, err error) {
			err = section.All(ctx,
				unmoved(func(entry sitemap.Address) error { list = append(list, entry); return nil }))
			return list, err
		})
	}
	each, all := section.Each, section.All
	section.Each = func(ctx context.Context, part int64, f func(sitemap.Address) error) error {
		return each(ctx, part, unmoved(f))
	}
	section.All = func(ctx context.Context, f func(sitemap.Address) error) error { return all(ctx, unmoved(f)) }
	return section
}

// Unlisted returns the addresses that are not in the site map: noindex pages, redirected addresses, and the pages of
// removed items.
func (a *Addresses) Unlisted(ctx context.Context) (paths []string, err error) {
	for _, page := range route.Pages {
		if path := page.Pattern; page != route.Components && path == page.Path("{}", "{}") {
			paths = append(paths, path)
		}
	}
	for _, at := range []struct {
		place, region *route.Page
	}{{route.HousesPlace, route.HousesRegion}, {route.CommunitiesPlace, route.CommunitiesRegion}} {
		for _, area := range a.Places.List(places.Area, a.HomeCity) {
			paths = append(paths, at.place.Path(area.Alias))
			for _, region := range a.Places.List(places.Region, area.ID) {
				paths = append(paths, at.region.Path(area.Alias, region.Alias))
			}
		}
	}
	for _, category := range a.Categories {
		paths = append(paths, route.News.Path()+"?category="+category)
	}
	promoted, err := a.LandingPages.All(ctx)
	if err != nil {
		return nil, err
	}
	for i := range promoted {
		paths = append(paths, promoted[i].Path())
	}
	removed, err := a.Stores.Gone.Paths(ctx)
	return slices.Concat(paths, a.Redirected(), removed), err
}
