package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/app/config"
	"fapai/api/content"
	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/heads/sources"
	"fapai/api/importing"
	fetching "fapai/api/importing/feeds"
	"fapai/api/importing/runs"
	"fapai/api/lots/cost/stored"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/platform/clock"
	"fapai/api/platform/jobs"
	"fapai/api/platform/picture"
	"fapai/api/workbench/bulk"
	"fapai/api/workbench/confirmation"
	"fapai/api/workbench/costrules"
	"fapai/api/workbench/crawlerlog"
	"fapai/api/workbench/documents"
	"fapai/api/workbench/feeds"
	"fapai/api/workbench/headlist"
	"fapai/api/workbench/headviews"
	"fapai/api/workbench/imports"
	"fapai/api/workbench/landingpages"
	"fapai/api/workbench/notfound"
	"fapai/api/workbench/pictures"
	"fapai/api/workbench/presence"
	"fapai/api/workbench/redirects"
	"fapai/api/workbench/revisions"
	"fapai/api/workbench/robots"
	"fapai/api/workbench/searchfigures"
	"fapai/api/workbench/siteaudit"
	"fapai/api/workbench/tags"
	"fapai/api/workbench/templates"
	"fapai/api/workbench/worklist"
	"fapai/proto-types/wire"
)

// workbenchParts holds the editors' workbench.
type workbenchParts struct {
	headIndex       *headlist.Index
	crawlerStore    *crawlerlog.Store
	crawlerLog      *crawlerlog.Log
	importRunner    *imports.Runner
	feedRunner      *feeds.Runner
	siteAuditRunner *siteaudit.Runner
	siteAuditQueue  *jobs.Queue // a separate queue, because the jobs of the audit take long
	batchCalls      *bulk.HTTP
	revisionCalls   *revisions.HTTP
	templateCalls   *templates.HTTP
	pictureCalls    *pictures.HTTP
	callers         []caller
}

func newWorkbenchParts(
	b *base, dictionaries *dictionaryParts, lots *lotParts, site *siteParts, articles *newsParts,
	communities *communityParts, moved *movedParts, heads *headParts, members *memberParts,
) (*workbenchParts, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("this program is not found: %w", err)
	}
	visits := &crawlerlog.Store{DB: b.conn}
	figures := &searchfigures.Store{DB: b.conn, Now: clock.Now}
	index := &headlist.Index{Source: headlist.Source{
		Service: heads.heads, Sections: heads.sitemaps.Sections, Overrides: heads.overrideStore,
		More: heads.listing.Unlisted, Bulk: sources.Bulk,
		Ahead: sources.ReadAhead, Cached: heads.stores.Cached, Visits: visits.LastVisits, Figures: figures.Latest,
		Now: clock.Now, Log: b.log,
		RuleEnds: func(ctx context.Context) (*time.Time, error) { return stored.FirstEnd(ctx, b.conn, clock.Now()) },
	}}
	overrides := &headlist.Overrides{Index: index, Store: heads.overrideStore, Nickname: b.logins.Nickname,
		Audited: b.logins.AuditedChange, Limits: b.limits()}
	overrides.Search = func(ctx context.Context, path string) ([]wire.HeadSearch, error) {
		list, err := figures.Page(ctx, path)
		return searchfigures.PageToWire(list), err
	}
	overrides.Drafts = b.newDrafts(headlist.DraftKind(heads.overrideStore, overrides.Check))
	overrides.Drafts.Harms = overrides.Harms
	runner, importCalls := newImports(b, dictionaries, lots)
	feedRunner, feedCalls, err := newFeeds(b, runner, members)
	if err != nil {
		return nil, err
	}
	audits, auditCalls, auditQueue := newSiteAudit(b, &siteaudit.Pages{Heads: heads.heads, Index: index})
	documentCalls, robotCalls, costCalls := newDocuments(b, dictionaries, heads),
		newRobots(b, site, heads), newCostRules(b)
	landingCalls := newLandingPages(b, dictionaries, lots, site, heads, index)
	templateCalls := newTemplates(b, heads, &templates.Site{
		Heads: heads.heads, Index: index, Sections: heads.sitemaps.Sections, Lots: lots.houseStore,
		Communities: communities.communityStore, News: articles.newsStore,
		Texts: site.texts, Overrides: heads.overrideStore,
	})
	pictureStore := &pictures.Store{DB: b.conn}
	if b.bucket != nil {
		pictureStore.Media = b.bucket
	}
	return &workbenchParts{
		headIndex: index, crawlerStore: visits,
		crawlerLog:   crawlerlog.New(visits, net.DefaultResolver, clock.Now, b.log),
		importRunner: runner, feedRunner: feedRunner, siteAuditRunner: audits, siteAuditQueue: auditQueue,
		batchCalls: &bulk.HTTP{
			Nickname: b.logins.Nickname,
			Maker: &bulk.Maker{Index: index, Store: &bulk.Store{DB: b.conn, Overrides: heads.overrideStore,
				Now: clock.Now}, Log: b.log, Limits: b.limits(), Site: b.cfg.SiteName},
		},
		revisionCalls: revisions.NewHTTP(append(documentCalls.Flows(), templateCalls.Flow(), overrides.Flow(),
			robotCalls.Flow(), costCalls.Flow(), landingCalls.Flow())...),
		templateCalls: templateCalls,
		pictureCalls: &pictures.HTTP{Store: pictureStore,
			Sizes: picture.NewChild(program, b.cfg.Limits.PictureTime()).Sizes, Now: clock.Now},
		callers: []caller{
			&crawlerlog.HTTP{Store: visits, Index: index, Now: clock.Now},
			&searchfigures.HTTP{
				Store: figures, Index: index, Hosts: hostsOf(site.site.Host, site.site.MobileHost),
				Nickname: b.logins.Nickname, Audited: b.logins.AuditedChange,
			},
			&worklist.HTTP{Store: &worklist.Store{DB: b.conn}, Index: index, Now: clock.Now},
			&presence.HTTP{Store: &presence.Store{DB: b.conn, Now: clock.Now}, Nickname: b.logins.Nickname},
			&headviews.HTTP{Store: &headviews.Store{DB: b.conn, Now: clock.Now}, Nickname: b.logins.Nickname},
			&headlist.HTTP{Index: index, Audited: b.logins.Audited},
			overrides,
			robotCalls,
			costCalls,
			landingCalls,
			documentCalls,
			&tags.HTTP{Store: &tags.Store{DB: b.conn, Now: clock.Now}},
			importCalls,
			feedCalls,
			auditCalls,
			&redirects.HTTP{
				Store: moved.redirectStore, Origin: site.site.Host, Nickname: b.logins.Nickname,
				Head: func(ctx context.Context, path, query string) (string, error) {
					head, err := heads.heads.Head(ctx, path, query)
					return head.Redirect, err
				},
				Audited: b.logins.Audited, Visits: visits.Visits, Table: moved.redirects, Pages: index.Addresses,
				Asked: func(ctx context.Context) ([]redirects.Asked, error) {
					all, err := moved.notFound.Store.All(ctx)
					return lo.Map(all, func(p notfound.Path, _ int) redirects.Asked {
						return redirects.Asked{Path: p.Path, Times: p.Times, Queries: p.Queries}
					}), err
				},
			},
		},
	}, nil
}

