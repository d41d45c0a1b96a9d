package presence

import (
	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operation for presence.
type HTTP struct {
	Store    *Store
	Nickname audit.Nicknames
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{wire.OnPutPresence(h.PutPresence)}
}

// PutPresence handles PUT /api/editor/presence: an open page reports its subject and gets the other editors of the
// subject.
func (h *HTTP) PutPresence(c *fiber.Ctx) error {
	var body wire.PutPresenceJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	ctx, member := c.UserContext(), httpx.CallerID(c)
	list := []wire.PresentEditor{}
	if !body.Open {
		if err := h.Store.Close(ctx, body.Subject, member); err != nil {
			return err
		}
		return httpx.OK(c, map[string]any{"list": list})
	}
	others, err := h.Store.Open(ctx, body.Subject, member)
	if err != nil {
		return err
	}
	for _, o := range others {
		name, err := h.Nickname.Of(ctx, &o.MemberID)
		if err != nil {
			return err
		}
		if name != nil {
			list = append(list, wire.PresentEditor{Name: *name, Since: httpx.Time(o.Since)})
		}
	}
	return httpx.OK(c, map[string]any{"list": list})
}
