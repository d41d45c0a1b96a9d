package accounts

import (
	"strconv"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/httpx"
	"fapai/api/platform/pii"
	"fapai/proto-types/wire"
)

// subjectOf returns the text that identifies a member in the log of acts.
func subjectOf(member int64) string { return "member " + strconv.FormatInt(member, 10) }

// ListRoles handles GET /api/editor/role.
func (h *HTTP) ListRoles(c *fiber.Ctx) error { return h.answerRoles(c, "") }

// GiveRole handles POST /api/editor/role.
func (h *HTTP) GiveRole(c *fiber.Ctx) error {
	var body wire.GiveRoleJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	err := Grant(c.UserContext(), h.Store, h.Phones, body.Mobile, RoleChange{
		Role: Role(body.Role), By: CallerOf(c).MemberID, Reason: body.Reason, Now: h.Now(),
	})
	if err != nil {
		return err
	}
	return h.answerRoles(c, "已授权")
}

// ChangeRole handles POST /api/editor/role/{id}.
func (h *HTTP) ChangeRole(c *fiber.Ctx, id wire.ID) error {
	var body wire.ChangeRoleJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	err := h.Store.ChangeRole(c.UserContext(), id, RoleChange{
		Role: Role(body.Role), By: CallerOf(c).MemberID, Reason: body.Reason, Now: h.Now(),
	})
	if err != nil {
		return err
	}
	return h.answerRoles(c, "已更改")
}

func (h *HTTP) answerRoles(c *fiber.Ctx, message string) error {
	rows, err := h.Store.RoleHolders(c.UserContext())
	if err != nil {
		return err
	}
	list := make([]wire.RoleHolder, len(rows))
	for i, row := range rows {
		m, err := h.member(row)
		if err != nil {
			return err
		}
		list[i] = wire.RoleHolder{
			ID: m.ID, Nickname: m.Nickname, Role: wire.WorkbenchRole(m.Role), LastLoginAt: httpx.Time(m.LastLoginAt),
		}
		if m.Mobile != "" {
			masked := pii.MaskMobile(m.Mobile)
			list[i].Mobile = &masked
		}
	}
	return httpx.OKWithMessage(c, message, map[string]any{"list": list})
}