// newDrafts returns the store of drafts of a kind, and registers the job that publishes scheduled drafts.
func (b *base) newDrafts(kind revisions.Kind) *revisions.Store {
	store := &revisions.Store{DB: b.conn, Now: clock.Now, Kind: kind}
	store.Register(b.queue)
	return store
}

// limits returns the number of pages that one person may harm by a publication.
func (b *base) limits() confirmation.Limits { return confirmation.Limits(b.cfg.Publishing) }

// newRobots returns the workbench section for robots.txt and for the minimums of lists.
func newRobots(b *base, site *siteParts, heads *headParts) *robots.HTTP {
	calls := &robots.HTTP{
		Store: b.newDrafts(robots.Kind(heads.listing.CountedLists)), Rules: heads.heads.CrawlRules,
		Generated: heads.sitemaps.Lines,
		Addresses: heads.sitemaps.EachPath, Lists: heads.listing.CountedLists, Origin: site.site.Host,
		Nickname: b.logins.Nickname, Limits: b.limits(),
	}
	calls.Store.Harms = calls.Harms
	return calls
}

// newCostRules returns the workbench section for the rules of taxes and fees.
func newCostRules(b *base) *costrules.HTTP {
	costrules.Register(b.queue, b.conn, clock.Now)
	store := b.newDrafts(costrules.Kind)
	return &costrules.HTTP{
		Store: store, Trials: &costrules.Trials{DB: b.conn, Store: store, Now: clock.Now},
		Nickname: b.logins.Nickname, Log: b.log,
	}
}

// newLandingPages returns the workbench section for landing pages.
func newLandingPages(
	b *base, dictionaries *dictionaryParts, lots *lotParts, site *siteParts, heads *headParts, index *headlist.Index,
) *landingpages.HTTP {
	calls := &landingpages.HTTP{
		Limits: b.limits(), Effects: index.Effects, Store: b.newDrafts(landingpages.Kind), Heads: heads.heads,
		Count: heads.listing.Count, Nickname: b.logins.Nickname,
		Rules: landingpages.Rules{
			Places: dictionaries.placeIndex, LandingPages: heads.landingPages, Origin: site.site.Host,
			Canonical: func(ctx context.Context, query string) (string, error) {
				_, canonical, err := lots.parseFilter(ctx, query)
				return canonical, err
			},
		},
	}
	calls.Store.Harms = calls.Harms
	return calls
}

