package heads

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"fapai/api/heads/wording"
)

// TestVariablesAreWhatHeadsFillIn compares the table of template variables with the values that heads actually
// provide. Both must have the same names, and only optional variables may be empty.
func TestVariablesAreWhatHeadsFillIn(t *testing.T) {
	s := service(testLots{Detail: testLot(), total: 61, active: 5, changed: moment})
	seen := map[string]bool{}
	for _, path := range []string{
		"/", "/fapaifang.html", "/fapaifang/chaoyang/", "/fapaifang/chaoyang/wangjing/?page=2",
		"/fapaifang-info/7.html", "/map-house.html",
		"/zixun.html", "/zixun-info/3.html", "/hotTag", "/privacy_policy.html", "/xiangou.html", "/editor", "/home",
		"/myCollection.html", "/myRemind.html", "/myDemandList.html", "/mySearches.html", "/home/user.mate/index.html",
	} {
		address, query, _ := strings.Cut(path, "?")
		filled, ok, err := s.Filled(t.Context(), address, query)
		if err != nil || !ok {
			t.Errorf("%s: %v %v", path, ok, err)
			continue
		}
		seen[filled.Template] = true
		list, known := wording.Variables(filled.Template)
		if !known {
			t.Errorf("%s: the template %q has no variables", path, filled.Template)
		}
		names := map[string]bool{}
		for _, v := range list {
			names[v.Name] = true
			value, given := filled.Values[v.Name]
			if !given {
				t.Errorf("%s: {%s} is not filled in", path, v.Name)
			}
			if value == "" && !v.Optional {
				t.Errorf("%s: {%s} is empty and not marked", path, v.Name)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(filled.Values)) {
			if !names[name] {
				t.Errorf("%s: {%s} may not be used", path, name)
			}
		}
	}
	if len(seen) < 14 {
		t.Errorf("only %d templates were looked at", len(seen))
	}
	if list, _ := wording.Variables("house"); len(list) < 20 {
		t.Errorf("%d variables for lots", len(list))
	}
}
