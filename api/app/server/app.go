package server

import (
	"log/slog"
	"sync"
	"time"

	"github.com/getkin/kin-openapi/routers"
	"github.com/gofiber/fiber/v2"
	"github.com/gofiber/fiber/v2/middleware/recover"

	"fapai/api/app/config"
	"fapai/api/app/middleware"
	"fapai/api/assistants"
	"fapai/api/heads/gone"
	"fapai/api/lots/opendata"
	"fapai/api/pages/batch"
	"fapai/api/platform/httpx"
	"fapai/proto-types/spec"
	"fapai/proto-types/wire"
)

const (
	maxConnections = 16 << 10 // maximum number of open connections; further connections get 503
	headerLimit    = 16 << 10
)

// readContract parses the API contract once per process, because tests create many apps.
var readContract = sync.OnceValues(spec.Load)

// newRouter returns the router that finds the operation of the API contract for a request. The router is built once.
var newRouter = sync.OnceValues(func() (routers.Router, error) {
	doc, err := readContract()
	if err != nil {
		return nil, err
	}
	return httpx.NewContract(doc)
})

// newApp registers all middleware and routes. The middleware handles a request in the order of registration.
func newApp(cfg config.Config, log *slog.Logger, c *components) (*fiber.App, error) {
	headers := httpx.SecurityHeaders(cfg.HTTPS())
	app := fiber.New(fiber.Config{
		AppName: "fapai",
		// Without Immutable, the next request would overwrite headers and paths that are used after their handler has
		// returned.
		Immutable: true,
		BodyLimit: middleware.LargestBody,
		// The server must not read whole bodies. middleware.ReadBodies reads them, after it has checked who sends them.
		StreamRequestBody:            true,
		DisablePreParseMultipartForm: true,
		Concurrency:                  maxConnections,
		ReadBufferSize:               headerLimit,
		ReadTimeout:                  30 * time.Second,
		WriteTimeout:                 60 * time.Second, // ends the connection of a client that stops reading
		IdleTimeout:                  75 * time.Second,
		EnableTrustedProxyCheck:      true,
		TrustedProxies:               cfg.TrustedProxies,
		ProxyHeader:                  middleware.ProxyHeader(cfg),
		DisableStartupMessage:        true,
		ErrorHandler:                 httpx.WithHeaders(headers, middleware.ErrorHandler(log)),
	})
	contract, err := newRouter()
	if err != nil {
		return nil, err
	}
	app.Use(httpx.StrictFraming)
	app.Use(httpx.SetHeaders(headers), middleware.KeepSecrets)
	app.Use(middleware.ReadBodies(c.logins.Sessions.Holder, middleware.UsualPace))
	app.Use(httpx.RequestID(c.logins.ProveRequest), httpx.Visitor(c.proxies))
	app.Use(middleware.NoteCrawlers(c.crawlerLog))
	app.Use(recover.New(recover.Config{EnableStackTrace: false}))
	app.Get("/healthz", func(c *fiber.Ctx) error { return c.SendString("ok") })
	app.Get("/readyz", c.ready)
	app.Post(batch.Path, batch.Handle)

	admit := middleware.Admit(c.calls)
	for _, prefix := range []string{"/sitemap.xml", "/sitemaps", gone.FilePath, "/feed.xml", "/feed", "/media"} {
		app.Use(prefix, admit, middleware.ReadFromReplica)
	}
	for _, prefix := range []string{"/api", "/topCategory"} {
		app.Use(prefix, middleware.APIHeaders, c.referenceData.SetVersion, httpx.AccessLog(log), admit,
			httpx.Deadline(cfg.Limits.CallTime()), middleware.ReadFromReplica)
	}
	app.Post("/api/guest", middleware.PerAddress(guestsPerIP))
	app.Get("/api/captcha", middleware.PerAddress(captchasPerIP))
	app.Post("/api/code", middleware.PerAddressOfAll(c.counts, "code", codesPerIP)...)
	app.Post("/api/login", middleware.PerAddressOfAll(c.counts, "login", loginsPerIP)...)
	app.Get("/api/wechat-official-code", middleware.PerAddressOfAll(c.counts, "scan", scansPerIP)...)
	app.Post("/api/user/mobile/code", middleware.PerAddressOfAll(c.counts, "mobile code", codesPerIP)...)
	app.Post("/api/user/proof/code", middleware.PerAddressOfAll(c.counts, "proof code", codesPerIP)...)
	app.Post("/api/user/proof", middleware.PerAddressOfAll(c.counts, "proof", loginsPerIP)...)
	app.Post("/api/user/mail", middleware.PerAddressOfAll(c.counts, "mail", codesPerIP)...)
	app.Post("/api/user/mail/verification", middleware.PerAddressOfAll(c.counts, "mail verification", loginsPerIP)...)
	app.Post("/api/user/mobile", middleware.PerAddressOfAll(c.counts, "mobile", loginsPerIP)...)
	app.Post("/api/user/avatar", middleware.PerAddress(avatarsPerIP))
	calendars := middleware.PerAddress(calendarsPerIP)
	app.Use("/api/calendar", calendars)
	app.Get("/api/court/:id/calendar.ics", calendars)
	app.Get("/api/house/:id/calendar.ics", calendars)
	app.Use("/api/shared/", middleware.OfVisitors(middleware.PerAddress(sharedCallsPerIP)))
	app.Post("/api/shared/:token/comment", middleware.PerAddressOfAll(c.counts, "list comment", listCommentsPerIP)...)
	app.Post("/api/form", middleware.PerAddressOfAll(c.counts, "form", formsPerIP)...)
	app.Get("/api/share", middleware.PerAddress(sharesPerIP))
	app.Use("/media/card", middleware.PerAddress(cardsPerIP))
	app.Use("/api/editor", middleware.PerAddress(editorCallsPerIP))
	for _, handler := range middleware.OpenData(c.counts, openCallsPerIP) {
		app.Use(opendata.Path, handler)
	}
	for _, prefix := range []string{"/api", "/topCategory"} {
		app.Use(prefix, httpx.Validator(contract, c.authenticate))
	}
	operations := c.operations()
	if err := wire.Complete(operations); err != nil {
		return nil, err
	}
	wire.Register(app, operations...)
	c.registerFiles(app)
	c.assistants.Serve(app)
	// This route is registered before admission: a tool itself needs no slot, but the API calls that it makes do.
	app.All(assistants.Path, httpx.AccessLog(log), c.assistants.Handle)
	if cfg.Conveniences() {
		app.Use("/dev", middleware.Loopback(len(cfg.TrustedProxies) > 0))
		c.logins.Development(app)
		c.mailer.Development(app)
	}
	if c.built != nil {
		c.built.Register(app)
	}
	c.front.Register(app)
	server := app.Server()
	server.Handler = httpx.Protocol(headers, server.Handler)
	return app, nil
}
