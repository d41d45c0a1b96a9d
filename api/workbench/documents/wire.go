package documents

import (
	"context"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/api/platform/sanitize"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// answer responds with the document, its draft and its history. removed lists the elements that the sanitiser
// removed.
func (h *HTTP) answer(c *fiber.Ctx, kind wire.DocumentKind, subject, message string, removed []sanitize.Removal) error {
	ctx, k := c.UserContext(), h.Kinds[string(kind)]
	d, err := k.document(ctx, subject)
	if err != nil {
		return err
	}
	out := wire.DocumentDetail{
		Kind: wire.DocumentDetailKind(kind), Subject: subject, Path: k.path(subject), Live: d.live, Draft: d.draft,
		UpdatedAt: httpx.TimePtr(d.updated), Removed: removedToWire(removed),
	}
	answer := func(r *revisions.Revision) (wire.DocumentRevision, error) { return h.revision(ctx, r) }
	if out.Open, out.History, err = revisions.Answers(d.open, d.history, answer); err != nil {
		return err
	}
	return httpx.OKWithMessage(c, message, out)
}

func removedToWire(removed []sanitize.Removal) []wire.DocumentRemoval {
	return lo.Map(removed, func(r sanitize.Removal, _ int) wire.DocumentRemoval {
		return wire.DocumentRemoval{Name: r.Name, Count: r.Count}
	})
}

var itemFrom = httpx.Converter[wire.DocumentItem, Item]("Path", "Author")

func (h *HTTP) item(ctx context.Context, k *Kind, i *Item) (out wire.DocumentItem, err error) {
	out = itemFrom(*i)
	out.Path = k.path(i.Subject)
	out.Author, err = h.Nickname.Of(ctx, i.AuthorID)
	return out, err
}

var revisionFrom = httpx.Converter[wire.DocumentRevision, revisions.Revision]("Title", "Author", "Publisher")

func (h *HTTP) revision(ctx context.Context, r *revisions.Revision) (out wire.DocumentRevision, err error) {
	texts, err := decode(r.Content)
	if err != nil {
		return out, err
	}
	out = revisionFrom(*r)
	out.Title = texts.Title
	out.Author, out.Publisher, err = r.People(ctx, h.Nickname)
	return out, err
}
