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
	"fapai/api/pages/assets"
	"fapai/api/platform/apperr"
	"fapai/api/platform/clock"
)

// warmUp is how long after its start a process may render what all visitors ask for without refusing those who wait a little:
// its cache is empty.
const warmUp = 10 * time.Second

// assemblePages makes the page cache, with the built browser files unless the renderer serves the sources.
func (c *components) assemblePages(context.Context) (err error) {
	cfg := c.cfg
	options := pages.Options{
		WarmUp:    warmUp,
		Renderers: cfg.Renderers, Callback: cfg.APIOrigin, Head: shellHead(c.heads), Now: clock.Now, Log: c.log, Dev: cfg.Dev(), Prove: c.logins.ProveRequest,
		CacheBytes: cfg.Cache.Bytes(), PageBytes: cfg.Cache.PageBytes(), Renders: cfg.Cache.Renders, Queue: cfg.Cache.Queue,
		Origin: cfg.SiteOrigin, MobileHost: cfg.MobileHost,
		Policy:  pages.Policy{ImageHosts: imageHosts(cfg), HTTPS: cfg.HTTPS()},
		Address: middleware.ClientAddress, Spiders: c.spiderLog, Visitor: c.proxies.Named,
		Moved: c.redirects.Find, NotFound: c.notFound.Add,
	}
	if cfg.AnalyticsID != "" {
		options.Policy.Analytics = []string{"https://hm.baidu.com"}
	}
	if !cfg.Dev() {
		if c.built, err = assets.Open(cfg.WebDist); err != nil {
			return err
		}
		options.Policy.ScriptHashes = c.built.ScriptHashes
		options.Shell = pages.ShellAssets(c.built.Shell)
		options.Disk = c.openDisk()
	}
	c.front, err = pages.New(options)
	return err
}

// imageHosts are the origins that pages may show images of: what the operator named, and the map's tiles.
func imageHosts(cfg config.Config) []string {
	return slices.Concat(cfg.ImageHosts, content.TileOrigins(cfg.Tiles.URLs))
}

// shellHead returns the head of a page for the client-rendered shell.
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
