package worklist

import (
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/api/workbench/checks"
	"fapai/api/workbench/headlist"
	"fapai/proto-types/wire"
)

// HTTP handles the API operation for waiting work.
type HTTP struct {
	Store *Store
	Index *headlist.Index
	Now   func() time.Time
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation { return []wire.Operation{wire.OnGetWork(h.GetWork)} }

// GetWork handles GET /api/editor/work: it returns how much work of each kind is waiting.
func (h *HTTP) GetWork(c *fiber.Ctx, params wire.GetWorkParams) error {
	ctx := c.UserContext()
	waiting, err := h.Store.Waiting(ctx)
	if err != nil {
		return err
	}
	out := wire.WorkList{
		Waiting: lo.Map(waiting,
			func(w Waiting, _ int) wire.WorkWaiting { return wire.WorkWaiting{Kind: w.Kind, Count: w.Count} }),
		Checks: []wire.WorkCheck{},
	}
	if !lo.FromPtr(params.Checks) {
		return httpx.OK(c, out)
	}
	found := h.Index.Ask(ctx, headlist.Query{})
	if out.Ready = found.Ready; !found.Ready {
		return httpx.OK(c, out)
	}
	counts := map[string]int{}
	for _, id := range compared {
		if i, ok := checks.PlaceOf(id); ok {
			counts[id] = found.Checks[i]
		}
	}
	before, err := h.Store.Compare(ctx, h.Now().In(httpx.CST), counts)
	if err != nil {
		return err
	}
	for i, check := range checks.All {
		if found.Checks[i] == 0 {
			continue
		}
		one := wire.WorkCheck{ID: check.ID, Name: check.Name, Severity: wire.WorkCheckSeverity(check.Severity),
			Count: found.Checks[i]}
		if had, ok := before[check.ID]; ok {
			one.Since = lo.ToPtr(found.Checks[i] - had)
		}
		out.Checks = append(out.Checks, one)
	}
	return httpx.OK(c, out)
}
