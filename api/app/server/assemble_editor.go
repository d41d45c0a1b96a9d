package server

import (
	"context"
	"fmt"
	"net"
	"os"
	"slices"

	"github.com/uptrace/bun"

	"fapai/api/app/config"
	"fapai/api/app/middleware"
	"fapai/api/content"
	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/heads/sources"
	"fapai/api/importing"
	"fapai/api/importing/runs"
	"fapai/api/lots/importer"
	"fapai/api/pages/route"
	"fapai/api/platform/clock"
	"fapai/api/platform/picture"
	"fapai/api/workbench/bulk"
	"fapai/api/workbench/crawlerlog"
	"fapai/api/workbench/documents"
	"fapai/api/workbench/headlist"
	"fapai/api/workbench/imports"
	"fapai/api/workbench/pictures"
	"fapai/api/workbench/revisions"
	"fapai/api/workbench/robots"
	"fapai/api/workbench/tags"
)

// assembleEditor makes the editors' workbench of heads.
func (c *components) assembleEditor(context.Context) error {
	c.spiderStore = &crawlerlog.Store{DB: c.conn}
	c.spiderLog = crawlerlog.New(c.spiderStore, net.DefaultResolver, clock.Now, c.log)
	c.headIndex = &headlist.Index{Source: headlist.Source{
		Service: c.heads, Sections: c.sitemaps.Sections, Overrides: c.overrideStore, More: c.unlisted, Bulk: sources.Bulk,
		Ahead: sources.ReadAhead, Cached: c.headStores().Cached, Visits: c.spiderStore.LastVisits, Now: clock.Now, Log: c.log,
	}}
	c.handlers.spiderCalls = &crawlerlog.HTTP{Store: c.spiderStore, Index: c.headIndex, Now: clock.Now}
	c.handlers.headCalls = &headlist.HTTP{Index: c.headIndex, Audited: c.logins.Audited}
	overrides := &headlist.Overrides{
		Index: c.headIndex, Store: c.overrideStore, Nickname: c.logins.Nickname, Audited: c.logins.AuditedChange,
	}
	overrides.Drafts = &revisions.Store{DB: c.conn, Now: clock.Now, Kind: headlist.DraftKind(c.overrideStore, overrides.Check)}
	overrides.Drafts.Register(c.personal.queue)
	c.handlers.overrideCalls = overrides
	c.handlers.batchCalls = &bulk.HTTP{
		Nickname: c.logins.Nickname,
		Maker:    &bulk.Maker{Index: c.headIndex, Store: &bulk.Store{DB: c.conn, Overrides: c.overrideStore, Now: clock.Now}, Log: c.log},
	}
	return nil
}

// assembleRobots makes the workbench of robots.txt and of the minimums of lists.
func (c *components) assembleRobots(context.Context) error {
	store := &revisions.Store{DB: c.conn, Now: clock.Now, Kind: robots.Kind(c.countedLists)}
	store.Register(c.personal.queue)
	c.handlers.robotsCalls = &robots.HTTP{
		Store: store, Rules: c.heads.CrawlRules, Generated: c.sitemaps.Lines, Addresses: c.listedAddresses, Lists: c.countedLists,
		Origin: c.site.Host, Nickname: c.logins.Nickname,
	}
	return nil
}

// assembleDocuments makes the workbench of articles, their tags and single pages.
func (c *components) assembleDocuments(context.Context) error {
	program, err := os.Executable()
	if err != nil {
		return fmt.Errorf("this program is not found: %w", err)
	}
	isCategory := func(code string) bool { return c.labels.Name(newsCategory, code) != "" }
	kinds := documents.Kinds{"news": documents.News(c.conn, clock.Now, isCategory), "page": documents.Pages(c.conn, clock.Now)}
	for _, kind := range kinds {
		kind.Store.Register(c.personal.queue)
	}
	c.handlers.documentCalls = &documents.HTTP{Kinds: kinds, Heads: c.heads, Nickname: c.logins.Nickname}
	c.handlers.tagCalls = &tags.HTTP{Store: &tags.Store{DB: c.conn, Now: clock.Now}}
	store := &pictures.Store{DB: c.conn}
	if c.bucket != nil {
		store.Media = c.bucket
	}
	c.handlers.pictureCalls = &pictures.HTTP{
		Store: store, Sizes: picture.NewChild(program).Sizes, Now: clock.Now,
	}
	return nil
}

// assembleImports makes the workbench of imports.
func (c *components) assembleImports(context.Context) error {
	store := &imports.Store{DB: c.conn, Now: clock.Now}
	c.importRunner = &imports.Runner{Store: store, Deps: ImportDeps(c.cfg, c.conn, c.labels), Undo: c.undoImport, Log: c.log}
	c.handlers.importCalls = &imports.HTTP{
		Store: store, Limit: middleware.ImportLimit, Nickname: c.logins.Nickname, Audited: c.logins.Audited,
	}
	return nil
}

// undoImport undoes a run and brings the statistics up to it.
func (c *components) undoImport(ctx context.Context, run int64, force bool) (runs.Outcome, error) {
	out, err := runs.Undo(ctx, c.conn, run, force, clock.Now(), importer.LockWrites, importer.RelinkAssets)
	if err != nil {
		return out, err
	}
	if _, err := StatRollup(c.conn, c.labels.Base).Sync(ctx, out.Lots); err != nil {
		c.log.Warn("the statistics were not brought up to the undo of an import", "run", run, "error", err.Error())
	}
	return out, nil
}

// ImportDeps are what imports need, at the command line and in the workbench.
func ImportDeps(cfg config.Config, conn *bun.DB, labels *dictionary.Labels) importing.Deps {
	return importing.Deps{
		DB: conn, Now: clock.Now, Dictionary: labels.Code,
		Places:      importing.NewPlaces(places.Data(), content.DefaultCityID),
		WriteHouses: UpsertLots, LinkHouses: importer.LinkCommunities,
		Undo: &runs.Retention{Days: cfg.Imports.UndoDays, Rows: cfg.Imports.UndoRows},
	}
}

// headStores are what the heads of many pages are decided from.
func (c *components) headStores() sources.Stores {
	return sources.Stores{Houses: c.houseStore, Communities: c.communityStore, News: c.newsStore, Gone: c.gone}
}

// unlisted are the addresses that are not in the site map: pages that search engines may not show, addresses that moved, and
// things that are gone.
func (c *components) unlisted(ctx context.Context) (paths []string, err error) {
	for _, page := range route.Pages {
		if path := page.Pattern; page != route.Components && path == page.Path("{}", "{}") {
			paths = append(paths, path)
		}
	}
	for _, at := range []struct {
		place, region *route.Page
	}{{route.HousesPlace, route.HousesRegion}, {route.CommunitiesPlace, route.CommunitiesRegion}} {
		for _, area := range c.placeIndex.List(places.Area, content.DefaultCityID) {
			paths = append(paths, at.place.Path(area.Alias))
			for _, region := range c.placeIndex.List(places.Region, area.ID) {
				paths = append(paths, at.region.Path(area.Alias, region.Alias))
			}
		}
	}
	for _, category := range c.labels.Base["news_category"] {
		paths = append(paths, route.News.Path()+"?category="+category.Code)
	}
	promoted, err := c.landings.All(ctx)
	if err != nil {
		return nil, err
	}
	for i := range promoted {
		paths = append(paths, promoted[i].Path())
	}
	removed, err := c.gone.Paths(ctx)
	return slices.Concat(paths, c.redirects.All(), removed), err
}
