package headlist

import (
	"context"
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/heads"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// ListHeadDrafts handles GET /api/editor/head/draft.
func (h *Overrides) ListHeadDrafts(c *fiber.Ctx) error {
	open, err := h.Drafts.AllOpen(c.UserContext())
	if err != nil {
		return err
	}
	list := make([]wire.HeadDraft, len(open))
	for i := range open {
		if h.Index.State(c.UserContext()).Ready {
			if err := h.Drafts.AddHarms(c.UserContext(), &open[i]); err != nil {
				return err
			}
		}
		if list[i], err = h.draftToWire(c.UserContext(), &open[i]); err != nil {
			return err
		}
	}
	return httpx.OK(c, map[string]any{"list": list})
}

// SaveHeadDraft handles PUT /api/editor/head/draft.
func (h *Overrides) SaveHeadDraft(c *fiber.Ctx) error {
	var body wire.HeadDraftInput
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	target := heads.Target{Scope: heads.Scope(body.Scope), Key: body.Key}
	o := heads.Override{
		Target: target, Title: strings.TrimSpace(body.Title), Description: strings.TrimSpace(body.Description),
		Keywords: strings.TrimSpace(body.Keywords), EndsAt: body.EndsAt,
	}
	step := h.Flow().Step(c, subjectOf(target), body.Version, body.Reason)
	return h.Flow().Save(c, step, contentOf(&o), h.answerDraft)
}

// Flow describes the steps of an override from draft to publication.
func (h *Overrides) Flow() revisions.Flow {
	return revisions.Flow{
		Store: h.Drafts, Publisher: "editor", Confirmer: "publisher",
		Published: func(ctx context.Context, subject string) { h.Index.Touch(ctx, targetOf(subject)) },
	}
}

// answerDraft responds to a change of a draft with the draft, if it still exists, and with a page to which it applies.
func (h *Overrides) answerDraft(c *fiber.Ctx, subject, message string) error {
	ctx, target := c.UserContext(), targetOf(subject)
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

// draft returns the draft of the override for target; nil if there is none.
func (h *Overrides) draft(ctx context.Context, target heads.Target) (*wire.HeadDraft, error) {
	open, err := h.Drafts.Open(ctx, subjectOf(target))
	if err != nil || open == nil {
		return nil, err
	}
	if err := h.Drafts.AddHarms(ctx, open); err != nil {
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
		ID: r.ID, Scope: wire.HeadDraftScope(o.Scope), Key: o.Key, Title: o.Title,
		Description: o.Description, Keywords: o.Keywords,
		EndsAt: httpx.TimePtr(o.EndsAt), State: wire.RevisionState(r.State), Version: r.Version,
		Reason: r.Reason, Note: r.Note,
		Harms: append([]string{}, r.Harms...), Confirm: r.Confirm,
		PublishAt: httpx.TimePtr(r.PublishAt), UpdatedAt: httpx.Time(r.UpdatedAt),
		PublishedAt: httpx.TimePtr(r.PublishedAt),
	}
	out.Author, out.Publisher, err = r.People(ctx, h.Nickname)
	return out, err
}
