package crawlerlog

import (
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/api/workbench/headlist"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for the visits of search engines.
type HTTP struct {
	Store *Store
	Index *headlist.Index
	Now   func() time.Time
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{wire.OnGetCrawlerReport(h.GetCrawlerReport)}
}

// GetCrawlerReport handles GET /api/editor/crawlerlog: it returns a report on the visits of the last days.
func (h *HTTP) GetCrawlerReport(c *fiber.Ctx, params wire.GetCrawlerReportParams) error {
	ctx, today := c.UserContext(), h.Now()
	q := Question{
		From: today.AddDate(0, 0, 1-lo.FromPtrOr(params.Days, defaultDays)), To: today,
		Engine: lo.FromPtr(params.Engine),
	}
	r, err := h.Store.Report(ctx, q)
	if err != nil {
		return err
	}
	out := reportToWire(q, r)
	out.Ready, out.Never = h.never(ctx)
	return httpx.OK(c, out)
}
