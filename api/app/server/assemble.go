package server

import (
	"context"
	"log/slog"

	"github.com/uptrace/bun"

	"fapai/api/app/config"
	"fapai/api/app/logins"
	"fapai/api/app/middleware"
	"fapai/api/content"
	"fapai/api/content/agents"
	"fapai/api/content/communities"
	"fapai/api/content/dictionary"
	"fapai/api/content/news"
	"fapai/api/content/places"
	"fapai/api/content/share"
	"fapai/api/content/stats"
	"fapai/api/content/stats/clearance"
	"fapai/api/heads"
	"fapai/api/heads/feed"
	"fapai/api/heads/gone"
	"fapai/api/heads/landings"
	"fapai/api/heads/push"
	"fapai/api/heads/sitemap"
	"fapai/api/heads/verification"
	"fapai/api/lots"
	"fapai/api/lots/search/memory"
	"fapai/api/members/favorites"
	"fapai/api/pages"
	"fapai/api/pages/admission"
	"fapai/api/pages/assets"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
	"fapai/api/platform/jobs"
	"fapai/api/platform/media"
	"fapai/api/platform/pii"
	"fapai/api/platform/ratelimit"
	"fapai/api/workbench/crawlerlog"
	"fapai/api/workbench/headlist"
	"fapai/api/workbench/imports"
	"fapai/api/workbench/notfound"
	"fapai/api/workbench/redirects"
	"fapai/api/workbench/siteaudit"
)

// components is the running program: the stores of the domains, what newApp mounts, and what works in the background.
type components struct {
	cfg           config.Config
	log           *slog.Logger
	conn          *bun.DB
	replicas      *db.Replicas // nil for none; what conn reads in a context of db.FromReplica may come from them
	counts        *ratelimit.Limiter
	bucket        *media.Bucket // of uploaded pictures; nil: the database has them
	handlers      handlers
	proxies       httpx.Proxies // that may name visitors
	calls         *admission.Gate
	referenceData *middleware.ReferenceData

	labels     *dictionary.Labels
	placeIndex *places.Index
	placeNames placeNames

	houseStore     *lots.Store // caches cards
	houseIndex     *memory.Index
	houseViews     *db.Views
	directory      *lots.Directory // of the names in written queries
	statusNotifier *db.TransitionNotifier

	site  content.Site // of the settings of the program; what editors change is in facts
	facts *content.Facts
	texts *content.Store

	newsStore           *news.Store
	newsViews           *db.Views
	publicationNotifier *db.TransitionNotifier

	agentStore *agents.Store

	cipher           *pii.Cipher
	logins           *logins.Logins
	favoriteStore    *favorites.Store
	favoriteNotifier *db.DebouncedNotifier // tags of the pages that show how many members follow a thing
	mailer           *logins.Mailer
	personal         *personalArea

	communityStore *communities.Store
	communityViews *db.Views

	statStore     *stats.Store
	statRefresher *stats.Refresher
	statOverviews *stats.OverviewCache
	clearance     *clearance.Cache

	landings          *landings.Store
	cachedLandings    *landings.Cache
	heads             *heads.Service  // as the database has them
	visitorHeads      *visitorHeads   // as pages show them
	headIndex         *headlist.Index // of the workbench
	redirects         *redirects.Table
	gone              *gone.Store
	notFound          *notfound.Log
	overrideStore     *heads.OverrideStore
	endNotifier       *db.TransitionNotifier // of overrides
	homeNotifier      *db.TransitionNotifier // of recommended lots
	spiderStore       *crawlerlog.Store
	spiderLog         *crawlerlog.Log
	importRunner      *imports.Runner
	truthRunner       *siteaudit.Runner
	truthQueue        *jobs.Queue
	sitemaps          *sitemap.Files
	feeds             []*feed.Feed
	filteredFeeds     *feed.Filtered
	verificationFiles []verification.File
	pushes            *push.Service
	cards             *share.Cards

	front *pages.Front
	built *assets.Site // nil in development
}

// assemble makes the components from the settings and an open, migrated database. The order of the steps is that of their
// dependencies.
func assemble(ctx context.Context, cfg config.Config, log *slog.Logger, conn *bun.DB) (*components, error) {
	c := &components{cfg: cfg, log: log, conn: conn, referenceData: middleware.NewReferenceData(), calls: middleware.NewCallGate()}
	var err error
	if c.replicas, c.conn, err = db.OpenReplicas(conn, cfg.ReadURLs, cfg.MaxReadLag(), log); err != nil {
		return nil, err
	}
	if c.bucket, err = OpenBucket(cfg); err != nil {
		return nil, err
	}
	c.proxies, _ = httpx.ParseProxies(cfg.TrustedProxies) // the settings were checked
	for _, step := range []func(context.Context) error{
		c.assembleKeys, c.assembleAuth, c.assemblePlaces, c.assembleHouses, c.assembleContent, c.assembleNews, c.assembleAgents,
		c.assembleFavorites, c.assembleCommunities, c.assembleCalendar, c.assembleMembers, c.assembleStats, c.assembleOpenData, c.assembleShare, c.assembleRedirects, c.assembleLandings, c.assembleSEO,
		c.assembleSitemaps, c.assemblePush, c.assembleEditor, c.assembleTemplates, c.assembleRobots, c.assemblePromotion, c.assembleDocuments, c.assembleImports, c.assembleTruth, c.assemblePages,
	} {
		if err := step(ctx); err != nil {
			return nil, err
		}
	}
	c.counts = &ratelimit.Limiter{DB: c.conn, Hash: c.logins.Secrets.Hash, Now: clock.Now, Log: log}
	for _, views := range []*db.Views{c.houseViews, c.newsViews, c.communityViews} {
		views.SetKey(c.logins.Secrets.Hash("views", ""))
	}
	return c, nil
}
