package server

import (
	"log/slog"
	"sync"
	"time"

	"github.com/getkin/kin-openapi/routers"
	"github.com/gofiber/fiber/v2"
	"github.com/gofiber/fiber/v2/middleware/limiter"
	"github.com/gofiber/fiber/v2/middleware/recover"

	"fapai/api/apperr"
	"fapai/api/batch"
	"fapai/api/config"
	"fapai/api/db"
	"fapai/api/editor/gone"
	"fapai/api/httpx"
	"fapai/api/illustration"
	"fapai/api/seo"
	"fapai/api/seo/webapp"
	"fapai/proto-types/wire"
)

const (
	maxConnections = 16 << 10         // open at once; further ones get 503
	callLimit      = 10 * time.Second // of one call
	headerLimit    = 16 << 10
	guestsPerIP    = 60 // guest sessions a minute for one address: an office shares one
	captchasPerIP  = 60 // drawing costs a millisecond
	codesPerIP     = 30 // tries; how many are sent is counted in the database
	loginsPerIP    = 60
	scansPerIP     = 30
	avatarsPerIP   = 20
	sharesPerIP    = 60 // drawing a poster costs some ten milliseconds
	calendarsPerIP = 60 // a carrier's address is shared by many phones, each of which reads a calendar every hour
	formsPerIP     = 30 // tries a minute; how many are kept is the business of the members

	openCallsPerIP   = 60   // of the open data, with 100 lots each
	editorCallsPerIP = 1200 // a refused one is a row of the audit log
)

// readContract reads the contract once for all apps of a process, of which tests have many.
var readContract = sync.OnceValues(func() (routers.Router, error) { return httpx.ReadContract(wire.Spec) })

// newApp mounts every route, with the middleware in the order in which a request passes it.
func newApp(cfg config.Config, log *slog.Logger, c *components) (*fiber.App, error) {
	headers := httpx.SecurityHeaders(cfg.HTTPS())
	app := fiber.New(fiber.Config{
		AppName: "fapai",
		// Without it a header or path string kept past the handler is overwritten by the next request.
		Immutable:               true,
		BodyLimit:               bodyLimit,
		Concurrency:             maxConnections,
		ReadBufferSize:          headerLimit,
		ReadTimeout:             30 * time.Second,
		WriteTimeout:            60 * time.Second, // a reader that stalls must not hold its connection
		IdleTimeout:             75 * time.Second,
		EnableTrustedProxyCheck: true,
		TrustedProxies:          cfg.TrustedProxies,
		ProxyHeader:             proxyHeader(cfg),
		DisableStartupMessage:   true,
		ErrorHandler:            httpx.WithHeaders(headers, errorHandler(log)),
	})
	// The only connections that handlers take over are those of the streams of states, which close themselves.
	app.Server().KeepHijackedConns = true
	contract, err := readContract()
	if err != nil {
		return nil, err
	}
	limitBodies(app, c.logins.Sessions.IsMember, c.logins.Sessions.IsEditor)
	app.Use(httpx.StrictFraming)
	app.Use(httpx.SetHeaders(headers))
	app.Use(httpx.RequestID(c.logins.ProveRequest), httpx.Visitor(c.proxies))
	app.Use(noteSpiders(c.spiderLog))
	app.Use(recover.New(recover.Config{EnableStackTrace: false}))
	app.Get("/healthz", func(c *fiber.Ctx) error { return c.SendString("ok") })
	app.Get("/readyz", c.ready)
	app.Post(batch.Path, batch.Handle)

	admit := admitCalls(c.calls)
	for _, prefix := range []string{"/sitemap.xml", "/sitemaps", gone.FilePath, "/feed.xml", "/feed", "/media"} {
		app.Use(prefix, admit, readFromReplica)
	}
	for _, prefix := range []string{"/api", "/topCategory"} {
		app.Use(prefix, apiHeaders, c.referenceData.setVersion, httpx.AccessLog(log, secretAddresses...), admit, httpx.Deadline(callLimit), readFromReplica)
	}
	app.Post("/api/guest", perAddress(guestsPerIP))
	app.Get("/api/captcha", perAddress(captchasPerIP))
	app.Post("/api/code", c.perAddressOfAll("code", codesPerIP)...)
	app.Post("/api/login", c.perAddressOfAll("login", loginsPerIP)...)
	app.Get("/api/wechat-official-code", c.perAddressOfAll("scan", scansPerIP)...)
	app.Post("/api/user/mobile/code", c.perAddressOfAll("mobile code", codesPerIP)...)
	app.Post("/api/user/proof/code", c.perAddressOfAll("proof code", codesPerIP)...)
	app.Post("/api/user/proof", c.perAddressOfAll("proof", loginsPerIP)...)
	app.Post("/api/user/mail", c.perAddressOfAll("mail", codesPerIP)...)
	app.Post("/api/user/mail/verification", c.perAddressOfAll("mail verification", loginsPerIP)...)
	app.Post("/api/user/mobile", c.perAddressOfAll("mobile", loginsPerIP)...)
	app.Post("/api/user/avatar", perAddress(avatarsPerIP))
	calendars := perAddress(calendarsPerIP)
	app.Use("/api/calendar", calendars)
	app.Get("/api/court/:id/calendar.ics", calendars)
	app.Get("/api/house/:id/calendar.ics", calendars)
	app.Post("/api/form", c.perAddressOfAll("form", formsPerIP)...)
	app.Get("/api/share", perAddress(sharesPerIP))
	app.Use("/api/editor", perAddress(editorCallsPerIP))
	c.registerOpenData(app)
	for _, prefix := range []string{"/api", "/topCategory"} {
		app.Use(prefix, httpx.Validator(contract, c.handlers.Authenticate))
	}
	wire.RegisterHandlers(app, c.handlers)

	// The mobile site, another origin of the same site, shows the same pictures.
	app.Use("/media", httpx.SetHeaders([]httpx.Header{{Name: "Cross-Origin-Resource-Policy", Value: "same-site"}}))
	app.Get(seo.HousesFeed, c.filteredFeeds.Handle)
	for _, feed := range c.feeds {
		app.Get(feed.Path, feed.Handle)
	}
	for _, file := range c.verificationFiles {
		app.Get("/"+file.Name, file.Handle)
	}
	if key := c.cfg.Push.IndexNowKey; key != "" {
		app.Get("/"+key+".txt", c.indexNowFile)
	}
	app.Get("/robots.txt", c.sitemaps.Robots)
	app.Get(gone.FilePath, httpx.Deadline(callLimit), c.handlers.goneCalls.File)
	app.Get("/opensearch.xml", webapp.OpenSearch(c.heads.Site))
	app.Get("/manifest.webmanifest", webapp.Manifest(c.heads.Site))
	app.Get("/sitemap.xml", c.sitemaps.Handle)
	app.Get("/sitemaps/:name", c.sitemaps.Handle)
	app.Get("/media/card/:name", httpx.Deadline(callLimit), c.cards.Handle)
	c.handlers.RegisterUnsubscribe(app, cfg.SiteName, perAddress(scansPerIP))
	c.handlers.RegisterConfirm(app, perAddress(scansPerIP))
	app.Get("/media/qr/:name", c.handlers.QR)
	app.Get("/media/house-qr/:name", c.handlers.HouseQR)
	app.Get("/media/agent-qr/:name", c.handlers.AgentQR)
	app.Get("/media/illustration/:name", illustration.Handle)
	app.Get("/media/avatar/:name", c.handlers.Picture)
	app.Get("/media/picture/:name", c.handlers.pictureCalls.Handle)
	app.Use("/media", func(*fiber.Ctx) error { return fiber.ErrNotFound })
	if cfg.Conveniences() {
		c.logins.Development(app)
		c.mailer.Development(app)
	}
	if c.built != nil {
		c.built.Register(app)
	}
	c.front.Register(app)
	return app, nil
}

