package bulk

import (
	"testing"

	"fapai/api/heads/wording"
)

func TestRegularExpressionsReplace(t *testing.T) {
	for _, c := range []struct {
		find, with string
		ignoreCase bool
		text, want string
	}{
		{`(\d+)室(\d+)厅`, "$1居$2厅", false, "望京2室1厅89㎡", "望京2居1厅89㎡"},
		{`（一拍.*?）`, "", false, "朝阳法拍房（一拍11月22日）-某站（一拍）", "朝阳法拍房-某站"},
		{`(\d+)万`, "$$1元", false, "起拍199万", "起拍$199元"}, // $$ is a literal dollar sign
		{`loft`, "复式", true, "望京LOFT_Loft", "望京复式_复式"},
		{`\d+厅`, "", false, "望京两室", "望京两室"}, // "两室" contains no 厅, so nothing is replaced
	} {
		r := Replacement{Find: c.find, With: c.with, Title: true, IgnoreCase: c.ignoreCase}
		if err := r.compile(); err != nil {
			t.Errorf("%s: %v", c.find, err)
			continue
		}
		if got := r.in(wording.Texts{Title: c.text, Keywords: c.text}); got.Title != c.want || got.Keywords != c.text {
			t.Errorf("%s: %+v, want %q", c.find, got, c.want)
		}
	}
	for _, bad := range []string{"(", "[", `a\`, ".*", "x?"} {
		if err := (&Replacement{Find: bad}).compile(); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}
