package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/agents"
	"fapai/api/apperr"
	"fapai/api/assets"
	"fapai/api/cachetag"
	"fapai/api/communities"
	"fapai/api/config"
	"fapai/api/content"
	"fapai/api/db"
	"fapai/api/dictionary"
	"fapai/api/houses"
	"fapai/api/houses/search/memsearch"
	"fapai/api/houses/search/pgsearch"
	"fapai/api/members/favorites"
	"fapai/api/news"
	"fapai/api/pages"
	"fapai/api/pii"
	"fapai/api/places"
	"fapai/api/seo"
	"fapai/api/share"
	"fapai/api/stats"
)

// readyPatience is how long /readyz waits for the database.
const readyPatience = 2 * time.Second

// sweepEvery is how often what has expired is removed.
const sweepEvery = time.Hour

// rememberedCards are about 2 KB each.
const rememberedCards = 20_000

// parts is the running program: everything that newApp mounts and that works in the background.
type parts struct {
	conn          *bun.DB
	log           *slog.Logger
	handlers      handlers
	front         *pages.Front
	built         *assets.Site // nil in development
	logins        *logins
	personal      *personalArea
	lots          *memsearch.Index
	cards         *houses.Store // remembers cards
	referenceData *referenceData
	views         *houses.Views
	reads         *db.Views // of articles
	feed          *seo.Feed
	schedule      *db.TransitionNotifier // of articles whose time of publication comes
	sitemaps      *seo.Sitemaps
	visits        *db.Views             // of communities
	marks         *db.DebouncedNotifier // tags of the pages that show who follows what
	clock         *houses.StatusNotifier
	figures       *stats.Refresher
	overviews     *stats.OverviewCache
}

// assemble makes the parts from the settings and an open, migrated database.
func assemble(ctx context.Context, cfg config.Config, log *slog.Logger, conn *bun.DB) (*parts, error) {
	words, err := dictionary.Load()
	if err != nil {
		return nil, err
	}
	index, err := places.Load(ctx, conn)
	if err != nil {
		return nil, fmt.Errorf("the places cannot be read; run `fapai migrate` first: %w", err)
	}
	ranges := lotBands(words)
	lotIndex := memsearch.New(conn, pgsearch.NewIndex(conn, clock, ranges), pgsearch.NewMapper(conn, clock), clock, ranges, log)
	lots := houses.NewStore(conn, lotIndex, clock)
	if err := lots.CacheCards(rememberedCards); err != nil {
		return nil, err
	}
	demo, err := lots.HasDemo(ctx)
	if err != nil {
		return nil, err
	}
	site := content.FromConfig(cfg, demo)
	texts := &content.Store{DB: conn}
	contentHTTP, err := content.NewHTTP(site, texts, map[string]string{"app.png": cfg.AppURL, "official.png": cfg.OfficialURL})
	if err != nil {
		return nil, err
	}

	p := &parts{conn: conn, log: log, lots: lotIndex, cards: lots, referenceData: newReferenceData(), views: houses.NewViews(conn, log)}
	p.clock = houses.NewStatusNotifier(lots, log)
	articles := news.NewStore(conn, clock)
	p.reads = db.NewViews(conn, "news", log)
	p.schedule = articles.PublicationNotifier(log)
	sources := seoSources(index, lots, words)
	addNewsSources(&sources, articles, texts, site, words)
	names := newPlaceNames(index)
	houseCalls := houses.New(houses.Deps{
		Store: lots, Index: lotIndex, Map: lotIndex, Views: p.views, Now: clock,
		Name: words.Name, Places: findPlaces(index), Named: lotsNamed(names), Illustrate: drawLot,
	})
	consultants := agents.NewStore(conn)
	addAgentSources(&sources, consultants, lots, index)
	cipher, err := pii.New(cfg.PIIKey)
	if err != nil {
		return nil, err
	}
	if p.logins, err = newLogins(cfg, log, conn, cipher); err != nil {
		return nil, err
	}
	p.marks = db.NewDebouncedNotifier(conn, log)
	saved := &favorites.Store{DB: conn, Now: clock, Changed: purgeFollowed(p.marks)}
	lots.ShowFavorites(houseMarks(saved))
	compounds := communityStore(conn, lots, saved, clock)
	p.visits = db.NewViews(conn, "communities", log)
	addCommunitySources(&sources, index, compounds)
	p.personal = newPersonalArea(p, cfg, log, cipher, saved, memberSources{
		lots: lots, compounds: compounds, articles: articles, agents: consultants, cards: houseCalls, places: index, labels: words,
	})
	figures := stats.NewStore(conn, clock)
	p.figures = statRefresher(conn, words, log)
	purge := func(tags ...string) { p.front.Purge(tags...) } // p.front is made last
	p.overviews = stats.NewOverviewCache(figures, statLabels(index, words), purge, log)
	sources.StatsUpdated = figures.UpdatedAt
	heads := &seo.Service{
		Site:      seo.Site{Name: site.Name, Origin: site.Origin, MobileHost: site.MobileHost, Logo: "/logo.png", Hotline: site.Hotline, Gallery: !cfg.Production()},
		Sources:   sources,
		Templates: (&seo.Store{DB: conn}).Template,
	}
	p.handlers = handlers{
		loginCalls: loginCalls{p.logins.accounts, p.logins.sessions, p.logins.phone, p.logins.wechat},
		communityCalls: communities.NewHTTP(communities.Deps{
			Store: compounds, Views: p.visits, Now: clock, Illustrate: drawCommunity, Named: communitiesNamed(names),
			LotTags: []string{cachetag.Houses}, LotTagsOf: lotTagsOf,
		}),
		contentCalls:    contentHTTP,
		dictionaryCalls: &dictionary.HTTP{All: words},
		houseCalls:      houseCalls,
		agentCalls:      agents.New(agentDeps(consultants, lots, houseCalls, index, site.Origin)),
		memberCalls:     p.personal.memberCalls,
		newsCalls:       news.New(news.Deps{Store: articles, Views: p.reads, Illustrate: drawCover}),
		placeCalls:      places.NewHTTP(index, &places.Points{DB: conn}, lots.CityCounts),
		seoCalls:        &seo.HTTP{Service: heads},
		shareCalls: &share.HTTP{
			Find: sharePages(lots, compounds, articles, words), Site: share.Site{Name: site.Name, Origin: site.Origin, Hotline: site.Hotline},
		},
		statCalls: &stats.HTTP{Store: figures, Overviews: p.overviews, Labels: statLabels(index, words), Courts: lots.CourtNames},
	}
	p.sitemaps = &seo.Sitemaps{Site: heads.Site, Now: clock, Sections: sitemapSections(sitemapSources{
		index: index, texts: texts, articles: articles, lots: lots.Listing(), compounds: compounds.Listing(),
		written: articles.Listing(), advisers: consultants.Listing(), lotsChanged: newestLot(lots),
		articlesChanged: func(ctx context.Context) (time.Time, error) { return articles.NewestChange(ctx, "") },
		stats: func(ctx context.Context) (time.Time, error) {
			at, err := figures.UpdatedAt(ctx)
			return orZero(at), err
		},
	})}
	p.feed = &seo.Feed{Site: heads.Site, Items: feedItems(articles, lots, words), Now: clock}
	if err := p.openFront(cfg, heads); err != nil {
		return nil, err
	}
	return p, nil
}

