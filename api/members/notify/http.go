package notify

import (
	"context"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/members"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for the message centre.
type HTTP struct {
	Store *Store
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListMessages(h.ListMessages),
		wire.OnReadMessages(h.ReadMessages),
	}
}

// ListMessages handles GET /api/message.
func (h *HTTP) ListMessages(c *fiber.Ctx, params wire.ListMessagesParams) error {
	q := Query{Kind: Kind(lo.FromPtr(params.Kind)), Unread: lo.FromPtr(params.Unread)}
	q.Page, q.Size = members.Page(params.Page, params.PageSize)
	list, total, unread, err := h.Store.Messages(c.UserContext(), httpx.CallerID(c), q)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Personal)
	return httpx.OK(c, wire.MessageList{List: toWire(list), Total: total, Page: q.Page,
		PageSize: q.Size, Unread: unread})
}

// Export returns all messages of a member.
func (h *HTTP) Export(ctx context.Context, member int64) ([]wire.Message, error) {
	list, err := members.AllPages(func(page, size int) ([]Message, error) {
		list, _, _, err := h.Store.Messages(ctx, member, Query{Page: page, Size: size})
		return list, err
	})
	return toWire(list), err
}

var messageFrom = httpx.Converter[wire.Message, Message]("Read")

func toWire(list []Message) []wire.Message {
	out := make([]wire.Message, len(list))
	for i, m := range list {
		out[i] = messageFrom(m)
		out[i].Read = m.ReadAt != nil
	}
	return out
}

// ReadMessages handles POST /api/message.
func (h *HTTP) ReadMessages(c *fiber.Ctx) error {
	var body wire.ReadMessagesJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	unread, err := h.Store.MarkRead(c.UserContext(), httpx.CallerID(c), body.Ids)
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, "已标记为已读", map[string]int{"unread": unread})
}
