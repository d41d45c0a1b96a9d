package demands

import (
	"cmp"
	"context"
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/members"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for forms, demands, matches and similar members.
type HTTP struct {
	Store     *Store
	Matching  *Matching
	Known     References
	Submitter func(c *fiber.Ctx) Submitter
	// House and Agent return nil if the lot or consultant with the id exists; otherwise they return the error for the
	// response.
	House, Agent func(ctx context.Context, id int64) error
	Viewing      func(ctx context.Context, house int64) (ViewingTimes, error)
	Cards        members.Cards
	Titles       Titles
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListDemands(h.ListDemands),
		wire.OnUpdateDemand(h.UpdateDemand),
		wire.OnEditDemand(h.EditDemand),
		wire.OnSubmitForm(h.SubmitForm),
		wire.OnListMates(h.ListMates),
		wire.OnListMatches(h.ListMatches),
		wire.OnUpdateMatches(h.UpdateMatches),
	}
}

// submitted maps form types to the texts that are shown after a form has been submitted. All other types have a general
// text.
var submitted = map[FormType]string{
	Viewing:    "已提交看样意向，法拍专员会尽快与您联系确认看样时间",
	Demand:     "需求已提交，有匹配的房源会第一时间通知您",
	Correction: "感谢指正，编辑会对照公告核实；登录后提交的可在“我的需求”查看处理结果",
	Question:   "问题已提交，工作人员会尽快答复；登录后提交的可在“我的需求”查看答复",
}

const submittedOther = "提交成功，法拍专员会尽快与您联系"

// SubmitForm handles POST /api/form.
func (h *HTTP) SubmitForm(c *fiber.Ctx) error {
	ctx, from := c.UserContext(), h.Submitter(c)
	var body wire.FormRequest
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	f := formFrom(body)
	f.Type = FormType(body.FormType)
	f.normalize()
	if f.Mobile == "" {
		f.Mobile = from.Mobile
	}
	if err := cmp.Or(f.checkMobile(), f.validate(h.Known)); err != nil {
		return err
	}
	if f.HouseID != nil {
		if err := h.House(ctx, *f.HouseID); err != nil {
			return err
		}
	}
	if f.HouseID != nil && f.Type == Viewing {
		times, err := h.Viewing(ctx, *f.HouseID)
		if err == nil {
			err = f.checkViewing(times, h.Store.Now())
		}
		if err != nil {
			return err
		}
	}
	if f.AgentID != nil {
		if err := h.Agent(ctx, *f.AgentID); err != nil {
			return err
		}
	}
	r, err := h.Store.Submit(ctx, f, from)
	if err != nil {
		return err
	}
	message, ok := submitted[r.FormType]
	if !ok {
		message = submittedOther
	}
	return httpx.OKWithMessage(c, message, wire.FormReceipt{
		ID: r.ID, FormType: string(r.FormType), Mobile: r.MobileMasked, Status: string(r.Status), Message: message,
		CreatedAt: httpx.Time(r.CreatedAt),
	})
}

// ListDemands handles GET /api/demand.
func (h *HTTP) ListDemands(c *fiber.Ctx, params wire.ListDemandsParams) error {
	page, size := members.Page(params.Page, params.PageSize)
	list, total, err := h.Store.List(c.UserContext(), httpx.CallerID(c), page, size)
	if err != nil {
		return err
	}
	items, err := h.Titles.toWire(c.UserContext(), list)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Personal)
	return httpx.OK(c, wire.DemandList{List: items, Total: total, Page: page, PageSize: size})
}

// Export returns all forms that a member has submitted, for the export of the account.
func (h *HTTP) Export(ctx context.Context, member int64) ([]wire.DemandItem, error) {
	list, err := members.AllPages(func(page, size int) ([]Item, error) {
		list, _, err := h.Store.List(ctx, member, page, size)
		return list, err
	})
	if err != nil {
		return nil, err
	}
	return h.Titles.toWire(ctx, list)
}

