package sharedlists

import (
	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// secret sets headers that keep the secret address of a list from search engines and other sites. It also sets the
// cache tag of personal responses.
func secret(c *fiber.Ctx) {
	httpx.Tag(c, cachetag.Personal)
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	c.Set("X-Robots-Tag", "noindex")
}

// GetSharedList handles GET /api/shared/{token}.
func (h *HTTP) GetSharedList(c *fiber.Ctx, token string) error {
	secret(c)
	ctx := c.UserContext()
	l, err := h.Store.Open(ctx, token)
	if err != nil {
		return err
	}
	lots, err := h.Store.Lots(ctx, l.ID)
	if err != nil {
		return err
	}
	cards, err := h.Cards.ByID(c, lo.Map(lots, func(s Lot, _ int) int64 { return s.HouseID }))
	if err != nil {
		return err
	}
	comments, err := h.Store.Comments(ctx, l.ID)
	if err != nil {
		return err
	}
	return httpx.OK(c, h.listToWire(l, lots, cards, comments, h.Visitor(c)))
}

// CommentSharedList handles POST /api/shared/{token}/comment.
func (h *HTTP) CommentSharedList(c *fiber.Ctx, token string) error {
	secret(c)
	var body wire.CommentSharedListJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	from := h.Visitor(c)
	comment, l, err := h.Store.Comment(c.UserContext(), token,
		Comment{HouseID: body.HouseID, Name: lo.FromPtr(body.Name), Text: body.Text}, from)
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, "留言已发布", h.commentToWire(comment, l, from))
}

// RemoveSharedComment handles DELETE /api/shared/{token}/comment/{id}.
func (h *HTTP) RemoveSharedComment(
	c *fiber.Ctx, token string, id wire.ID, params wire.RemoveSharedCommentParams,
) error {
	secret(c)
	if err := h.Store.RemoveComment(c.UserContext(), token, id, h.Visitor(c), lo.FromPtr(params.All)); err != nil {
		return err
	}
	return httpx.Message(c, "留言已删除")
}
