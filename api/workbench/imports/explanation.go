package imports

import (
	"context"
	"encoding/json"

	"fapai/api/importing"
)

// Explanation describes how a file was interpreted, in its stored form.
type Explanation struct {
	importing.Facts

	Refused  string          // why the file matches the format of no source
	Kept     string          // name of the column mapping reused from an earlier file; "" for none
	KeptID   int64           // 0 for none
	Cards    json.RawMessage // the first lots as card data of the API contract
	Rejected []string        // reasons for rejected lines among the first lines
}

// explain interprets the file of a task. Unless the editor chose the source or the columns, it uses a stored
// mapping for files with the same columns. err is a failure of the system; wrong describes a fault of the file.
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
