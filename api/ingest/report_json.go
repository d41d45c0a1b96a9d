package ingest

import (
	"encoding/json"
	"io"

	"github.com/samber/lo"
)

// jsonReport is the report for programs. Counts are of records; unchanged ones are not written.
type jsonReport struct {
	DryRun bool       `json:"dry_run"`
	Error  *string    `json:"error"` // why the import failed, null for none
	Files  []jsonFile `json:"files"`
}

type jsonFile struct {
	Path        string          `json:"path"`
	Source      string          `json:"source"`
	Format      string          `json:"format"`
	Run         int64           `json:"run"` // for import undo, 0 for none
	Records     int             `json:"records"`
	Inserted    int             `json:"inserted"`
	Updated     int             `json:"updated"`
	Unchanged   int             `json:"unchanged"`
	Rejected    int             `json:"rejected"`
	Duplicates  int             `json:"duplicates"`
	Created     int             `json:"created_communities"`
	RejectsPath string          `json:"rejects_path"` // "" for none
	Samples     []jsonNote      `json:"samples"`      // the first rejects and duplicates
	Warnings    []jsonNote      `json:"warnings"`
	Unmatched   []jsonUnmatched `json:"unmatched_communities"`
	Unused      []string        `json:"unused_columns"`
}

type jsonNote struct {
	Line  int    `json:"line"`
	Text  string `json:"text"`
	Count int    `json:"count"`
}

type jsonUnmatched struct {
	Name    string `json:"name"`
	AreaID  int64  `json:"area_id"`
	Lots    int    `json:"lots"`
	Similar string `json:"similar"` // "" for none
}

// PrintJSON writes the report for programs, with the error that ended the import.
func (r Report) PrintJSON(w io.Writer, failed error) error {
	out := jsonReport{DryRun: r.DryRun, Files: lo.Map(r.Files, func(f FileReport, _ int) jsonFile { return f.json() })}
	if failed != nil {
		out.Error = new(failed.Error())
	}
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(out)
}

func (f *FileReport) json() jsonFile {
	notes := func(list []Note) []jsonNote {
		return lo.Map(list, func(n Note, _ int) jsonNote { return jsonNote(n) })
	}
	return jsonFile{
		Path: f.Path, Source: f.Source, Format: string(f.Format), Run: f.Run, Records: f.Records, Inserted: f.Inserted,
		Updated: f.Updated, Unchanged: f.Unchanged, Rejected: f.Rejected, Duplicates: f.Duplicates, Created: f.Created,
		RejectsPath: f.RejectsPath, Samples: notes(f.Samples), Warnings: notes(f.Warnings),
		Unmatched: lo.Map(f.Unmatched, func(u Unmatched, _ int) jsonUnmatched {
			return jsonUnmatched{Name: u.Name, AreaID: u.AreaID, Lots: u.Lots, Similar: u.Similar}
		}),
		Unused: append([]string{}, f.unused...),
	}
}
