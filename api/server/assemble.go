package server

import (
	"context"
	"log/slog"

	"github.com/uptrace/bun"

	"fapai/api/admission"
	"fapai/api/agents"
	"fapai/api/assets"
	"fapai/api/clock"
	"fapai/api/communities"
	"fapai/api/config"
	"fapai/api/content"
	"fapai/api/db"
	"fapai/api/dictionary"
	"fapai/api/editor/gone"
	"fapai/api/editor/heads"
	"fapai/api/editor/imports"
	"fapai/api/editor/notfound"
	"fapai/api/editor/redirects"
	"fapai/api/editor/spiders"
	"fapai/api/editor/truth"
	"fapai/api/houses"
	"fapai/api/houses/search/memsearch"
	"fapai/api/httpx"
	"fapai/api/jobs"
	"fapai/api/landings"
	"fapai/api/media"
	"fapai/api/members/favorites"
	"fapai/api/news"
	"fapai/api/pages"
	"fapai/api/pii"
	"fapai/api/places"
	"fapai/api/push"
	"fapai/api/ratelimit"
	"fapai/api/seo"
	"fapai/api/seo/feed"
	"fapai/api/seo/sitemap"
	"fapai/api/seo/verification"
	"fapai/api/server/logins"
	"fapai/api/server/middleware"
	"fapai/api/share"
	"fapai/api/stats"
	"fapai/api/stats/clearance"
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

	houseStore     *houses.Store // caches cards
	houseIndex     *memsearch.Index
	houseViews     *db.Views
	directory      *houses.Directory // of the names in written queries
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
	heads             *seo.Service  // as the database has them
	visitorHeads      *visitorHeads // as pages show them
	headIndex         *heads.Index  // of the workbench
	redirects         *redirects.Table
	gone              *gone.Store
	notFound          *notfound.Log
	overrideStore     *seo.OverrideStore
	endNotifier       *db.TransitionNotifier // of overrides
	homeNotifier      *db.TransitionNotifier // of recommended lots
	spiderStore       *spiders.Store
	spiderLog         *spiders.Log
	importRunner      *imports.Runner
	truthRunner       *truth.Runner
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
