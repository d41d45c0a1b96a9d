package home

import (
	"context"
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/platform/audit"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for the layout of the home page, for visitors and for editors.
type HTTP struct {
	Store *Store
	// Lots returns the lots with these ids. It skips ids without a lot.
	Lots func(ctx context.Context, ids []int64) ([]lot.Brief, error)
	// Cards returns lots as list cards, and adds their cache tags to the response.
	Cards    func(c *fiber.Ctx, ids []int64) ([]wire.HouseCard, error)
	Nickname audit.Nicknames
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnGetWorkbenchHome(h.GetWorkbenchHome),
		wire.OnPutWorkbenchHome(h.PutWorkbenchHome),
		wire.OnListHomeHistory(h.ListHomeHistory),
		wire.OnGetHome(h.GetHome),
	}
}

// GetHome handles GET /api/home. It returns the rows that are not hidden, and the recommended lots that accept bids.
func (h *HTTP) GetHome(c *fiber.Ctx) error {
	ctx := c.UserContext()
	row, err := read(ctx, h.Store.DB)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Home)
	var ids []int64
	for _, p := range row.Picks {
		if p.current(h.Store.Now()) {
			ids = append(ids, p.HouseID)
			httpx.Tag(c, cachetag.House(p.HouseID)) // even if the lot accepts no bids now; it may do so later
		}
	}
	lots, err := h.lotsOf(ctx, ids)
	if err != nil {
		return err
	}
	open := lo.Filter(ids, func(id int64, _ int) bool {
		return stateOf(lots[id], true) == wire.WorkbenchPickStateShown
	})
	cards, err := h.Cards(c, open)
	if err != nil {
		return err
	}
	return httpx.OK(c, wire.HomeLayout{
		Picks: cards,
		Rows: lo.FilterMap(complete(row.Rows), func(p Place, _ int) (wire.HomeRowKey, bool) {
			return wire.HomeRowKey(p.Key), !p.Hidden
		}),
	})
}

func (h *HTTP) lotsOf(ctx context.Context, ids []int64) (map[int64]lot.Brief, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	list, err := h.Lots(ctx, ids)
	return lo.KeyBy(list, func(l lot.Brief) int64 { return l.ID }), err
}

// GetWorkbenchHome handles GET /api/editor/home.
func (h *HTTP) GetWorkbenchHome(c *fiber.Ctx) error { return h.answer(c, "") }

func (h *HTTP) answer(c *fiber.Ctx, message string) error {
	ctx, now := c.UserContext(), h.Store.Now()
	row, err := read(ctx, h.Store.DB)
	if err != nil {
		return err
	}
	lots, err := h.lotsOf(ctx, lo.Map(row.Picks, func(p Pick, _ int) int64 { return p.HouseID }))
	if err != nil {
		return err
	}
	out := wire.WorkbenchHome{Version: row.Version, MaxPicks: MaxPicks, Rows: workbenchRows(row.Rows),
		Builtin: workbenchRows(nil), Picks: make([]wire.WorkbenchPick, len(row.Picks))}
	for i, p := range row.Picks {
		out.Picks[i] = wire.WorkbenchPick{HouseID: p.HouseID, Until: p.Until, Title: lots[p.HouseID].Title,
			State: stateOf(lots[p.HouseID], p.current(now))}
	}
	if row.Version > 0 {
		out.UpdatedAt = new(httpx.Time(row.UpdatedAt))
	}
	if out.By, err = h.Nickname.Text(ctx, row.EditorID); err != nil {
		return err
	}
	return httpx.OKWithMessage(c, message, out)
}

func workbenchRows(places []Place) []wire.WorkbenchHomeRow {
	return lo.Map(complete(places), func(p Place, _ int) wire.WorkbenchHomeRow {
		row, _ := rowOf(p.Key)
		return wire.WorkbenchHomeRow{Key: wire.HomeRowKey(p.Key), Name: row.Name, Note: row.Note,
			Hidden: p.Hidden, Fixed: row.Fixed}
	})
}

// PutWorkbenchHome handles PUT /api/editor/home.
func (h *HTTP) PutWorkbenchHome(c *fiber.Ctx) error {
	var body wire.PutWorkbenchHomeJSONRequestBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	ctx := c.UserContext()
	next := Layout{Places: make([]Place, len(body.Rows)), Picks: make([]Pick, len(body.Picks))}
	for i, r := range body.Rows {
		next.Places[i] = Place{Key: string(r.Key), Hidden: r.Hidden}
	}
	for i, p := range body.Picks {
		next.Picks[i] = Pick{HouseID: p.HouseID, Until: p.Until}
	}
	if err := h.Store.put(ctx, next, body.Version, httpx.CallerID(c), strings.TrimSpace(body.Reason)); err != nil {
		return err
	}
	return h.answer(c, "已保存，1 秒内生效")
}

// ListHomeHistory handles GET /api/editor/home/history.
func (h *HTTP) ListHomeHistory(c *fiber.Ctx) error {
	return audit.History(c, &audit.Store{DB: h.Store.DB}, audit.Query{Action: action}, h.Nickname)
}
