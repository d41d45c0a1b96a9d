package imports

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/samber/lo"

	"fapai/api/importing"
	"fapai/api/importing/runs"
)

// Report is the result of a dry run or an import, in the form in which it is stored.
type Report struct {
	Source, Format, Encoding                                    string
	Records, Inserted, Updated, Unchanged, Rejected, Duplicates int
	Created                                                     int // communities (小区) added because of the file
	Rejects                                                     []Reject
	Questions                                                   []importing.Question
	Warnings, Samples                                           []importing.Note
	Reasons, Ignored, Replaced                                  []importing.Note
	IgnoredCount, ReplacedCount                                 int
	Unmatched                                                   []importing.Unmatched
	Unused                                                      []string
}

// Reject is an invalid line of a file, with the reason.
type Reject struct {
	Column string // column with the fault; "" if the fault concerns several columns or none
	Line   int
	Reason string
}

// UndoReport is the result of undoing an import.
type UndoReport struct {
	Restored  int
	Total     int // number of changes that could not be undone because of a later change
	Conflicts []runs.Conflict
	Done      bool // whether all changes of the run have been undone
}

func undoReport(out runs.Outcome) UndoReport {
	return UndoReport{
		Restored: out.Restored, Total: len(out.Conflicts), Done: out.Done,
		Conflicts: out.Conflicts[:min(len(out.Conflicts), maxShownConflicts)],
	}
}

func reportOf(f *importing.FileReport, rejects string) (Report, error) {
	r := Report{
		Source: f.Source, Format: string(f.Format), Encoding: string(f.Encoding), Records: f.Records,
		Inserted: f.Inserted, Updated: f.Updated,
		Unchanged: f.Unchanged, Rejected: f.Rejected, Duplicates: f.Duplicates, Created: f.Created,
		Questions: f.Questions, Warnings: f.Warnings, Unused: f.Unused,
		Reasons: f.Reasons, Ignored: f.Ignored, IgnoredCount: f.IgnoredCount, Replaced: f.Replaced,
		ReplacedCount: f.ReplacedCount,
		Unmatched:     f.Unmatched[:min(len(f.Unmatched), maxShownUnmatched)],
		Samples: lo.Filter(f.Samples,
			func(n importing.Note, _ int) bool { return !strings.HasPrefix(n.Text, "拒绝：") }),
	}
	slices.SortStableFunc(r.Reasons, func(a, b importing.Note) int { return b.Count - a.Count })
	var err error
	r.Rejects, err = readRejects(rejects)
	return r, err
}

// readRejects reads the first entries of a CSV file of invalid lines. Each entry has a line number, a reason, and the
// columns of the original line. A reason may begin with the name of a column and a colon.
func readRejects(text string) (list []Reject, err error) {
	list = []Reject{}
	rows := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\uFEFF")))
	header, err := rows.Read()
	if errors.Is(err, io.EOF) {
		return list, nil
	}
	for err == nil && len(list) < maxShownRejects {
		var row []string
		if row, err = rows.Read(); err != nil {
			break
		}
		line, _ := strconv.Atoi(row[0])
		reject := Reject{Line: line, Reason: row[1]}
		if column, reason, ok := strings.Cut(row[1], "："); ok && slices.Contains(header[2:], column) {
			reject.Column, reject.Reason = column, reason
		}
		list = append(list, reject)
	}
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return list, err
}
