package promotion

import (
	"context"

	"github.com/gofiber/fiber/v2"

	"fapai/api/editor/revisions"
	"fapai/proto-types/wire"
)

// DiscardLanding answers DELETE /api/editor/landing/{alias}/draft.
func (h *HTTP) DiscardLanding(c *fiber.Ctx, alias wire.LandingAlias, params wire.DiscardLandingParams) error {
	if err := h.Store.Discard(c.UserContext(), h.step(c, alias, params.Version, "")); err != nil {
		return err
	}
	return h.answer(c, alias, "草稿已放弃")
}

// take makes a step of the flow.
func (h *HTTP) take(c *fiber.Ctx, alias, done string, do func(ctx context.Context, step revisions.Step) error) error {
	var body wire.TemplateStep
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := do(c.UserContext(), h.step(c, alias, body.Version, body.Reason)); err != nil {
		return err
	}
	return h.answer(c, alias, done)
}

// SubmitLanding answers POST /api/editor/landing/{alias}/submit.
func (h *HTTP) SubmitLanding(c *fiber.Ctx, alias wire.LandingAlias) error {
	return h.take(c, alias, "已提交审核", h.Store.Submit)
}

// ReturnLanding answers POST /api/editor/landing/{alias}/return.
func (h *HTTP) ReturnLanding(c *fiber.Ctx, alias wire.LandingAlias) error {
	return h.take(c, alias, "已退回", h.Store.Return)
}

// PublishLanding answers POST /api/editor/landing/{alias}/publication.
func (h *HTTP) PublishLanding(c *fiber.Ctx, alias wire.LandingAlias) error {
	var body wire.TemplatePublication
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	ctx, step := c.UserContext(), h.step(c, alias, body.Version, body.Reason)
	if body.PublishAt != nil {
		if err := h.Store.Schedule(ctx, step, *body.PublishAt); err != nil {
			return err
		}
		return h.answer(c, alias, "已安排定时发布")
	}
	if err := h.Store.Publish(ctx, step); err != nil {
		return err
	}
	return h.answer(c, alias, "已发布")
}

// RestoreLanding answers POST /api/editor/landing/{alias}/restoration.
func (h *HTTP) RestoreLanding(c *fiber.Ctx, alias wire.LandingAlias) error {
	var body wire.TemplateRestoration
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := h.Store.Restore(c.UserContext(), h.step(c, alias, body.Version, body.Reason), body.Revision); err != nil {
		return err
	}
	return h.answer(c, alias, "已恢复为草稿")
}
