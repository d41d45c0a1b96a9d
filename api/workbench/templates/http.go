package templates

import (
	"context"
	"log/slog"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/heads/width"
	"fapai/api/heads/wording"
	"fapai/api/pages/route"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/headlist"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for templates.
type HTTP struct {
	Store  *revisions.Store
	Trials *Trials
	// Sample returns some pages of the given kinds for a preview.
	Sample   func(ctx context.Context, pages []*route.Page) ([]Page, error)
	Nickname audit.Nicknames
	Log      *slog.Logger
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListTemplates(h.ListTemplates),
		wire.OnGetTemplate(h.GetTemplate),
		wire.OnSaveTemplate(h.SaveTemplate),
		wire.OnPreviewTemplate(h.PreviewTemplate),
		wire.OnTryTemplate(h.TryTemplate),
	}
}

// ListTemplates handles GET /api/editor/template.
func (h *HTTP) ListTemplates(c *fiber.Ctx) error {
	ctx := c.UserContext()
	inForce, err := allLive(ctx, h.Store.DB)
	if err != nil {
		return err
	}
	open, err := h.Store.AllOpen(ctx)
	if err != nil {
		return err
	}
	bySubject := lo.KeyBy(open, func(r revisions.Revision) string { return r.Subject })
	list := make([]wire.TemplateItem, 0, len(kinds))
	for _, k := range kinds {
		t := inForce[k.template]
		item := wire.TemplateItem{Page: k.template, Name: k.name, Title: t.Title, UpdatedAt: httpx.Time(t.UpdatedAt)}
		if r, ok := bySubject[k.template]; ok {
			state := wire.TemplateItemState(r.State)
			item.State, item.PublishAt = &state, httpx.TimePtr(r.PublishAt)
			if item.Author, err = h.Nickname.Of(ctx, r.AuthorID); err != nil {
				return err
			}
		}
		list = append(list, item)
	}
	return httpx.OK(c, map[string]any{"list": list})
}

// GetTemplate handles GET /api/editor/template/{page}.
func (h *HTTP) GetTemplate(c *fiber.Ctx, page wire.TemplatePage) error { return h.answer(c, page, "") }

// PreviewTemplate handles POST /api/editor/template/{page}/preview.
func (h *HTTP) PreviewTemplate(c *fiber.Ctx, page wire.TemplatePage) error {
	var body wire.TemplateTexts
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	k, ok := kindOf(page)
	if !ok {
		return ErrNoTemplate
	}
	t := Content(body).template(page)
	out := wire.TemplatePreview{
		Samples: []wire.TemplateSample{}, Limits: headlist.Limits(),
		Faults: lo.Map(t.Faults(), func(f wording.Fault, _ int) wire.TemplateFault {
			return wire.TemplateFault{Field: wire.TemplateFaultField(f.Field),
				Variable: f.Variable, Message: sentence(f)}
		}),
	}
	pages, err := h.Sample(c.UserContext(), k.pages)
	for _, p := range pages {
		texts, _ := t.Fill(p.Values)
		px := width.Width(texts.Title)
		out.Samples = append(out.Samples, wire.TemplateSample{
			Path: p.Path, Title: texts.Title, Description: texts.Description, Keywords: texts.Keywords,
			Pixels: px, Cut: px > width.Cut(),
		})
	}
	if err != nil {
		return err
	}
	return httpx.OK(c, out)
}

// SaveTemplate handles PUT /api/editor/template/{page}/draft.
func (h *HTTP) SaveTemplate(c *fiber.Ctx, page wire.TemplatePage) error {
	var body wire.TemplateDraft
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	content := Content{Title: body.Title, Description: body.Description, Keywords: body.Keywords}
	return h.Flow().Save(c, h.Flow().Step(c, page, body.Version, body.Reason), content, h.answer)
}

// Flow describes the steps of a template from draft to publication.
func (h *HTTP) Flow() revisions.Flow {
	return revisions.Flow{Store: h.Store, Publisher: "publisher", Ready: h.Trials.Check}
}

// TryTemplate handles POST /api/editor/template/{page}/trial: it starts a dry run of the draft.
func (h *HTTP) TryTemplate(c *fiber.Ctx, page wire.TemplatePage) error {
	ctx := c.UserContext()
	r, err := h.Store.Open(ctx, page)
	if err != nil {
		return err
	}
	if r == nil {
		return revisions.ErrNone
	}
	done := h.Trials.Start(ctx, r, func(err error) {
		h.Log.Error("a dry run of a template failed", "template", page, "error", err.Error())
	})
	revisions.Wait(ctx, done)
	return h.answer(c, page, "")
}
