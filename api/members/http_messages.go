package members

import (
	"github.com/gofiber/fiber/v2"

	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// ListMessages answers GET /api/message.
func (h *HTTP) ListMessages(c *fiber.Ctx, params wire.ListMessagesParams) error {
	q := MessageQuery{Page: orInt(params.Page, 1), Size: orInt(params.PageSize, 30), Unread: params.Unread != nil && *params.Unread}
	if params.Kind != nil {
		q.Kind = MessageKind(*params.Kind)
	}
	list, total, unread, err := h.Store.Messages(c.UserContext(), h.Member(c), q)
	if err != nil {
		return err
	}
	out := wire.MessageList{List: make([]wire.Message, len(list)), Total: total, Page: q.Page, PageSize: q.Size, Unread: unread}
	for i, m := range list {
		out.List[i] = wireMessage(m)
	}
	httpx.Tag(c, tagPersonal)
	return httpx.OK(c, out)
}

func wireMessage(m Message) wire.Message {
	return wire.Message{
		ID: m.ID, Kind: wire.MessageKind(m.Kind), Title: m.Title, Body: m.Body, HouseID: m.HouseID,
		CreatedAt: httpx.Time(m.CreatedAt), Read: m.ReadAt != nil,
	}
}

// ReadMessages answers POST /api/message.
func (h *HTTP) ReadMessages(c *fiber.Ctx) error {
	var body wire.ReadMessagesJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	unread, err := h.Store.Read(c.UserContext(), h.Member(c), body.Ids)
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, "已标记为已读", map[string]int{"unread": unread})
}
