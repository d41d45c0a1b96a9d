package server

import (
	"slices"

	"github.com/gofiber/fiber/v2"

	"fapai/api/app/middleware"
	"fapai/api/assistants"
	"fapai/api/demo/illustration"
	"fapai/api/heads"
	"fapai/api/heads/gone"
	"fapai/api/heads/webapp"
	"fapai/api/lots/opendata"
	"fapai/api/platform/formpage"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// caller is a handler with API operations.
type caller interface{ Operations() []wire.Operation }

// operations returns the API operations of all domains.
func (c *components) operations() (operations []wire.Operation) {
	for _, part := range slices.Concat(
		[]caller{
			c.logins, c.agentCalls, c.batchCalls, c.contentCalls, c.goneCalls, c.front, c.houseCalls, c.pictureCalls,
			c.revisionCalls, c.shareCalls, c.templateCalls,
		},
		c.base.callers, c.dictionaryParts.callers, c.lotParts.callers, c.siteParts.callers, c.newsParts.callers,
		c.agentParts.callers, c.communityParts.callers,
		c.movedParts.callers, c.statParts.callers, c.headParts.callers, c.memberParts.callers, c.workbenchParts.callers,
	) {
		operations = append(operations, part.Operations()...)
	}
	return operations
}

// authenticate checks the caller of an operation against a security scheme of the contract. Operations on drafts
// require the role for the kind of the draft.
func (c *components) authenticate(ctx *fiber.Ctx, scheme string, path map[string]string) error {
	if scheme == revisions.PublisherScheme {
		scheme = c.revisionCalls.Publisher(path["kind"])
	}
	return c.logins.Sessions.Authenticate(ctx, scheme)
}

// registerFiles registers the addresses that are neither API operations nor pages, such as pictures and feeds.
func (c *components) registerFiles(app *fiber.App) {
	// Pages of the mobile host, which is another origin, show the same pictures.
	app.Use("/media", httpx.SetHeaders([]httpx.Header{{Name: "Cross-Origin-Resource-Policy", Value: "same-site"}}))
	app.Get(heads.HousesFeed, c.filteredFeeds.Handle)
	for _, feed := range c.feeds {
		app.Get(feed.Path, feed.HandleWhole)
	}
	for _, file := range c.verificationFiles {
		app.Get("/"+file.Name, file.Handle)
	}
	if key := c.cfg.Push.IndexNowKey; key != "" {
		app.Get("/"+key+".txt", c.indexNowFile)
	}
	app.Get("/robots.txt", c.sitemaps.Robots)
	app.Get(heads.LLMsFile, heads.LLMs(c.heads.Site, assistants.Path,
		heads.License{Name: opendata.LicenseName, URL: opendata.LicenseURL}))
	app.Get(gone.FilePath, httpx.Deadline(c.cfg.Limits.CallTime()), c.goneCalls.File)
	app.Get("/opensearch.xml", webapp.OpenSearch(c.heads.Site))
	app.Get("/manifest.webmanifest", webapp.Manifest(c.heads.Site))
	app.Get("/sitemap.xml", c.sitemaps.Handle)
	app.Get("/sitemaps/:name", c.sitemaps.Handle)
	app.Get("/media/card/:name", httpx.Deadline(c.cfg.Limits.CallTime()), c.cards.Handle)
	formpage.Register(app)
	c.searchCalls.RegisterUnsubscribe(app, c.cfg.SiteName, middleware.PerAddress(scansPerIP))
	c.logins.Wechat.RegisterConfirm(app, middleware.PerAddress(scansPerIP))
	app.Get("/media/qr/:name", c.contentCalls.QR)
	app.Get("/media/house-qr/:name", c.shareCalls.HouseQR)
	app.Get("/media/agent-qr/:name", c.agentCalls.AgentQR)
	app.Get("/media/illustration/:name", illustration.Handle)
	app.Get("/media/avatar/:name", c.logins.Accounts.Picture)
	app.Get("/media/picture/:name", c.pictureCalls.Handle)
	app.Use("/media", func(*fiber.Ctx) error { return fiber.ErrNotFound })
}