// newTemplates returns the workbench section for title templates.
func newTemplates(b *base, heads *headParts, site *templates.Site) *templates.HTTP {
	store := b.newDrafts(templates.Kind(heads.pushes.QueuePaths))
	trials := &templates.Trials{DB: b.conn, Store: store, Now: clock.Now, Pages: site.Filled,
		Facts: site.Facts, Limits: b.limits()}
	store.Harms, store.Again = trials.Harms, trials.Again
	return &templates.HTTP{Store: store, Sample: site.Samples, Nickname: b.logins.Nickname, Log: b.log, Trials: trials}
}

// newDocuments returns the workbench section for articles and single pages.
func newDocuments(b *base, dictionaries *dictionaryParts, heads *headParts) *documents.HTTP {
	isCategory := func(code string) bool { return dictionaries.labels.Name(newsCategory, code) != "" }
	kinds := documents.Kinds{"news": documents.News(b.conn, clock.Now, isCategory),
		"page": documents.Pages(b.conn, clock.Now)}
	for _, kind := range kinds {
		kind.Store.Register(b.queue)
	}
	return &documents.HTTP{Kinds: kinds, Heads: heads.heads, Nickname: b.logins.Nickname}
}

// newImports returns the worker of imports and the workbench section for imports.
func newImports(b *base, dictionaries *dictionaryParts, lots *lotParts) (*imports.Runner, *imports.HTTP) {
	store := &imports.Store{DB: b.conn, Now: clock.Now}
	undo := func(ctx context.Context, run int64, force bool) (runs.Outcome, error) {
		return undoImport(ctx, b, dictionaries, run, force)
	}
	preview := func(ctx context.Context, given []lot.Lot) (json.RawMessage, error) {
		cards, err := lots.houseCalls.Preview(ctx, given)
		if err != nil {
			return nil, err
		}
		return json.Marshal(cards)
	}
	return &imports.Runner{Store: store, Deps: ImportDeps(b.cfg, b.conn, dictionaries.labels), Undo: undo,
			Preview: preview, Log: b.log},
		&imports.HTTP{Store: store, Nickname: b.logins.Nickname, Audited: b.logins.Audited}
}

// feedTime is the time limit for downloading the file of a feed.
const feedTime = 10 * time.Minute

// newFeeds returns the worker of feeds and the workbench section for feeds.
func newFeeds(b *base, imported *imports.Runner, members *memberParts) (*feeds.Runner, *feeds.HTTP, error) {
	storage, err := fetching.OpenStorage(b.cfg.Imports.FeedStorage)
	if err != nil {
		return nil, nil, err
	}
	fetcher := &fetching.Fetcher{
		Hosts: b.cfg.Imports.FeedHosts, Folder: b.cfg.Imports.FeedFolder, Storage: storage,
		Limit: imports.MaxFile, Timeout: feedTime,
	}
	store := &feeds.Store{DB: b.conn, Now: clock.Now}
	return &feeds.Runner{
		Store: store, Mappings: imported.Store, Fetcher: fetcher, Deps: imported.Deps,
		Mail: members.mailer.SendText, Log: b.log,
	}, &feeds.HTTP{Store: store, Fetcher: fetcher}, nil
}

// undoImport undoes an import and updates the statistics.
func undoImport(
	ctx context.Context, b *base, dictionaries *dictionaryParts, run int64, force bool,
) (runs.Outcome, error) {
	out, err := runs.Undo(ctx, b.conn, run, force, clock.Now(), importer.LockWrites, importer.AfterUndo(clock.Now()))
	if err != nil {
		return out, err
	}
	if _, err := StatRollup(b.conn, dictionaries.labels.Base).Sync(ctx, out.Lots); err != nil {
		b.log.Warn("the statistics were not brought up to the undo of an import", "run", run, "error", err.Error())
	}
	return out, nil
}

// ImportDeps returns the dependencies of imports, for the command line and the workbench.
func ImportDeps(cfg config.Config, conn *bun.DB, labels *dictionary.Labels) importing.Deps {
	return importing.Deps{
		DB: conn, Now: clock.Now, Dictionary: labels.Code, DictionaryVersion: labels.Version,
		Places:      importing.NewPlaces(places.Data(), content.DefaultCityID),
		WriteHouses: importing.UpsertLots, LinkHouses: importer.LinkCommunities, UnitPrices: importing.MedianUnitPrices,
		Undo: &runs.Retention{Days: cfg.Imports.UndoDays, Rows: cfg.Imports.UndoRows},
	}
}

// hostsOf returns the hosts of origins.
func hostsOf(origins ...string) (hosts []string) {
	for _, origin := range origins {
		if at, err := url.Parse(origin); err == nil && at.Host != "" {
			hosts = append(hosts, strings.ToLower(at.Host))
		}
	}
	return hosts
}
