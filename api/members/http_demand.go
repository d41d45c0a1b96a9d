package members

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// ListDemands answers GET /api/demand.
func (h *HTTP) ListDemands(c *fiber.Ctx, params wire.ListDemandsParams) error {
	page, size := orInt(params.Page, 1), orInt(params.PageSize, 30)
	list, total, err := h.Store.Demands(c.UserContext(), h.Member(c), page, size)
	if err != nil {
		return err
	}
	out := wire.DemandList{List: make([]wire.DemandItem, len(list)), Total: total, Page: page, PageSize: size}
	for i := range list {
		out.List[i] = wireDemand(&list[i])
	}
	httpx.Tag(c, tagPersonal)
	return httpx.OK(c, out)
}

// UpdateDemand answers POST /api/demand/{id}.
func (h *HTTP) UpdateDemand(c *fiber.Ctx, id wire.ID) error {
	var body wire.UpdateDemandJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	member, said := h.Member(c), "已保存"
	if body.Shared != nil {
		if err := h.Store.Share(c.UserContext(), member, id, *body.Shared); err != nil {
			return err
		}
	}
	if body.Close != nil && *body.Close {
		if err := h.Store.Close(c.UserContext(), member, id); err != nil {
			return err
		}
		said = "需求已关闭"
	}
	item, err := h.Store.Demand(c.UserContext(), member, id)
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, said, wireDemand(&item))
}

// EditDemand answers PUT /api/demand/{id}.
func (h *HTTP) EditDemand(c *fiber.Ctx, id wire.ID) error {
	var body wire.Wish
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	wish, member := wishOf(body), h.Member(c)
	wish.tidy()
	if err := wish.checkWish(h.Words); err != nil {
		return err
	}
	if err := h.Store.Edit(c.UserContext(), member, id, wish); err != nil {
		return err
	}
	item, err := h.Store.Demand(c.UserContext(), member, id)
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, "需求已修改，正在重新匹配房源", wireDemand(&item))
}

// ListMatches answers GET /api/requirement-match.
func (h *HTTP) ListMatches(c *fiber.Ctx, params wire.ListMatchesParams) error {
	q := MatchQuery{Page: orInt(params.Page, 1), Size: orInt(params.PageSize, 30), Unread: params.Unread != nil && *params.Unread}
	if params.DemandID != nil {
		q.FormID = *params.DemandID
	}
	list, total, unread, err := h.Store.Matches(c.UserContext(), h.Member(c), q)
	if err != nil {
		return err
	}
	ids := make([]int64, len(list))
	for i, m := range list {
		ids[i] = m.HouseID
	}
	cards, err := h.cardsByID(c, ids)
	if err != nil {
		return err
	}
	out := wire.MatchList{List: []wire.Match{}, Total: total, Page: q.Page, PageSize: q.Size, Unread: unread}
	for _, m := range list {
		card, there := cards[m.HouseID]
		if !there {
			continue // removed from the site
		}
		out.List = append(out.List, wire.Match{
			ID: m.ID, DemandID: m.FormID, Score: m.Score, Reasons: append([]string{}, m.Reasons...), ReasonText: strings.Join(m.Reasons, "、"),
			Unread: m.ReadAt == nil, Source: wire.MatchSource(m.Source), CreatedAt: httpx.Time(m.CreatedAt), House: card,
		})
	}
	httpx.Tag(c, tagPersonal)
	return httpx.OK(c, out)
}

// UpdateMatches answers POST /api/requirement-match.
func (h *HTTP) UpdateMatches(c *fiber.Ctx) error {
	var body wire.UpdateMatchesJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	dismiss := body.Action == wire.UpdateMatchesJSONBodyActionDismiss
	if dismiss && len(body.Ids) == 0 {
		return ErrNoMatches
	}
	if err := h.Store.MarkMatches(c.UserContext(), h.Member(c), body.Ids, dismiss); err != nil {
		return err
	}
	return httpx.Message(c, "已更新")
}

// ListMates answers GET /api/mate.
func (h *HTTP) ListMates(c *fiber.Ctx) error {
	mates, err := h.Matching.Mates(c.UserContext(), h.Member(c))
	if err != nil {
		return err
	}
	out := make([]wire.Mate, len(mates))
	for i, m := range mates {
		f := m.Form
		out[i] = wire.Mate{
			Name: maskName(f.Name), Mobile: m.Mobile, Likeness: m.Likeness, Shared: append([]string{}, m.Common...), Purpose: f.Purpose,
			BudgetMin: f.BudgetMin, BudgetMax: f.BudgetMax, AreaIds: append([]int64{}, f.AreaIDs...), Room: append([]string{}, f.Room...),
			CreatedAt: httpx.Time(m.CreatedAt),
		}
	}
	httpx.Tag(c, tagPersonal)
	return httpx.OK(c, map[string]any{"list": out})
}

func wireDemand(d *DemandItem) wire.DemandItem {
	f := &d.Form
	out := wire.DemandItem{
		ID: d.ID, FormType: string(f.Type), Status: string(d.Status), Name: notEmpty(&f.Name), Mobile: d.Mobile, Remark: notEmpty(&f.Remark), HouseID: f.HouseID,
		Purpose: f.Purpose, BudgetMin: f.BudgetMin, BudgetMax: f.BudgetMax, OwnFunds: f.OwnFunds, AreaIds: append([]int64{}, f.AreaIDs...),
		CommunityIds: append([]int64{}, f.CommunityIDs...), RegionIds: append([]int64{}, f.RegionIDs...), Usage: append([]string{}, f.Usage...), Room: append([]string{}, f.Room...),
		Stage: append([]string{}, f.Stage...), AreaMin: f.AreaMin, AreaMax: f.AreaMax, DiscountMax: f.DiscountMax, LoanNeeded: f.LoanNeeded,
		FirstHome: f.FirstHome, ExpectedTime: notEmpty(&f.ExpectedTime), Shared: d.Shared, Matches: d.Matches, Unread: d.Unread,
		Events: make([]wire.DemandEvent, len(d.Events)), CreatedAt: httpx.Time(d.CreatedAt),
	}
	for i, e := range d.Events {
		out.Events[i] = wire.DemandEvent{At: httpx.Time(e.At), Status: string(e.Status), Note: e.Note}
	}
	return out
}
