package documents

import (
	"encoding/json"
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

// HTTP answers the contract's calls of documents.
type HTTP struct {
	Kinds    Kinds
	Heads    *heads.Service
	Nickname audit.Nicknames
}

// Operations returns the calls of the contract that it answers.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListDocuments(h.ListDocuments),
		wire.OnReserveDocument(h.ReserveDocument),
		wire.OnGetDocument(h.GetDocument),
		wire.OnDiscardDocument(h.DiscardDocument),
		wire.OnSaveDocument(h.SaveDocument),
		wire.OnPreviewDocument(h.PreviewDocument),
		wire.OnPublishDocument(h.PublishDocument),
		wire.OnRestoreDocument(h.RestoreDocument),
		wire.OnReturnDocument(h.ReturnDocument),
		wire.OnGetDocumentRevision(h.GetDocumentRevision),
		wire.OnSubmitDocument(h.SubmitDocument),
	}
}

const pageSize = 30

// ListDocuments answers GET /api/editor/document/{kind}.
func (h *HTTP) ListDocuments(c *fiber.Ctx, kind wire.DocumentKind, params wire.ListDocumentsParams) error {
	k := h.Kinds[string(kind)]
	q := Query{
		Words: lo.FromPtr(params.Q), State: string(lo.FromPtr(params.State)), Page: lo.FromPtrOr(params.Page, 1),
		Size: lo.FromPtrOr(params.PageSize, pageSize),
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

// ReserveDocument answers POST /api/editor/document/{kind}.
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

// GetDocument answers GET /api/editor/document/{kind}/{subject}.
func (h *HTTP) GetDocument(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject) error {
	return h.answer(c, kind, subject, "", nil)
}

// GetDocumentRevision answers GET /api/editor/document/{kind}/{subject}/revision/{id}.
func (h *HTTP) GetDocumentRevision(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject, id int64) error {
	content, before, err := h.Kinds[string(kind)].versions(c.UserContext(), subject, id)
	if err != nil {
		return err
	}
	return httpx.OK(c, map[string]*Texts{"content": content, "before": before})
}

// PreviewDocument answers POST /api/editor/document/{kind}/{subject}/preview. Texts that may not be saved yet have a
// head too.
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

// SaveDocument answers PUT /api/editor/document/{kind}/{subject}/draft.
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
	content, err := json.Marshal(clean)
	if err != nil {
		return err
	}
	flow := h.flow(kind, removals(&body.Texts, &clean))
	return flow.Save(c, flow.Step(c, subject, body.Version, body.Reason), content)
}

// removals returns the elements that the sanitiser removed from all HTML of a document.
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

// flow returns the flow of a document from a draft to publication. removed lists the elements that the sanitiser
// removed.
func (h *HTTP) flow(kind wire.DocumentKind, removed []sanitize.Removal) revisions.Flow {
	return revisions.Flow{
		Store: h.Kinds[string(kind)].Store, Publisher: "editor",
		Answer: func(c *fiber.Ctx, subject, message string) error {
			return h.answer(c, kind,
				subject, message, removed)
		},
	}
}

// DiscardDocument answers DELETE /api/editor/document/{kind}/{subject}/draft.
func (h *HTTP) DiscardDocument(
	c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject, params wire.DiscardDocumentParams,
) error {
	return h.flow(kind, nil).Discard(c, subject, params.Version)
}

// SubmitDocument answers POST /api/editor/document/{kind}/{subject}/submit.
func (h *HTTP) SubmitDocument(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject) error {
	return h.flow(kind, nil).Submit(c, subject)
}

// ReturnDocument answers POST /api/editor/document/{kind}/{subject}/return.
func (h *HTTP) ReturnDocument(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject) error {
	return h.flow(kind, nil).Return(c, subject)
}

// PublishDocument answers POST /api/editor/document/{kind}/{subject}/publication.
func (h *HTTP) PublishDocument(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject) error {
	return h.flow(kind, nil).Publish(c, subject)
}

// RestoreDocument answers POST /api/editor/document/{kind}/{subject}/restoration.
func (h *HTTP) RestoreDocument(c *fiber.Ctx, kind wire.DocumentKind, subject wire.DocumentSubject) error {
	return h.flow(kind, nil).Restore(c, subject)
}
