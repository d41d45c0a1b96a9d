package server

import (
	"context"

	"fapai/api/content"
	"fapai/api/content/restriction"
	"fapai/api/demo/illustration"
	"fapai/api/heads"
	"fapai/api/heads/feed"
	"fapai/api/heads/landings"
	"fapai/api/heads/listing"
	"fapai/api/heads/push"
	"fapai/api/heads/sitemap"
	"fapai/api/heads/sources"
	"fapai/api/heads/verification"
	"fapai/api/heads/width"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/pages/assets"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
)

// headParts holds the heads of pages, and the documents made from the addresses of all pages.
type headParts struct {
	overrideStore     *heads.OverrideStore
	endNotifier       *db.TransitionNotifier // of overrides
	landings          *landings.Store
	cachedLandings    *landings.Cache
	heads             *heads.Service        // as the database has them
	visitorHeads      *sources.VisitorHeads // as pages show them
	stores            sources.Stores
	listing           *listing.Addresses
	sitemaps          *sitemap.Files
	feeds             []*feed.Feed
	filteredFeeds     *feed.Filtered
	verificationFiles []verification.File
	pushes            *push.Service
	callers           []caller
}

func newHeadParts(
	b *base, w *wordParts, h *houseParts, s *siteParts, n *newsParts, a *agentParts, m *communityParts, moved *movedParts, figures *statParts,
) (*headParts, error) {
	files, err := verification.Files(b.cfg.VerificationDir)
	if err != nil {
		return nil, err
	}
	width.Set(width.Limits(b.cfg.Titles))
	rules := (&heads.Store{DB: b.conn}).CrawlRules
	overrides, promoted := &heads.OverrideStore{DB: b.conn, Now: clock.Now}, &landings.Store{DB: b.conn}
	restrictions := &restriction.Store{DB: b.conn, Now: clock.Now}
	service := &heads.Service{
		Site: heads.Site{
			Name: s.site.Name, Origin: s.site.Host, MobileHost: s.site.MobileHost, Logo: "/logo.png", Hotline: s.facts.Hotline,
			Verifications: verification.Elements(b.cfg.Verifications),
			Released:      assets.BuiltAt(b.cfg.WebDist),
			Gallery:       b.cfg.Conveniences(),
		},
		Sources: heads.Sources{
			Places: w.placeIndex, HomeCityID: content.DefaultCityID, Houses: h.houseStore, Communities: m.communityStore,
			Agents: a.agentStore, News: n.newsStore, Texts: s.texts, Stats: figures.statStore, RulesChanged: restrictions.ChangedAt,
			Gone: moved.gone.Has, Label: w.labels.Name, LabelsChanged: w.labels.ChangedAt, FillText: s.facts.Fill, DrawCover: illustration.OfArticle,
		},
		Templates: (&heads.Store{DB: b.conn}).Template, Overrides: overrides.InForce, Moved: moved.redirects.Find,
		CrawlRules: rules, Landings: promoted, ParseFilter: h.parseFilter,
	}
	stores := sources.Stores{Houses: h.houseStore, Communities: m.communityStore, News: n.newsStore, Gone: moved.gone}
	addresses := &listing.Addresses{
		Service: service, Stores: stores, Places: w.placeIndex, HomeCity: content.DefaultCityID, Lots: h.houseStore, Communities: m.communityStore,
		News: n.newsStore, Agents: a.agentStore, Texts: s.texts, Stats: figures.statStore, Landings: promoted, RulesChanged: restrictions.ChangedAt,
		Categories: w.labels.Codes(newsCategory), Redirected: moved.redirects.All,
	}
	cached := landings.NewCache(promoted)
	visitors := sources.NewVisitorHeads(b.conn, overrides, cached, stores)
	content := &feed.Content{
		Site: service.Site, News: n.newsStore, Lots: h.houseStore, Label: w.labels.Name, FindNamed: h.houseCalls.FindNamed, Now: clock.Now,
	}
	feeds, sections := content.Feeds(), addresses.Sections()
	pushes := newPushes(b, &push.Pages{Service: service, Sections: sections})
	return &headParts{
		overrideStore: overrides, endNotifier: overrides.EndNotifier(b.log), landings: promoted, cachedLandings: cached, heads: service,
		visitorHeads: visitors, stores: stores, listing: addresses,
		sitemaps: sitemap.NewFiles(service.Site, sections, rules),
		feeds:    feeds, filteredFeeds: content.Filtered(feeds[1]), verificationFiles: files,
		pushes: pushes,
		callers: []caller{
			&heads.HTTP{Service: visitors.Service(service)},
			&landings.HTTP{
				Landings: cached, Places: w.placeIndex, Count: addresses.Count,
				Minimum: func(ctx context.Context) (int, error) {
					rules, err := visitors.CrawlRules(ctx)
					return rules.Minimum(heads.HousesLandingList), err
				},
			},
			&push.HTTP{Service: pushes, Canonical: push.PagePath},
			&restriction.HTTP{Store: restrictions, Nickname: b.logins.Nickname},
		},
	}, nil
}

// newsCategory is the dictionary of the kinds of articles.
const newsCategory = "news_category"

// parseFilter reads the query of a list's address strictly, with the names of stations in it.
func (h *houseParts) parseFilter(ctx context.Context, query string) (lot.Filter, string, error) {
	f, canonical, err := search.ParseCanonical(query)
	if err == nil {
		err = h.houseCalls.FindNamed(ctx, &f)
	}
	return f, canonical, err
}

// invalidateFeeds drops made feeds as described at feed.Feed.Invalidate.
func (p *headParts) invalidateFeeds(tags ...string) {
	for _, feed := range p.feeds {
		feed.Invalidate(tags...)
	}
}
