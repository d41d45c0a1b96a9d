package imports

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/samber/lo"

	"fapai/api/importing"
	"fapai/api/importing/mapping"
	"fapai/api/importing/platforms"
	"fapai/api/importing/reader"
	"fapai/api/importing/runs"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

var (
	taskFrom   = httpx.Converter[wire.ImportTask, Task]("By", "CanImport", "SecondsLeft")
	reportFrom = httpx.Converter[wire.ImportReport, Report]("Doubts", "DuplicateLines",
		"Questions", "UnmatchedColumns")
	fieldsFrom    = httpx.Converter[[]wire.ImportField, []mapping.FieldInfo]()
	mappingFrom   = httpx.Converter[wire.ImportMapping, KeptMapping]("By")
	constantsFrom = httpx.Converter[[]wire.ImportConstant, []mapping.Constant]()
	questionsFrom = httpx.Converter[[]wire.ImportQuestion, []importing.Question]()
	sheetsFrom    = httpx.Converter[[]wire.ImportSheet, []reader.Sheet]()
	columnsFrom   = httpx.Converter[[]wire.ImportColumn, []importing.ExplainedColumn]()
	runFrom       = httpx.Converter[wire.ImportRun, runs.Run]("By", "State")
	changesFrom   = httpx.Converter[[]wire.ImportChange, []runs.Change]()
)

func kindToWire(kind string, sources []*mapping.Mapping, fields []mapping.FieldInfo) wire.ImportKindSources {
	return wire.ImportKindSources{
		Kind: wire.ImportKind(kind), Fields: fieldsFrom(fields),
		Sources: lo.Map(sources, func(m *mapping.Mapping, _ int) wire.ImportSource {
			return wire.ImportSource{Source: m.Source, Label: m.Label}
		}),
	}
}

func (h *HTTP) taskToWire(ctx context.Context, t *Task) (wire.ImportTask, error) {
	out := taskFrom(*t)
	out.Name, out.CanImport = fileName(t.Name), t.HasChecked
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
		out.Undo = &wire.ImportUndoReport{Restored: r.Restored, Conflicts: r.Total, List: conflictsToWire(r.Conflicts),
			Done: r.Done}
		return nil
	}
	var r Report
	if err := json.Unmarshal(t.Report, &r); err != nil {
		return err
	}
	report := reportFrom(r)
	report.Doubts, report.DuplicateLines = notesToWire(r.Warnings), notesToWire(r.Samples)
	report.Questions = append([]wire.ImportQuestion{}, questionsFrom(r.Questions)...)
	report.UnmatchedColumns = append([]string{}, r.Unused...)
	out.Report = &report
	return nil
}

func notesToWire(list []importing.Note) []wire.ImportNote {
	return lo.Map(list, func(n importing.Note, _ int) wire.ImportNote {
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
		Fit: p.Fit, Conflicts: len(p.Conflicts),
		List:    conflictsToWire(p.Conflicts[:min(len(p.Conflicts), maxShownConflicts)]),
		Changes: changesFrom(p.Changes),
	}
}

func (h *HTTP) runToWire(ctx context.Context, r *runs.Run) (wire.ImportRun, error) {
	out := runFrom(*r)
	out.By, out.State, out.File = r.Operator, wire.ImportRunState(r.State()), fileName(r.File)
	var err error
	if r.MemberID != nil {
		out.By, err = h.Nickname(ctx, *r.MemberID)
	}
	return out, err
}

// fileName returns the name of a file without its folder. The command line tool stores whole paths.
func fileName(path string) string {
	return path[strings.LastIndexAny(path, `/\`)+1:]
}

func platformsToWire() []wire.ImportSource {
	return lo.Map(platforms.All, func(p *platforms.Platform, _ int) wire.ImportSource {
		return wire.ImportSource{Source: p.Code, Label: p.Name()}
	})
}

func uploadToWire(u Upload) wire.ImportUpload {
	return wire.ImportUpload{ID: u.ID, Size: u.Size, PartSize: PartSize, Next: u.Next, TaskID: u.TaskID}
}

// explanationToWire converts a stored explanation to the contract's type; nil if the file has not been read yet.
func explanationToWire(text json.RawMessage) (*wire.ImportExplanation, error) {
	if len(text) == 0 {
		return nil, nil
	}
	var e Explanation
	if err := json.Unmarshal(text, &e); err != nil {
		return nil, err
	}
	out := wire.ImportExplanation{
		Format: e.Format, Source: e.Source, Label: e.Label, Why: e.Why, Platform: e.Platform, Known: e.Known,
		Notes:   append([]string{}, e.Notes...),
		Answers: append([]string{}, e.Answers...), Sheet: e.Sheet,
		Sheets:  append([]wire.ImportSheet{}, sheetsFrom(e.Sheets)...),
		Columns: columnsFrom(e.Columns), Constants: append([]wire.ImportConstant{}, constantsFrom(e.Constants)...),
		Refused: e.Refused, Kept: e.Kept, KeptID: e.KeptID, Cards: []wire.HouseCard{},
		Rejected: append([]string{}, e.Rejected...),
	}
	if len(e.Cards) > 0 {
		if err := json.Unmarshal(e.Cards, &out.Cards); err != nil {
			return nil, err
		}
	}
	if out.Cards == nil { // nil if the file has no lots
		out.Cards = []wire.HouseCard{}
	}
	return &out, nil
}

func changeToWire(c *importing.LotChange) wire.ImportLotChange {
	return wire.ImportLotChange{
		ID: c.ID, Platform: c.Platform, SourceID: c.SourceID, Title: c.Title,
		Fields: lo.Map(c.Fields, func(f importing.FieldChange, _ int) wire.ImportFieldChange {
			return wire.ImportFieldChange{Field: f.Field, Label: f.Label, Old: plainText(f.Old), New: plainText(f.New)}
		}),
	}
}

// plainText returns a JSON value as text: a string without its quotes, null as "", any other value as JSON.
func plainText(value json.RawMessage) string {
	var text *string
	if json.Unmarshal(value, &text) == nil {
		return lo.FromPtr(text)
	}
	return string(value)
}
