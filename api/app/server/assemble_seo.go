package server

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/url"
	"strings"
	"time"

	"github.com/samber/lo"

	"fapai/api/content"
	"fapai/api/content/places"
	"fapai/api/heads"
	"fapai/api/heads/sitemap"
	"fapai/api/heads/verification"
	"fapai/api/heads/width"
	"fapai/api/lots/lot"
	"fapai/api/pages/assets"
	"fapai/api/pages/route"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
)

// assembleSEO makes the heads of pages and the feed.
func (c *components) assembleSEO(context.Context) error {
	var err error
	if c.verificationFiles, err = verification.Files(c.cfg.VerificationDir); err != nil {
		return err
	}
	width.Set(width.Limits(c.cfg.Titles))
	c.overrideStore = &heads.OverrideStore{DB: c.conn, Now: clock.Now}
	c.endNotifier = c.overrideStore.EndNotifier(c.log)
	c.heads = &heads.Service{
		Site: heads.Site{
			Name: c.site.Name, Origin: c.site.Host, MobileHost: c.site.MobileHost, Logo: "/logo.png", Hotline: c.facts.Hotline,
			Verifications: verification.Elements(c.cfg.Verifications),
			Released:      assets.BuiltAt(c.cfg.WebDist),
			Gallery:       c.cfg.Conveniences(),
		},
		Sources: heads.Sources{
			Places: c.placeIndex, HomeCityID: content.DefaultCityID, Houses: c.houseStore, Communities: c.communityStore,
			Agents: c.agentStore, News: c.newsStore, Texts: c.texts, Stats: c.statStore,
			Gone: c.gone.Has, Label: c.labels.Name, LabelsChanged: c.labels.ChangedAt, FillText: c.facts.Fill, DrawCover: drawCover,
		},
		Templates: (&heads.Store{DB: c.conn}).Template, Overrides: c.overrideStore.InForce, Moved: c.redirects.Find,
		CrawlRules: (&heads.Store{DB: c.conn}).CrawlRules, Landings: c.landings, ParseFilter: c.parseFilter,
	}
	c.visitorHeads = c.newVisitorHeads()
	c.handlers.seoCalls = &heads.HTTP{Service: c.visitorHeads.service(c.heads)}
	c.assembleFeeds()
	return nil
}

// assembleSitemaps makes the site map; its sections are the kinds of pages in the order of the index.
func (c *components) assembleSitemaps(context.Context) error {
	sections := []sitemap.Section{
		sitemap.FewPages("pages", c.sitemapPages),
		sitemap.FewPages("places", c.sitemapPlaces),
		sitemap.FewPages("landings", c.sitemapLandings),
		numbered("houses", route.House, c.houseStore.Listing()),
		numbered("communities", route.Community, c.communityStore.Listing()),
		numbered("news", route.NewsItem, c.newsStore.Listing()),
		sitemap.FewPages("tags", c.sitemapTags),
		numbered("agents", route.Agent, c.agentStore.Listing()),
	}
	for i := range sections {
		sections[i] = c.unmoved(sections[i])
	}
	c.sitemaps = &sitemap.Files{Site: c.heads.Site, Now: clock.Now, CrawlRules: c.heads.CrawlRules, Sections: sections}
	return nil
}

// numbered is a section of things that are known by a number.
func numbered(name string, page *route.Page, all db.Listing) sitemap.Section {
	return sitemap.Section{
		Name: name,
		Parts: func(ctx context.Context) ([]sitemap.Part, error) {
			ranges, err := all.IDRanges(ctx, sitemap.Size)
			return lo.Map(ranges, func(s db.IDRange, _ int) sitemap.Part { return sitemap.Part(s) }), err
		},
		Each: func(ctx context.Context, part int64, f func(sitemap.Address) error) error {
			return all.Each(ctx, part, sitemap.Size, func(id int64, changed time.Time) error {
				return f(sitemap.Address{Path: page.Path(id), Changed: changed})
			})
		},
		All: func(ctx context.Context, f func(sitemap.Address) error) error {
			return all.Each(ctx, 0, math.MaxInt64, func(id int64, changed time.Time) error {
				return f(sitemap.Address{Path: page.Path(id), Changed: changed})
			})
		},
	}
}

// pages are those that there is one of.
func (c *components) sitemapPages(ctx context.Context) ([]sitemap.Address, error) {
	var list []sitemap.Address
	for _, group := range []struct {
		with    route.Changes
		changed func(context.Context) (time.Time, error)
	}{
		{route.WithLots, func(ctx context.Context) (time.Time, error) { return c.houseStore.NewestChange(ctx, lot.Filter{}) }},
		{route.WithNews, func(ctx context.Context) (time.Time, error) {
			_, changed, err := c.newsStore.Newest(ctx, "", "")
			return changed, err
		}},
		{route.WithRules, c.handlers.restrictionCalls.Store.ChangedAt},
		{route.WithStats, func(ctx context.Context) (time.Time, error) {
			at, err := c.statStore.UpdatedAt(ctx)
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
	texts, err := c.texts.Pages(ctx)
	for _, p := range texts {
		list = append(list, sitemap.Address{Path: route.Text.Path(p.Code), Changed: p.UpdatedAt})
	}
	if err != nil {
		return nil, err
	}
	return c.indexed(ctx, list)
}

// addCityPages adds the map and the figures of cities other than the site's own.
func (c *components) addCityPages(list []sitemap.Address, cities map[int64]db.Group) []sitemap.Address {
	for _, city := range c.placeIndex.List(places.City, 0) {
		lots, ok := cities[city.ID]
		if !ok || city.ID == content.DefaultCityID {
			continue
		}
		for _, page := range []*route.Page{route.Map, route.Research, route.Statistics, route.Trend} {
			list = append(list, sitemap.Address{Path: fmt.Sprintf("%s?city_id=%d", page.Path(), city.ID), Changed: lots.Changed})
		}
	}
	return list
}

func (c *components) sitemapTags(ctx context.Context) ([]sitemap.Address, error) {
	tags, err := c.newsStore.Tags(ctx, 0)
	if err != nil {
		return nil, err
	}
	var list []sitemap.Address
	for _, t := range tags {
		list = append(list, sitemap.Address{Path: route.News.Path() + "?tag=" + url.QueryEscape(t.Slug), Changed: t.Changed})
	}
	for _, category := range c.labels.Base["news_category"] {
		_, changed, err := c.newsStore.Newest(ctx, category.Code, "")
		if err != nil {
			return nil, err
		}
		list = append(list, sitemap.Address{Path: route.News.Path() + "?category=" + category.Code, Changed: changed})
	}
	return c.indexed(ctx, list)
}

// indexed leaves out the addresses that are not pages of their own.
func (c *components) indexed(ctx context.Context, list []sitemap.Address) ([]sitemap.Address, error) {
	out := make([]sitemap.Address, 0, len(list))
	service := *c.heads
	service.Sources = c.headStores().Cached(service.Sources) // most of these pages count the same lots
	for _, a := range list {
		path, query, _ := strings.Cut(a.Path, "?")
		h, err := service.Head(ctx, path, query)
		if err != nil && !errors.Is(err, heads.ErrNoPage) {
			return nil, err
		}
		if h.Index && h.Canonical == c.site.Host+a.Path {
			out = append(out, a)
		}
	}
	return out, nil
}
