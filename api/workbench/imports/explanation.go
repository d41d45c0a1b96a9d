package imports

import (
	"context"
	"encoding/json"

	"fapai/api/importing"
)

// Explanation describes how the program understands a file before the file is imported, in the form in which it is
// stored.
type Explanation struct {
	importing.Facts

	Refused  string          // why the file's format is that of no known source
	Kept     string          // name of the column mapping that was reused from an earlier file; "" if none was
	KeptID   int64           // id of that mapping; 0 if none was reused
	Cards    json.RawMessage // the first lots of the file, as cards of the API contract
	Rejected []string        // reasons why some of the first lines are invalid
}

// explain reads the beginning of a task's file and stores its Explanation. If the editor chose neither the source nor
// the columns, it uses the stored mapping for files with the same columns, if there is one. err is a failure of our own
// system; wrong is a fault of the file.
func (r *Runner) explain(ctx context.Context, t *Task, path string) (signature string, wrong, err error) {
	options := importing.Options{Source: t.Source, Chosen: t.Mapping, Sheet: t.Sheet}
	explained, refused, wrong := importing.Explain(t.Kind, path, options)
	if wrong != nil {
		return "", wrong, nil
	}
	out := Explanation{Facts: explained.Facts()}
	if t.Source == "" {
		kept, found, err := r.Store.MappingFor(ctx, t.Kind, out.Signature)
		if err != nil {
			return "", nil, err
		}
		if found && (t.Mapping == "" && t.Work == Check || t.Mapping == kept.Mapping) {
			t.Mapping, options.Chosen = kept.Mapping, kept.Mapping
			if explained, refused, wrong = importing.Explain(t.Kind, path, options); wrong != nil {
				return "", wrong, nil
			}
			out = Explanation{Facts: explained.Facts(), Kept: kept.Name, KeptID: kept.ID}
		}
	}
	if refused != nil {
		out.Refused = forEditors(refused, path, t.Name)
	} else if t.Kind == "houses" && r.Preview != nil {
		lots, rejected := explained.FirstLots(ctx, r.Deps, maxShownLots)
		out.Rejected = rejected
		if out.Cards, err = r.Preview(ctx, lots); err != nil {
			return "", nil, err
		}
	}
	return out.Signature, nil, r.Store.explain(ctx, t, &out)
}
