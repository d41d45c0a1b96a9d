package bulk

import (
	"context"

	"github.com/samber/lo"

	"fapai/api/httpx"
	"fapai/api/seo/width"
	"fapai/api/seo/wording"
	"fapai/proto-types/wire"
)

func (h *HTTP) toWire(ctx context.Context, b *Batch) (wire.HeadBatch, error) {
	out := wire.HeadBatch{
		ID: b.ID, Kind: wire.HeadBatchKind(b.Kind), Note: b.Note, State: wire.HeadBatchState(b.State), MadeAt: b.MadeAt.In(httpx.CST),
		AppliedAt: httpx.TimePtr(b.AppliedAt), UndoneAt: httpx.TimePtr(b.UndoneAt), Done: b.Done, Total: b.Total, Conflicts: b.Conflicts,
		Undecided: b.Undecided, WithFound: b.WithFound, WithFixed: b.WithFixed, Affected: b.Affected, Rejected: b.RejectCount,
	}
	name, err := h.Nickname.Text(ctx, b.EditorID)
	out.Editor = lo.EmptyableToPtr(name)
	return out, err
}

func textsToWire(t wording.Texts) wire.HeadTexts {
	return wire.HeadTexts{Title: t.Title, Description: t.Description, Keywords: t.Keywords}
}

func rowToWire(r *Row) wire.HeadBatchRow {
	out := wire.HeadBatchRow{
		N: r.N, Path: r.Path, Before: textsToWire(r.Shown), After: textsToWire(r.Wanted), PxBefore: width.Width(r.Shown.Title),
		PxAfter: width.Width(r.Wanted.Title), Found: r.Found, Fixed: r.Fixed, Choice: wire.HeadBatchRowChoice(r.Choice),
		Outcome: wire.HeadBatchRowOutcome(r.Outcome),
	}
	if r.Conflict != nil {
		out.Conflict = new(textsToWire(r.Conflict.Shown))
	}
	return out
}
