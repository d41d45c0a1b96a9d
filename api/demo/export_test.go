package demo

import (
	"encoding/json"
	"iter"
	"slices"
	"sync"
	"testing"
)

// short are the lines of the files of lots without texts and pictures.
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
			for _, long := range []string{"notice", "instruction", "intro", "images", "attachments", "changes"} {
				delete(cells, long)
			}
			if line, err = json.Marshal(cells); err != nil {
				return nil, err
			}
			list[name] = append(list[name], append(line, '\n'))
		}
	}
	return list, nil
})

// LeaveOutTexts makes lots have no texts, pictures and changes until the test ends, which is quicker.
func LeaveOutTexts(t *testing.T) {
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