// secretAddresses are the beginnings of calls whose rest is a secret.
var secretAddresses = []string{"/api/calendar/", "/api/unsubscribe/"}

// perAddress lets one address make so many calls a minute.
func perAddress(most int) fiber.Handler {
	return limiter.New(limiter.Config{
		Max: most, Expiration: time.Minute,
		KeyGenerator: clientAddress,
		LimitReached: func(*fiber.Ctx) error {
			return &apperr.E{Kind: apperr.TooMany, Msg: "操作过于频繁，请稍后再试", RetryAfter: time.Minute}
		},
	})
}

// perAddressOfAll is perAddress for all processes together, where money or secrets are at stake. The process's own limit comes first,
// so that a flood does not reach the database.
func (c *components) perAddressOfAll(kind string, most int) []fiber.Handler {
	return []fiber.Handler{perAddress(most), func(fc *fiber.Ctx) error {
		count, known := c.counts.Take(fc.UserContext(), kind, clientAddress(fc), time.Minute)
		if known && count.Hits > most {
			return &apperr.E{Kind: apperr.TooMany, Msg: "操作过于频繁，请稍后再试", RetryAfter: count.Left}
		}
		return fc.Next()
	}}
}

// apiHeaders keep browsers and proxies from keeping answers: pages are cached, calls are not.
func apiHeaders(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Next()
}

// proxyHeader names where httpx.Visitor writes the visitor's address; only requests of TRUSTED_PROXIES have it.
func proxyHeader(cfg config.Config) string {
	if len(cfg.TrustedProxies) == 0 {
		return ""
	}
	return httpx.HeaderRealIP
}

// errorHandler answers 503 with Retry-After while the database cannot be used, and otherwise as httpx does.
func errorHandler(log *slog.Logger) fiber.ErrorHandler {
	answer := httpx.ErrorHandler(log)
	return func(c *fiber.Ctx, err error) error {
		if apperr.KindOf(err) == apperr.Internal && db.Unavailable(err) {
			log.Warn("the database cannot be used", "request_id", httpx.ID(c), "method", c.Method(), "path", c.Path(), "error", err.Error())
			err = apperr.Wrap(apperr.Unavailable, "服务暂时不可用，请稍后再试", err)
		}
		return answer(c, err)
	}
}