// openFront makes the front door for pages, with the built browser files unless the renderer serves the sources.
func (p *parts) openFront(cfg config.Config, heads *seo.Service) (err error) {
	options := pages.Options{
		Renderer: cfg.Renderer, Head: shellHead(heads), Now: clock, Log: p.log, Dev: cfg.Dev(),
		CacheBytes: cfg.Cache.Bytes(), PageBytes: cfg.Cache.PageBytes(), Renders: cfg.Cache.Renders, Queue: cfg.Cache.Queue,
		Policy: pages.Policy{ImageHosts: imageHosts(cfg), HTTPS: strings.HasPrefix(cfg.SiteOrigin, "https://")},
	}
	if cfg.AnalyticsID != "" {
		options.Policy.Analytics = []string{"https://hm.baidu.com"}
	}
	if !cfg.Dev() {
		if p.built, err = assets.Open(cfg.WebDist); err != nil {
			return err
		}
		options.Policy.ScriptHashes = p.built.ScriptHashes
		options.Shell = pages.ShellAssets(p.built.Shell)
	}
	p.front, err = pages.New(options)
	return err
}

// imageHosts are the origins that pages may show images of: what the operator named, and the map's tiles.
func imageHosts(cfg config.Config) []string {
	return slices.Concat(cfg.ImageHosts, content.FromConfig(cfg, false).Tiles.Origins())
}

// startBackground runs what works beside the answers until ctx ends; the group is done when all of it has stopped.
func (p *parts) startBackground(ctx context.Context) *sync.WaitGroup {
	var work sync.WaitGroup
	work.Go(func() {
		db.ListenTags(ctx, p.conn, p.log, func(tags ...string) {
			p.logins.applyTags(ctx, p.log, tags)
			p.personal.notify(tags)
			tags = cacheTags(tags)
			// Before the purge: a page rendered after it must show the change.
			p.lots.Invalidate(ctx, tags...)
			p.cards.Invalidate(tags...)
			p.referenceData.invalidate(tags...)
			p.feed.Invalidate(tags...)
			p.front.Purge(tags...)
			p.figures.Invalidate(tags...)
			p.overviews.Invalidate(tags...)
		})
	})
	work.Go(func() { p.figures.Run(ctx) })
	work.Go(func() { p.overviews.Run(ctx) })
	work.Go(func() { p.lots.Run(ctx) })
	work.Go(func() { p.views.Run(ctx) })
	work.Go(func() { p.reads.Run(ctx) })
	work.Go(func() { p.visits.Run(ctx) })
	work.Go(func() { p.marks.Run(ctx) })
	work.Go(func() { p.clock.Run(ctx) })
	work.Go(func() { p.schedule.Run(ctx) })
	work.Go(func() { p.sweep(ctx) })
	p.personal.run(ctx, work.Go)
	return &work
}

// sweep removes what is over until ctx ends.
func (p *parts) sweep(ctx context.Context) {
	for ctx.Err() == nil {
		logins, err := p.logins.removeOld(ctx)
		deliveries, err2 := p.personal.reminders.Store.RemoveOld(ctx)
		if err := errors.Join(err, err2); err != nil && ctx.Err() == nil {
			p.log.Warn("what has expired was not removed", "error", err.Error())
		} else if logins+deliveries > 0 {
			p.log.Info("what has expired was removed", "sessions and codes", logins, "deliveries", deliveries)
		}
		db.Sleep(ctx, sweepEvery)
	}
}

// ready answers GET /readyz: the database answers.
func (p *parts) ready(c *fiber.Ctx) error {
	ctx, cancel := context.WithTimeout(c.UserContext(), readyPatience)
	defer cancel()
	if err := p.conn.PingContext(ctx); err != nil {
		return apperr.Wrap(apperr.Unavailable, "数据库暂时不可用", err)
	}
	return c.SendString("ready")
}
