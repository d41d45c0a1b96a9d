package bulk

import (
	"context"

	"github.com/samber/lo"

	"fapai/api/heads/width"
	"fapai/api/heads/wording"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

var (
	editFrom  = httpx.Converter[wire.BulkEdit, Edit]("Editor", "Confirmer", "Rejected")
	rowFrom   = httpx.Converter[wire.BulkEditRow, Row]("Before", "After", "PxBefore", "PxAfter", "Conflict")
	textsFrom = httpx.Converter[wire.HeadTexts, wording.Texts]()
)

func (h *HTTP) toWire(ctx context.Context, b *Edit) (wire.BulkEdit, error) {
	out := editFrom(*b)
	out.Rejected = b.RejectCount
	name, err := h.Nickname.Text(ctx, b.EditorID)
	if err != nil {
		return out, err
	}
	out.Editor = lo.EmptyableToPtr(name)
	out.Confirmer, err = h.Nickname.Of(ctx, b.ConfirmerID)
	return out, err
}

func rowToWire(r *Row) wire.BulkEditRow {
	out := rowFrom(*r)
	out.Before, out.After = textsFrom(r.Shown), textsFrom(r.Wanted)
	out.PxBefore, out.PxAfter = width.Width(r.Shown.Title), width.Width(r.Wanted.Title)
	if r.Conflict != nil {
		out.Conflict = new(textsFrom(r.Conflict.Shown))
	}
	return out
}
