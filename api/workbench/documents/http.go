package documents

import (
	"html"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/api/platform/sanitize"
	"fapai/api/workbench/headlist"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for documents.
type HTTP struct {
	Kinds    Kinds
	Heads    *heads.Service
	Nickname audit.Nicknames
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListDocuments(h.ListDocuments),
		wire.OnReserveDocument(h.ReserveDocument),
		wire.OnGetDocument(h.GetDocument),
		wire.OnSaveDocument(h.SaveDocument),
		wire.OnPreviewDocument(h.PreviewDocument),
		wire.OnGetDocumentRevision(h.GetDocumentRevision),
	}
}

// ListDocuments handles GET /api/editor/document/{kind}.
func (h *HTTP) ListDocuments(c *fiber.Ctx, kind wire.DocumentKind, params wire.ListDocumentsParams) error {
	k := h.Kinds[string(kind)]
	q := Query{
		Words: lo.FromPtr(params.Q), State: string(lo.FromPtr(params.State)), Page: lo.FromPtrOr(params.Page, 1),
		Size: lo.FromPtrOr(params.PageSize, httpx.DefaultPageSize),
	}
	items, total, err := k.List(c.UserContext(), q)
	if err != nil {
		return err
	}
	list := make([]wire.DocumentItem, len(items))
	for i := range items {
		if list[i], err = h.item(c.UserContext(), k, &items[i]); err != nil {
			return err
		}
	}
	return httpx.OK(c, map[string]any{"list": list, "total": total, "page": q.Page, "page_size": q.Size})
}

// ReserveDocument handles POST /api/editor/document/{kind}: it returns the id or code for a new document.
func (h *HTTP) ReserveDocument(c *fiber.Ctx, kind wire.DocumentKind) error {
	var body wire.ReserveDocumentJSONRequestBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	subject, err := h.Kinds[string(kind)].Reserve(c.UserContext(), lo.FromPtr(body.Code))
	if err != nil {
		return err
	}
	return httpx.OK(c, map[string]string{"subject": subject})
}

// GetDocument handles GET /api/editor/document/{kind}/{subject}.
func (h *HTTP) GetDocument(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject) error {
	return h.answer(c, kind, subject, "", nil)
}

// GetDocumentRevision handles GET /api/editor/document/{kind}/{subject}/revision/{id}: it returns an earlier version.
func (h *HTTP) GetDocumentRevision(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject, id int64) error {
	content, before, err := h.Kinds[string(kind)].versions(c.UserContext(), subject, id)
	if err != nil {
		return err
	}
	return httpx.OK(c, map[string]*Texts{"content": content, "before": before})
}

// PreviewDocument handles POST /api/editor/document/{kind}/{subject}/preview. It accepts texts that cannot be
// saved yet.
func (h *HTTP) PreviewDocument(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject) error {
	var body wire.DocumentHead
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	texts := Texts{
		Title: body.Title, ContentHTML: html.EscapeString(body.Beginning), Summary: body.Summary,
		Category: body.Category, Tags: body.Tags,
		SeoTitle: body.SeoTitle, SeoDescription: body.SeoDescription, SeoKeyword: body.SeoKeyword,
	}
	k := h.Kinds[string(kind)]
	clean, err := k.clean(subject, texts)
	if err != nil {
		clean = texts
	}
	path := k.path(subject)
	head, err := k.drafted(*h.Heads, subject, clean).Head(c.UserContext(), path, "")
	if err != nil {
		return err
	}
	return httpx.OK(c, wire.DocumentPreview{
		Path: path, Title: head.Title, Description: head.Description, Keywords: head.Keywords,
		Limits: headlist.Limits(),
	})
}

// SaveDocument handles PUT /api/editor/document/{kind}/{subject}/draft.
func (h *HTTP) SaveDocument(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject) error {
	var body wire.DocumentDraft
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	k, ctx := h.Kinds[string(kind)], c.UserContext()
	if err := k.Begin(ctx, subject); err != nil {
		return err
	}
	clean, err := k.clean(subject, body.Texts)
	if err != nil {
		return err
	}
	removed := removals(&body.Texts, &clean)
	answer := func(c *fiber.Ctx, subject, message string) error { return h.answer(c, kind, subject, message, removed) }
	return k.flow().Save(c, k.flow().Step(c, subject, body.Version, body.Reason), clean, answer)
}

// removals lists the HTML elements that the sanitiser removed from a document.
func removals(given, clean *Texts) []sanitize.Removal {
	before, after := given.ContentHTML, clean.ContentHTML
	for _, a := range given.Answers {
		before += a.ContentHTML
	}
	for _, a := range clean.Answers {
		after += a.ContentHTML
	}
	return sanitize.Removed(before, after)
}

// Flows describes, for each kind of document, the steps from draft to publication.
func (h *HTTP) Flows() []revisions.Flow {
	return lo.MapToSlice(h.Kinds, func(_ string, k *Kind) revisions.Flow { return k.flow() })
}

func (k *Kind) flow() revisions.Flow { return revisions.Flow{Store: k.Store, Publisher: "editor"} }
