package documents

import (
	"context"

	"github.com/gofiber/fiber/v2"

	"fapai/api/editor/revisions"
	"fapai/proto-types/wire"
)

// take makes a step of the flow.
func (h *HTTP) take(
	c *fiber.Ctx, kind wire.DocumentKind, subject, done string, do func(*revisions.Store, context.Context, revisions.Step) error,
) error {
	var body wire.DocumentStep
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := do(h.Kinds[string(kind)].Store, c.UserContext(), h.step(c, subject, body.Version, body.Reason)); err != nil {
		return err
	}
	return h.answer(c, kind, subject, done, nil)
}

// DiscardDocument answers DELETE /api/editor/document/{kind}/{subject}/draft.
func (h *HTTP) DiscardDocument(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject, params wire.DiscardDocumentParams) error {
	if err := h.Kinds[string(kind)].Store.Discard(c.UserContext(), h.step(c, subject, params.Version, "")); err != nil {
		return err
	}
	return h.answer(c, kind, subject, "草稿已放弃", nil)
}

// SubmitDocument answers POST /api/editor/document/{kind}/{subject}/submit.
func (h *HTTP) SubmitDocument(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject) error {
	return h.take(c, kind, subject, "已提交审核", (*revisions.Store).Submit)
}

// ReturnDocument answers POST /api/editor/document/{kind}/{subject}/return.
func (h *HTTP) ReturnDocument(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject) error {
	return h.take(c, kind, subject, "已退回", (*revisions.Store).Return)
}

// PublishDocument answers POST /api/editor/document/{kind}/{subject}/publication.
func (h *HTTP) PublishDocument(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject) error {
	var body wire.DocumentPublication
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	store, step := h.Kinds[string(kind)].Store, h.step(c, subject, body.Version, body.Reason)
	message, publish := "已发布", func() error { return store.Publish(c.UserContext(), step) }
	if body.PublishAt != nil {
		message, publish = "已安排定时发布", func() error { return store.Schedule(c.UserContext(), step, *body.PublishAt) }
	}
	if err := publish(); err != nil {
		return err
	}
	return h.answer(c, kind, subject, message, nil)
}

// RestoreDocument answers POST /api/editor/document/{kind}/{subject}/restoration.
func (h *HTTP) RestoreDocument(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject) error {
	var body wire.DocumentRestoration
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	err := h.Kinds[string(kind)].Store.Restore(c.UserContext(), h.step(c, subject, body.Version, body.Reason), body.Revision)
	if err != nil {
		return err
	}
	return h.answer(c, kind, subject, "已恢复为草稿", nil)
}
