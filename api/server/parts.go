package server

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/apperr"
	"fapai/api/assets"
	"fapai/api/auth"
	"fapai/api/config"
	"fapai/api/content"
	"fapai/api/db"
	"fapai/api/dictionary"
	"fapai/api/houses"
	"fapai/api/illustrate"
	"fapai/api/pages"
	"fapai/api/places"
	"fapai/api/seo"
)

// readyPatience is how long /readyz waits for the database.
const readyPatience = 2 * time.Second

// sweepEvery is how often expired sessions are removed.
const sweepEvery = time.Hour

// parts is the running program: everything that newApp mounts and that works in the background.
type parts struct {
	conn     *bun.DB
	log      *slog.Logger
	handlers handlers
	front    *pages.Front
	built    *assets.Site // nil in development
	sessions *auth.Store
	views    *houses.Views
	clock    *houses.StatusClock
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
	lotIndex := houses.NewPostgresIndex(conn, clock, lotBands(words))
	lots := houses.NewStore(conn, lotIndex, clock)
	demo, err := lots.HasDemo(ctx)
	if err != nil {
		return nil, err
	}
	site := content.FromConfig(cfg, demo)
	contentHTTP, err := content.NewHTTP(site, map[string]string{"app.png": cfg.AppURL, "official.png": cfg.OfficialURL})
	if err != nil {
		return nil, err
	}

	p := &parts{conn: conn, log: log, sessions: &auth.Store{DB: conn}, views: houses.NewViews(conn, log)}
	p.clock = houses.NewStatusClock(lots, log)
	heads := &seo.Service{
		Site:      seo.Site{Name: site.Name, Origin: site.Origin, MobileHost: site.MobileHost, Logo: "/logo.svg", Hotline: site.Hotline},
		Sources:   seoSources(index, lots, words),
		Templates: (&seo.Store{DB: conn}).Template,
	}
	p.handlers = handlers{
		authCalls:       &auth.HTTP{Store: p.sessions, Now: clock, TokenData: cfg.TokenData},
		contentCalls:    contentHTTP,
		dictionaryCalls: &dictionary.HTTP{All: words},
		houseCalls: houses.New(houses.Deps{
			Store: lots, Index: lotIndex, Views: p.views, Now: clock,
			Name: words.Name, Places: findPlaces(index), Illustrate: drawLot,
		}),
		placeCalls: places.NewHTTP(index),
		seoCalls:   &seo.HTTP{Service: heads},
	}
	if err := p.openFront(cfg, heads); err != nil {
		return nil, err
	}
	return p, nil
}

// openFront makes the front door for pages, with the built browser files unless the renderer serves the sources.
func (p *parts) openFront(cfg config.Config, heads *seo.Service) (err error) {
	options := pages.Options{
		Renderer: cfg.Renderer, Head: shellHead(heads), Now: clock, Log: p.log, Dev: cfg.Dev(),
		CacheBytes: cfg.Cache.Bytes, PageBytes: cfg.Cache.PageBytes, Renders: cfg.Cache.Renders, Queue: cfg.Cache.Queue,
		Policy: pages.Policy{ImageHosts: cfg.ImageHosts, HTTPS: strings.HasPrefix(cfg.SiteOrigin, "https://")},
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

// startBackground runs what works beside the answers until ctx ends; the group is done when all of it has stopped.
func (p *parts) startBackground(ctx context.Context) *sync.WaitGroup {
	var work sync.WaitGroup
	work.Go(func() { db.ListenTags(ctx, p.conn, p.log, p.front.Purge) })
	work.Go(func() { p.views.Run(ctx) })
	work.Go(func() { p.clock.Run(ctx) })
	work.Go(func() { p.sweepSessions(ctx) })
	return &work
}

func (p *parts) sweepSessions(ctx context.Context) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		if n, err := p.sessions.DeleteExpired(ctx, clock()); err != nil && ctx.Err() == nil {
			p.log.Warn("expired sessions were not removed", "error", err.Error())
		} else if n > 0 {
			p.log.Info("expired sessions removed", "count", n)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
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

// illustration answers GET /media/illustration/{name}.svg: the name carries every parameter of the drawing, so the answer
// never changes.
func (p *parts) illustration(c *fiber.Ctx) error {
	name, ok := strings.CutSuffix(c.Params("name"), ".svg")
	if !ok {
		return fiber.ErrNotFound
	}
	spec, err := illustrate.Parse(name)
	if err != nil {
		return fiber.ErrNotFound
	}
	c.Set(fiber.HeaderContentType, "image/svg+xml")
	c.Set(fiber.HeaderCacheControl, "public, max-age=31536000, immutable")
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'")
	return c.Send(illustrate.Draw(spec))
}
