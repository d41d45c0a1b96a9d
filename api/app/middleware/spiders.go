package middleware

import (
	"net/netip"

	"github.com/gofiber/fiber/v2"

	"fapai/api/pages"
	"fapai/api/workbench/crawlerlog"
)

// NoteSpiders tells the log of the visits of search engines that the fast path of the pages leaves to the server.
func NoteSpiders(log *crawlerlog.Log) fiber.Handler {
	return func(c *fiber.Ctx) error {
		engine := log.Engine(c.Context().UserAgent())
		if engine == 0 {
			return c.Next()
		}
		visit := &pages.SpiderVisit{}
		c.Context().SetUserValue(pages.SpiderKey, visit)
		if err := c.Next(); err != nil {
			// Answer here, so that the visit has the status that leaves.
			if err := c.App().ErrorHandler(c, err); err != nil {
				return err
			}
		}
		if visit.Secret {
			return nil
		}
		if address, err := netip.ParseAddr(c.IP()); err == nil {
			log.Visited(engine, address, c.OriginalURL(), c.Response().StatusCode(), visit.NoIndex)
		}
		return nil
	}
}
