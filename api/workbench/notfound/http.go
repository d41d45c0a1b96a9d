package notfound

import (
	"cmp"
	"slices"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/api/workbench/crawlerlog"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for the log of missing addresses.
type HTTP struct{ Store *Store }

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListMissing(h.ListMissing),
		wire.OnRemoveMissing(h.RemoveMissing),
	}
}

// ListMissing handles GET /api/editor/missing.
func (h *HTTP) ListMissing(c *fiber.Ctx, params wire.ListMissingParams) error {
	q := Query{
		Text: lo.FromPtr(params.Q), Engine: lo.FromPtr(params.Engine), Linked: lo.FromPtr(params.Linked),
		ByTime: lo.FromPtr(params.Sort) == "last", Page: lo.FromPtrOr(params.Page, 1),
		Size: lo.FromPtrOr(params.PageSize, httpx.DefaultPageSize),
	}
	list, total, err := h.Store.List(c.UserContext(), q)
	if err != nil {
		return err
	}
	return httpx.OK(c, wire.MissingList{
		List: lo.Map(list, pathToWire), Total: total, Page: q.Page, PageSize: q.Size, Most: h.Store.most(),
	})
}

func pathToWire(p Path, _ int) wire.MissingPath {
	out := wire.MissingPath{
		Path: p.Path, Times: p.Times, FirstSeen: httpx.Time(p.FirstSeen), LastSeen: httpx.Time(p.LastSeen),
		Referrer: lo.EmptyableToPtr(p.Referrer), Engines: []wire.EngineCount{},
		Queries: append([]string{}, p.Queries...),
	}
	for engine, n := range p.Engines {
		of, _ := lo.Find(crawlerlog.Engines, func(e crawlerlog.Engine) bool { return e.Key == engine })
		out.Engines = append(out.Engines, wire.EngineCount{Engine: engine, Name: cmp.Or(of.Name, engine), Times: n})
	}
	slices.SortFunc(out.Engines, func(a, b wire.EngineCount) int {
		return cmp.Or(cmp.Compare(b.Times, a.Times), cmp.Compare(a.Engine, b.Engine))
	})
	return out
}

// RemoveMissing handles POST /api/editor/missing/removal.
func (h *HTTP) RemoveMissing(c *fiber.Ctx) error {
	var body wire.RemoveMissingJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := h.Store.Remove(c.UserContext(), body.Path); err != nil {
		return err
	}
	return httpx.Message(c, "已从记录中移除")
}
