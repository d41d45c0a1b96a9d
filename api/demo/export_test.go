package demo

import (
	"encoding/json"
	"iter"
	"maps"
	"regexp"
	"slices"
	"sync"
	"testing"
)

// dated matches the columns that a lot needs to be stored, and those that determine its status.
var dated = regexp.MustCompile("^(source_(platform|id|updated_at)|title|lot_no|province|area|usage|stage|round_no|bids|(start|deal|current|appraisal)_price|deposit|.*_time|signup_.*|result|status|bid_count|asset_group_id)$")

// short holds the lots of the files reduced to the columns in dated.
var short = sync.OnceValues(func() (map[string][][]byte, error) {
	list := map[string][][]byte{}
	for _, name := range []string{"lots", "histories"} {
		for line, err := range lines(name) {
			if err != nil {
				return nil, err
			}
			var cells map[string]any
			if err := json.Unmarshal(line, &cells); err != nil {
				return nil, err
			}
			if name == "lots" {
				maps.DeleteFunc(cells, func(column string, _ any) bool { return !dated.MatchString(column) })
			}
			delete(cells, "changes")
			if line, err = json.Marshal(cells); err != nil {
				return nil, err
			}
			list[name] = append(list[name], append(line, '\n'))
		}
	}
	return list, nil
})

// OnlyDates reduces the demo lots to the columns in dated until the test ends, so that loading is faster.
func OnlyDates(t *testing.T) {
	t.Helper()
	list, err := short()
	if err != nil {
		t.Fatal(err)
	}
	linesOf = func(name string) iter.Seq2[[]byte, error] {
		return func(yield func([]byte, error) bool) {
			for line := range slices.Values(list[name]) {
				if !yield(line, nil) {
					return
				}
			}
		}
	}
	t.Cleanup(func() { linesOf = lines })
}
