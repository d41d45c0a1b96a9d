package headviews

import (
	"context"
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for views.
type HTTP struct {
	Store    *Store
	Nickname audit.Nicknames
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListHeadViews(h.ListHeadViews),
		// This route must be registered before the routes with {id}, which would also match "default".
		wire.OnOpenWithHeadView(h.OpenWithHeadView),
		wire.OnAddHeadView(h.AddHeadView),
		wire.OnChangeHeadView(h.ChangeHeadView),
		wire.OnRemoveHeadView(h.RemoveHeadView),
	}
}

// ListHeadViews handles GET /api/editor/head/view.
func (h *HTTP) ListHeadViews(c *fiber.Ctx) error { return h.answer(c, "", 0) }

// AddHeadView handles POST /api/editor/head/view.
func (h *HTTP) AddHeadView(c *fiber.Ctx) error {
	v, err := viewOf(c)
	if err != nil {
		return err
	}
	if v, err = h.Store.Add(c.UserContext(), v); err != nil {
		return err
	}
	return h.answer(c, "视图已保存", v.ID)
}

// ChangeHeadView handles PUT /api/editor/head/view/{id}.
func (h *HTTP) ChangeHeadView(c *fiber.Ctx, id int64) error {
	v, err := viewOf(c)
	if err != nil {
		return err
	}
	v.ID = id
	if _, err = h.Store.Change(c.UserContext(), v); err != nil {
		return err
	}
	return h.answer(c, "视图已更新", id)
}

// RemoveHeadView handles DELETE /api/editor/head/view/{id}.
func (h *HTTP) RemoveHeadView(c *fiber.Ctx, id int64) error {
	if err := h.Store.Remove(c.UserContext(), httpx.CallerID(c), id); err != nil {
		return err
	}
	return h.answer(c, "视图已删除", 0)
}

// OpenWithHeadView handles PUT /api/editor/head/view/default: it sets the view with which the list opens.
func (h *HTTP) OpenWithHeadView(c *fiber.Ctx) error {
	var body wire.OpenWithHeadViewJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := h.Store.OpenWith(c.UserContext(), httpx.CallerID(c), lo.FromPtr(body.ID)); err != nil {
		return err
	}
	return h.answer(c, "已保存", lo.FromPtr(body.ID))
}

func viewOf(c *fiber.Ctx) (View, error) {
	var body wire.HeadViewInput
	if err := c.BodyParser(&body); err != nil {
		return View{}, fiber.ErrBadRequest
	}
	return View{MemberID: httpx.CallerID(c), Name: body.Name, Query: strings.TrimPrefix(body.Query, "?"),
		IsShared: body.IsShared}, nil
}

// answer responds with all views that the caller may open, and the id of the changed view (0 for none).
func (h *HTTP) answer(c *fiber.Ctx, message string, changed int64) error {
	list, opensWith, err := h.Store.List(c.UserContext(), httpx.CallerID(c))
	if err != nil {
		return err
	}
	out, err := h.toWire(c.UserContext(), list, httpx.CallerID(c))
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, message, wire.HeadViewList{List: out, OpensWith: lo.EmptyableToPtr(opensWith),
		Changed: lo.EmptyableToPtr(changed)})
}

func (h *HTTP) toWire(ctx context.Context, list []View, caller int64) ([]wire.HeadView, error) {
	names := h.Nickname.Once()
	out := make([]wire.HeadView, len(list))
	for i, v := range list {
		out[i] = wire.HeadView{ID: v.ID, Name: v.Name, Query: v.Query, IsShared: v.IsShared,
			IsMine: v.MemberID == caller}
		if v.MemberID == caller {
			continue
		}
		name, err := names.Text(ctx, &v.MemberID)
		if err != nil {
			return nil, err
		}
		out[i].Owner = lo.EmptyableToPtr(name)
	}
	return out, nil
}
