package imports

import (
	"context"
	"encoding/json"

	"fapai/api/importing"
)

// Explanation describes how a file was interpreted, in the form in which it is stored.
type Explanation struct {
	importing.Facts

	Refused  string          // why the file has the format of no source
	Kept     string          // name of the kept mapping, from an earlier file with the same columns
	KeptID   int64           // 0 for none
	Cards    json.RawMessage // the first lots, in the form of the contract
	Rejected []string        // why other lines among the first are rejected
}

// explain interprets the file of a task. The mapping that was kept for files with the same columns becomes the task's,
// unless the editor chose the source or the columns. err is a failure of the machine; wrong is a fault of the file.
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