// UpdateDemand handles POST /api/demand/{id}.
func (h *HTTP) UpdateDemand(c *fiber.Ctx, id wire.ID) error {
	var body wire.UpdateDemandJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	message := "已保存"
	if body.Shared != nil {
		if err := h.Store.Share(c.UserContext(), httpx.CallerID(c), id, *body.Shared); err != nil {
			return err
		}
	}
	if lo.FromPtr(body.Close) {
		if err := h.Store.Close(c.UserContext(), httpx.CallerID(c), id); err != nil {
			return err
		}
		message = "需求已关闭"
	}
	return h.answer(c, id, message)
}

// EditDemand handles PUT /api/demand/{id}.
func (h *HTTP) EditDemand(c *fiber.Ctx, id wire.ID) error {
	var body wire.Wish
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	wish := fromWire(body)
	if err := wish.validate(h.Known); err != nil {
		return err
	}
	if err := h.Store.Edit(c.UserContext(), httpx.CallerID(c), id, wish); err != nil {
		return err
	}
	return h.answer(c, id, "需求已修改，正在重新匹配房源")
}

// answer responds with a message and the current state of one of the member's demands.
func (h *HTTP) answer(c *fiber.Ctx, id int64, message string) error {
	item, err := h.Store.Get(c.UserContext(), httpx.CallerID(c), id)
	if err != nil {
		return err
	}
	items, err := h.Titles.toWire(c.UserContext(), []Item{item})
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, message, items[0])
}

// ListMatches handles GET /api/requirement-match.
func (h *HTTP) ListMatches(c *fiber.Ctx, params wire.ListMatchesParams) error {
	q := MatchQuery{FormID: lo.FromPtr(params.DemandID), Unread: lo.FromPtr(params.Unread)}
	q.Page, q.Size = members.Page(params.Page, params.PageSize)
	list, n, err := h.Store.Matches(c.UserContext(), httpx.CallerID(c), q)
	if err != nil {
		return err
	}
	ids := lo.Map(list, func(m Match, _ int) int64 { return m.HouseID })
	cards, err := h.Cards.ByID(c, ids)
	if err != nil {
		return err
	}
	out := wire.MatchList{List: []wire.Match{}, Total: n.Total, Exact: n.Exact, Page: q.Page,
		PageSize: q.Size, Unread: n.Unread}
	for _, m := range list {
		card, available := cards[m.HouseID]
		if !available {
			continue
		}
		match := matchFrom(m)
		match.DemandID, match.ReasonText, match.Unread, match.House = m.FormID,
			strings.Join(m.Reasons, "、"), m.ReadAt == nil, *card
		out.List = append(out.List, match)
	}
	httpx.Tag(c, cachetag.Personal)
	return httpx.OK(c, out)
}

// UpdateMatches handles POST /api/requirement-match.
func (h *HTTP) UpdateMatches(c *fiber.Ctx) error {
	var body wire.UpdateMatchesJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	dismiss := body.Action == wire.UpdateMatchesJSONBodyActionDismiss
	if dismiss && len(body.Ids) == 0 {
		return ErrNoMatches
	}
	if err := h.Store.MarkMatches(c.UserContext(), httpx.CallerID(c), body.Ids, dismiss); err != nil {
		return err
	}
	return httpx.Message(c, "已更新")
}

// ListMates handles GET /api/mate.
func (h *HTTP) ListMates(c *fiber.Ctx) error {
	similar, err := h.Matching.SimilarMembers(c.UserContext(), httpx.CallerID(c))
	if err != nil {
		return err
	}
	out := make([]wire.Mate, len(similar))
	for i, m := range similar {
		out[i] = mateFrom(m)
		out[i].Name, out[i].Likeness, out[i].Shared = maskName(m.Name), m.Similarity, append([]string{}, m.Common...)
	}
	httpx.Tag(c, cachetag.Personal)
	return httpx.OK(c, map[string]any{"list": out})
}
