package understand_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"fapai/api/lots/search/understand"
)

// refusing lists ways to refuse a place X.
var refusing = []string{"不要X", "X不要", "X的除外", "除了X", "非X", "X以外", "别给我X", "X就算了", "X免谈", "排除X", "X不考虑", "X免看",
	"不想去X"}

// Every refusal of a place either excludes the place or moves it to Missing.
func TestEveryPlaceIsExcluded(t *testing.T) {
	list := names(t)
	d := understand.NewDirectory(list, nil)
	n, wrong := 0, 0
	seen := map[string]bool{}
	for i := range list {
		for _, text := range list[i].Texts {
			if seen[text] {
				continue
			}
			seen[text] = true
			asked := d.Understand(text, 0, today).Values
			for _, form := range refusing {
				n++
				written := strings.ReplaceAll(form, "X", text)
				got := d.Understand(written, 0, today)
				if keeps(asked, got.Values) || slices.Contains(strings.Fields(got.Rest), text) {
					if wrong++; wrong < 40 {
						t.Errorf("%s is filtered by %v and searched as the text %q", written, got.Values, got.Rest)
					}
				}
			}
		}
	}
	t.Logf("%d of %d queries are filtered by what they refuse", wrong, n)
}

// keeps reports whether got still contains a value that asked has, although the query refuses it.
func keeps(asked, got url.Values) bool {
	for name, values := range asked {
		if name != "not" && slices.ContainsFunc(values, func(v string) bool { return slices.Contains(got[name], v) }) {
			return true
		}
	}
	return false
}
