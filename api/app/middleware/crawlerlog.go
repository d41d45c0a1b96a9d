package middleware

import (
	"net/netip"

	"github.com/gofiber/fiber/v2"

	"fapai/api/assistants"
	"fapai/api/pages"
	"fapai/api/pages/route"
	"fapai/api/workbench/crawlerlog"
)

// NoteCrawlers logs the crawler visits that the server handles. The fast path of the page cache logs the visits that it
// serves.
func NoteCrawlers(log *crawlerlog.Log) fiber.Handler {
	return func(c *fiber.Ctx) error {
		engine := log.Engine(c.Context().UserAgent())
		if engine == 0 && c.Path() == assistants.Path {
			engine = crawlerlog.OtherAssistant
		}
		if engine == 0 {
			return c.Next()
		}
		visit := &pages.CrawlerVisit{}
		c.Context().SetUserValue(pages.CrawlerKey, visit)
		if err := c.Next(); err != nil {
			// The error is handled here and not by the app, so that the status is known when the visit is logged.
			if err := c.App().ErrorHandler(c, err); err != nil {
				return err
			}
		}
		if route.Private.Gives(c.OriginalURL()) {
			return nil
		}
		if address, err := netip.ParseAddr(c.IP()); err == nil {
			target := c.OriginalURL()
			if tool := assistants.Called(c); tool != "" {
				target = crawlerlog.ToolTarget(tool)
			}
			log.Visited(engine, address, target, c.Response().StatusCode(), visit.NoIndex)
		}
		return nil
	}
}
