package heads

import (
	"context"
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/editor/revisions"
	"fapai/api/httpx"
	"fapai/api/seo"
	"fapai/proto-types/wire"
)

// ListHeadDrafts answers GET /api/editor/head/draft.
func (h *Overrides) ListHeadDrafts(c *fiber.Ctx) error {
	open, err := h.Drafts.AllOpen(c.UserContext())
	if err != nil {
		return err
	}
	list := make([]wire.HeadDraft, len(open))
	for i := range open {
		if list[i], err = h.draftToWire(c.UserContext(), &open[i]); err != nil {
			return err
		}
	}
	return httpx.OK(c, map[string]any{"list": list})
}

// SaveHeadDraft answers PUT /api/editor/head/draft.
func (h *Overrides) SaveHeadDraft(c *fiber.Ctx) error {
	var body wire.HeadDraftInput
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	ctx, target := c.UserContext(), seo.Target{Scope: seo.Scope(body.Scope), Key: body.Key}
	o := seo.Override{
		Target: target, Title: strings.TrimSpace(body.Title), Description: strings.TrimSpace(body.Description),
		Keywords: strings.TrimSpace(body.Keywords), EndsAt: body.EndsAt,
	}
	now, err := current(ctx, h.Store, h.Store.DB, target)
	if err != nil {
		return err
	}
	if o.Empty() && now.Empty() {
		return revisions.ErrSame
	}
	content, err := contentOf(&o)
	if err != nil {
		return err
	}
	if err := h.Drafts.Save(ctx, h.step(c, target, body.Version, body.Reason), content); err != nil {
		return err
	}
	return h.answerDraft(c, target, "草稿已保存")
}

// DiscardHeadDraft answers DELETE /api/editor/head/draft.
func (h *Overrides) DiscardHeadDraft(c *fiber.Ctx, params wire.DiscardHeadDraftParams) error {
	target := seo.Target{Scope: seo.Scope(params.Scope), Key: params.Key}
	if err := h.Drafts.Discard(c.UserContext(), h.step(c, target, params.Version, "")); err != nil {
		return err
	}
	return h.answerDraft(c, target, "草稿已放弃")
}

// SubmitHeadDraft answers POST /api/editor/head/draft/submit.
func (h *Overrides) SubmitHeadDraft(c *fiber.Ctx) error {
	return h.take(c, "已提交审核", h.Drafts.Submit)
}

// ReturnHeadDraft answers POST /api/editor/head/draft/return.
func (h *Overrides) ReturnHeadDraft(c *fiber.Ctx) error {
	return h.take(c, "已退回", h.Drafts.Return)
}

// PublishHeadDraft answers POST /api/editor/head/draft/publication.
func (h *Overrides) PublishHeadDraft(c *fiber.Ctx) error {
	var body wire.PublishHeadDraftJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	ctx, target := c.UserContext(), seo.Target{Scope: seo.Scope(body.Scope), Key: body.Key}
	step := h.step(c, target, body.Version, body.Reason)
	if body.PublishAt != nil {
		if err := h.Drafts.Schedule(ctx, step, *body.PublishAt); err != nil {
			return err
		}
		return h.answerDraft(c, target, "已安排定时发布")
	}
	if err := h.Drafts.Publish(ctx, step); err != nil {
		return err
	}
	h.Index.Touch(ctx, target)
	return h.answerDraft(c, target, "已发布，一秒内生效")
}

func (h *Overrides) step(c *fiber.Ctx, target seo.Target, version int, reason string) revisions.Step {
	return revisions.Step{Subject: subjectOf(target), Version: version, By: httpx.CallerID(c), Reason: strings.TrimSpace(reason)}
}

func (h *Overrides) take(c *fiber.Ctx, done string, do func(ctx context.Context, step revisions.Step) error) error {
	var body wire.HeadDraftStep
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	target := seo.Target{Scope: seo.Scope(body.Scope), Key: body.Key}
	if err := do(c.UserContext(), h.step(c, target, body.Version, body.Reason)); err != nil {
		return err
	}
	return h.answerDraft(c, target, done)
}

// answerDraft is the open draft of a target, if there is one, and a page that it changes.
func (h *Overrides) answerDraft(c *fiber.Ctx, target seo.Target, message string) error {
	ctx := c.UserContext()
	draft, err := h.draft(ctx, target)
	if err != nil {
		return err
	}
	out := wire.HeadDraftDetail{Draft: draft}
	if row, ok := h.Index.Of(target); ok {
		page, err := h.page(ctx, &row)
		if err != nil {
			return err
		}
		out.Page = &page
	}
	return httpx.OKWithMessage(c, message, out)
}

// draft is the open draft of a target, nil where there is none.
func (h *Overrides) draft(ctx context.Context, target seo.Target) (*wire.HeadDraft, error) {
	open, err := h.Drafts.Open(ctx, subjectOf(target))
	if err != nil || open == nil {
		return nil, err
	}
	out, err := h.draftToWire(ctx, open)
	return &out, err
}

func (h *Overrides) draftToWire(ctx context.Context, r *revisions.Revision) (out wire.HeadDraft, err error) {
	o, err := overrideOf(r.Subject, r.Content)
	if err != nil {
		return out, err
	}
	out = wire.HeadDraft{
		ID: r.ID, Scope: wire.HeadDraftScope(o.Scope), Key: o.Key, Title: o.Title, Description: o.Description, Keywords: o.Keywords,
		EndsAt: httpx.TimePtr(o.EndsAt), State: wire.HeadDraftState(r.State), Version: r.Version, Reason: r.Reason, Note: r.Note,
		PublishAt: httpx.TimePtr(r.PublishAt), UpdatedAt: httpx.Time(r.UpdatedAt), PublishedAt: httpx.TimePtr(r.PublishedAt),
	}
	out.Author, out.Publisher, err = r.People(ctx, h.Nickname)
	return out, err
}
