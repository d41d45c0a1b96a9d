package server

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"fapai/api/app/config"
	"fapai/api/app/middleware"
	"fapai/api/content"
	"fapai/api/heads"
	"fapai/api/pages"
	"fapai/api/pages/staticfiles"
	"fapai/api/platform/apperr"
	"fapai/api/platform/clock"
)

// warmUp is the time after the start during which renders may wait without being refused, because the page cache is
// still empty.
const warmUp = 10 * time.Second

// pageParts holds the page cache and the built browser files.
type pageParts struct {
	front *pages.Front
	built *staticfiles.Site // nil in development, where Vite serves source files
}

func newPageParts(
	b *base, lots *lotParts, figures *statParts, moved *movedParts, pageHeads *headParts, editors *workbenchParts,
) (*pageParts, error) {
	cfg := b.cfg
	options := pages.Options{
		WarmUp:    warmUp,
		Renderers: cfg.Renderers, Callback: cfg.APIOrigin, Head: shellHead(pageHeads.heads), Now: clock.Now, Log: b.log,
		Dev: cfg.Dev(), Prove: b.logins.ProveRequest,
		CacheBytes: cfg.Cache.Bytes(), PageBytes: cfg.Cache.PageBytes(),
		Renders: cfg.Cache.Renders, Queue: cfg.Cache.Queue,
		RenderTimeout: cfg.Limits.RenderTime(), QueueWait: cfg.Limits.WaitTime(),
		Origin: cfg.SiteOrigin, MobileHost: cfg.MobileHost,
		Policy:  pages.Policy{ImageHosts: imageHosts(cfg), HTTPS: cfg.HTTPS()},
		Address: middleware.ClientAddress, Crawlers: editors.crawlerLog, Visitor: b.proxies.Named,
		Moved: moved.redirects.Find, NotFound: moved.notFound.Add,
	}
	if cfg.AnalyticsID != "" {
		options.Policy.Analytics = []string{"https://hm.baidu.com"}
	}
	var built *staticfiles.Site
	if !cfg.Dev() {
		var err error
		if built, err = staticfiles.Open(cfg.WebDist); err != nil {
			return nil, err
		}
		options.Policy.ScriptHashes = built.ScriptHashes
		options.Shell = pages.ShellAssets(built.Shell)
		options.Disk = openDisk(b, built, behind(lots, figures))
	}
	front, err := pages.New(options)
	return &pageParts{front, built}, err
}

// imageHosts returns the origins of the images on pages: the configured origins and those of the map tiles.
func imageHosts(cfg config.Config) []string {
	return slices.Concat(cfg.ImageHosts, content.TileOrigins(cfg.Tiles.URLs))
}

// shellHead returns the function that composes the head of a page for the shell (the page without server
// rendering).
func shellHead(service *heads.Service) pages.HeadFunc {
	return func(ctx context.Context, path, query string) (pages.Head, error) {
		h, err := service.Head(ctx, path, query)
		if err != nil && apperr.Missing(err) {
			status := 404
			if apperr.KindOf(err) == apperr.Gone {
				status = 410
			}
			return pages.Head{Status: status, Title: "页面不存在-" + service.Site.Name, Robots: "noindex,follow"}, nil
		}
		if err != nil {
			return pages.Head{}, err
		}
		out := pages.Head{
			Status: h.Status, Redirect: h.Redirect, Title: h.Title, Description: h.Description, Keywords: h.Keywords,
			Canonical: h.Canonical, Robots: h.Robots(), MobileURL: h.MobileURL, Image: h.Image, Modified: h.Modified,
		}
		var faults []error
		for _, ld := range h.JSONLD {
			b, err := json.Marshal(ld)
			faults = append(faults, err)
			out.JSONLD = append(out.JSONLD, b)
		}
		return out, errors.Join(faults...)
	}
}
