package heads

import (
	"strings"
	"testing"

	"fapai/api/heads/wording"
)

// TestFilledIsTheHead compares the texts from Filled, which composes nothing else, with those of the complete
// head.
func TestFilledIsTheHead(t *testing.T) {
	s := service(testLots{Detail: testLot(), total: 61, changed: moment})
	for _, path := range []string{
		"/", "/fapaifang.html", "/fapaifang/chaoyang/", "/fapaifang/chaoyang/?page=2",
		"/fapaifang/chaoyang/?price_max=100", "/fapaifang-info/7.html",
		"/checklist-7.html", "/zixun.html", "/zixun-info/3.html", "/privacy_policy.html", "/home",
	} {
		address, query, _ := strings.Cut(path, "?")
		h, err := s.Head(t.Context(), address, query)
		if err != nil {
			t.Fatal(path, err)
		}
		f, ok, err := s.Filled(t.Context(), address, query)
		if err != nil || !ok {
			t.Fatal(path, ok, err)
		}
		if f.Texts != (wording.Texts{Title: h.Title, Description: h.Description, Keywords: h.Keywords}) ||
			f.From != h.From || f.Index != h.Index || f.Template != h.Template {
			t.Errorf("%s: %+v, want %+v", path, f.Texts, h)
		}
		if f.Under(f.Live) != f.Texts {
			t.Errorf("%s: under its own template %+v, want %+v", path, f.Under(f.Live), f.Texts)
		}
		draft := f.Live
		draft.Title, draft.Description, draft.Keywords = draft.Title+"。", "短|"+draft.Description, "x"+draft.Keywords
		want, _ := draft.Fill(f.Values)
		if got := f.Under(draft); f.From.Title == FromTemplate && got != want {
			t.Errorf("%s: under a draft %+v, want %+v", path, got, want)
		}
	}
}
