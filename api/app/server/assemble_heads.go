package server

import (
	"context"

	"fapai/api/content"
	"fapai/api/content/restriction"
	"fapai/api/demo/illustration"
	"fapai/api/heads"
	"fapai/api/heads/atom"
	"fapai/api/heads/landingpages"
	"fapai/api/heads/listing"
	"fapai/api/heads/push"
	"fapai/api/heads/sitemap"
	"fapai/api/heads/sources"
	"fapai/api/heads/verification"
	"fapai/api/heads/width"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/pages/staticfiles"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
)

// headParts holds the heads of pages, and the documents that are generated from the addresses of all pages.
type headParts struct {
	overrideStore      *heads.OverrideStore
	endNotifier        *db.TransitionNotifier // purges pages when overrides of their heads end
	landingPages       *landingpages.Store
	cachedLandingPages *landingpages.Cache
	heads              *heads.Service        // composes heads from the database, for the workbench
	visitorHeads       *sources.VisitorHeads // composes heads through caches, for visitors' pages
	stores             sources.Stores
	listing            *listing.Addresses
	sitemaps           *sitemap.Files
	feeds              []*atom.Feed
	filteredFeeds      *atom.Filtered
	verificationFiles  []verification.File
	pushes             *push.Service
	callers            []caller
}

func newHeadParts(
	b *base, dictionaries *dictionaryParts, lots *lotParts, site *siteParts, articles *newsParts,
	agents *agentParts, communities *communityParts, moved *movedParts, figures *statParts,
) (*headParts, error) {
	files, err := verification.Files(b.cfg.VerificationDir)
	if err != nil {
		return nil, err
	}
	width.Set(width.Limits(b.cfg.Titles))
	rules := (&heads.Store{DB: b.conn}).CrawlRules
	overrides, promoted := &heads.OverrideStore{DB: b.conn, Now: clock.Now}, &landingpages.Store{DB: b.conn}
	restrictions := &restriction.Store{DB: b.conn, Now: clock.Now}
	service := &heads.Service{
		Site: heads.Site{
			Name: site.site.Name, Origin: site.site.Host, MobileHost: site.site.MobileHost, Logo: "/logo.png",
			Hotline:       site.facts.Hotline,
			Verifications: verification.Elements(b.cfg.Verifications),
			Released:      staticfiles.BuiltAt(b.cfg.WebDist),
			Gallery:       b.cfg.Conveniences(),
		},
		Sources: heads.Sources{
			Places: dictionaries.placeIndex, HomeCityID: content.DefaultCityID, Houses: lots.houseStore,
			Communities: communities.communityStore,
			Agents:      agents.agentStore, News: articles.newsStore, Texts: site.texts, Stats: figures.statStore,
			RulesChanged: restrictions.ChangedAt,
			Gone:         moved.gone.Has, Label: dictionaries.labels.Name, LabelsChanged: dictionaries.labels.ChangedAt,
			FillText: site.facts.Fill, DrawCover: illustration.OfArticle,
		},
		Templates: (&heads.Store{DB: b.conn}).Template, Overrides: overrides.InForce, Moved: moved.redirects.Find,
		CrawlRules: rules, LandingPages: promoted, ParseFilter: lots.parseFilter,
	}
	stores := sources.Stores{Houses: lots.houseStore, Communities: communities.communityStore,
		News: articles.newsStore, Gone: moved.gone}
	addresses := &listing.Addresses{
		Service: service, Stores: stores, Places: dictionaries.placeIndex, HomeCity: content.DefaultCityID,
		Lots: lots.houseStore, Communities: communities.communityStore,
		News: articles.newsStore, Agents: agents.agentStore, Texts: site.texts, Stats: figures.statStore,
		LandingPages: promoted, RulesChanged: restrictions.ChangedAt,
		Categories: dictionaries.labels.Codes(newsCategory), Redirected: moved.redirects.All,
	}
	cached := landingpages.NewCache(promoted)
	visitors := sources.NewVisitorHeads(b.conn, overrides, cached, stores)
	content := &atom.Content{
		Site: service.Site, News: articles.newsStore, Lots: lots.houseStore, Label: dictionaries.labels.Name,
		FindNamed: lots.houseCalls.FindNamed, Now: clock.Now,
	}
	feeds, sections := content.Feeds(), addresses.Sections()
	pushes := newPushes(b, &push.Pages{Service: service, Sections: sections})
	return &headParts{
		overrideStore: overrides, endNotifier: overrides.EndNotifier(b.log), landingPages: promoted,
		cachedLandingPages: cached, heads: service,
		visitorHeads: visitors, stores: stores, listing: addresses,
		sitemaps: sitemap.NewFiles(service.Site, sections, rules),
		feeds:    feeds, filteredFeeds: content.Filtered(feeds[1]), verificationFiles: files,
		pushes: pushes,
		callers: []caller{
			&heads.HTTP{Service: visitors.Service(service)},
			&landingpages.HTTP{
				LandingPages: cached, Places: dictionaries.placeIndex, Count: addresses.Count,
				Minimum: func(ctx context.Context) (int, error) {
					rules, err := visitors.CrawlRules(ctx)
					return rules.Minimum(heads.HousesLandingPageList), err
				},
			},
			&push.HTTP{Service: pushes, Canonical: push.PagePath},
			&restriction.HTTP{Store: restrictions, Nickname: b.logins.Nickname},
		},
	}, nil
}

// newsCategory is the dictionary of the articles' categories.
const newsCategory = "news_category"

// parseFilter parses the query of a list. It refuses unknown parameters and replaces the names of metro stations with
// ids.
func (h *lotParts) parseFilter(ctx context.Context, query string) (lot.Filter, string, error) {
	f, canonical, err := search.ParseCanonical(query)
	if err == nil {
		err = h.houseCalls.FindNamed(ctx, &f)
	}
	return f, canonical, err
}

// invalidateFeeds removes those cached Atom feeds that the tags concern (see atom.Feed.Invalidate).
func (p *headParts) invalidateFeeds(tags ...string) {
	for _, feed := range p.feeds {
		feed.Invalidate(tags...)
	}
}
