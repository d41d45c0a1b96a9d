package imports

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/samber/lo"

	"fapai/api/httpx"
	"fapai/api/ingest"
	"fapai/api/ingest/mapping"
	"fapai/api/ingest/runs"
	"fapai/proto-types/wire"
)

func kindToWire(kind string, sources []*mapping.Mapping) wire.ImportKindSources {
	return wire.ImportKindSources{
		Kind: wire.ImportKind(kind),
		Sources: lo.Map(sources, func(m *mapping.Mapping, _ int) wire.ImportSource {
			return wire.ImportSource{Source: m.Source, Label: m.Label}
		}),
	}
}

func (h *HTTP) taskToWire(ctx context.Context, t *Task) (wire.ImportTask, error) {
	out := wire.ImportTask{
		ID: t.ID, Work: wire.ImportWork(t.Work), State: wire.ImportTaskState(t.State), Kind: wire.ImportKind(t.Kind), Source: t.Source,
		Name: t.Name, FileHash: t.FileHash, Size: t.Size, CreateCommunities: t.CreateCommunities, CreatedAt: httpx.Time(t.CreatedAt),
		StartedAt: httpx.TimePtr(t.StartedAt), EndedAt: httpx.TimePtr(t.EndedAt), Done: t.Done, Total: t.Total, Note: t.Note, RunID: t.RunID,
		HasRejects: t.HasRejects, CanImport: t.HasChecked,
	}
	if t.State == Running && t.StartedAt != nil && t.Done > 0 && t.Total > 0 {
		left := h.Store.Now().Sub(*t.StartedAt).Seconds() * float64(t.Total-t.Done) / float64(t.Done)
		out.SecondsLeft = lo.ToPtr(int(left + 1))
	}
	var err error
	out.By, err = h.Nickname.Text(ctx, t.MemberID)
	return out, err
}

func addReport(out *wire.ImportTaskReport, t *Task) error {
	if len(t.Report) == 0 {
		return nil
	}
	if t.Work == Undo {
		var r UndoReport
		if err := json.Unmarshal(t.Report, &r); err != nil {
			return err
		}
		out.Undo = &wire.ImportUndoReport{Restored: r.Restored, Conflicts: r.Total, List: conflictsToWire(r.Conflicts), Done: r.Done}
		return nil
	}
	var r Report
	if err := json.Unmarshal(t.Report, &r); err != nil {
		return err
	}
	report := wire.ImportReport{
		Source: r.Source, Format: r.Format, Encoding: r.Encoding, Records: r.Records, Inserted: r.Inserted, Updated: r.Updated,
		Unchanged: r.Unchanged, Rejected: r.Rejected, Duplicates: r.Duplicates, Created: r.Created,
		Doubts: notesToWire(r.Warnings), DuplicateLines: notesToWire(r.Samples), UnmatchedColumns: append([]string{}, r.Unused...),
		Rejects: lo.Map(r.Rejects, func(x Reject, _ int) wire.ImportReject { return wire.ImportReject(x) }),
		Unmatched: lo.Map(r.Unmatched, func(u ingest.Unmatched, _ int) wire.ImportUnmatched {
			return wire.ImportUnmatched{Name: u.Name, Lots: u.Lots, Similar: u.Similar}
		}),
	}
	out.Report = &report
	return nil
}

func notesToWire(list []ingest.Note) []wire.ImportNote {
	return lo.Map(list, func(n ingest.Note, _ int) wire.ImportNote {
		return wire.ImportNote{Line: n.Line, Text: strings.TrimPrefix(n.Text, "重复："), Count: n.Count}
	})
}

func conflictsToWire(list []runs.Conflict) []wire.ImportConflict {
	return lo.Map(list, func(c runs.Conflict, _ int) wire.ImportConflict {
		return wire.ImportConflict{Table: c.Parent, ID: c.ParentID, Reason: c.Reason}
	})
}

func previewToWire(p runs.Preview) wire.ImportUndoPreview {
	return wire.ImportUndoPreview{
		Fit: p.Fit, Conflicts: len(p.Conflicts), List: conflictsToWire(p.Conflicts[:min(len(p.Conflicts), maxShownConflicts)]),
		Changes: lo.Map(p.Changes, func(c runs.Change, _ int) wire.ImportChange {
			return wire.ImportChange{Table: c.Table, Op: wire.ImportChangeOp(c.Op), Rows: c.Rows}
		}),
	}
}

func (h *HTTP) runToWire(ctx context.Context, r *runs.Run) (wire.ImportRun, error) {
	out := wire.ImportRun{
		ID: r.ID, Kind: wire.ImportKind(r.Kind), File: r.File, Source: r.Source, FileHash: r.FileHash, By: r.Operator,
		StartedAt: httpx.Time(r.StartedAt), FinishedAt: httpx.TimePtr(r.FinishedAt), Inserted: r.Inserted, Updated: r.Updated,
		Unchanged: r.Unchanged, Rejected: r.Rejected, Duplicates: r.Duplicates, State: wire.ImportRunState(r.State()), TaskID: r.TaskID,
	}
	var err error
	if r.MemberID != nil {
		out.By, err = h.Nickname(ctx, *r.MemberID)
	}
	return out, err
}
