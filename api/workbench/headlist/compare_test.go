package headlist

import (
	"context"
	"slices"
	"testing"
	"time"

	"fapai/api/workbench/checks"
)

// shown returns the row of an indexable page.
func shown(path, title, description string) Row {
	r := Row{
		Path: path, Status: 200, PageNo: 1, Index: true, Title: title, Description: description, Canonical: path,
		InSitemap: true, Items: -1, Kind: "house",
	}
	r.compare()
	return r
}

func indexOf(rows ...Row) *Index {
	x := many(0)
	x.rows = rows
	for i, r := range rows {
		x.at[r.Path] = int32(i)
	}
	x.complete()
	return x
}

func has(t *testing.T, x *Index, path, check string, want bool) {
	t.Helper()
	i, ok := checks.PlaceOf(check)
	if r := x.get(path); !ok || r == nil || r.Found.Has(i) != want {
		t.Errorf("%s finds in %s: %v, want %v", check, path, !want, want)
	}
}

// TestPagesAreCompared runs each check that compares pages on a fault and on a case that is nearly one.
func TestPagesAreCompared(t *testing.T) {
	noindex := shown("/noindex", "不收录", "不收录的页面")
	noindex.Index = false
	noindex.compare()
	copied := shown("/copy", "望京法拍房", "同一描述")
	copied.Canonical = "/noindex"
	copied.compare()
	toGone := shown("/to-gone", "甲", "甲的描述")
	toGone.Canonical = "/gone"
	chain := shown("/chain", "乙", "乙的描述")
	chain.Canonical = "/copy"
	orphan := shown("/orphan", "丙", "丙的描述")
	orphan.InSitemap = false
	list := shown("/fapaifang/far/", "很远的列表", "很远的列表的描述")
	list.Items, list.parent = 4000, "/"
	deep := shown("/deep", "丁", "丁的描述")
	deep.parent = "/fapaifang/far/"
	agent := shown("/agent/1.html", "法拍专员", "法拍专员的描述")
	agent.Kind, agent.parent = "agent", "/fapaifang/far/"
	x := indexOf(
		shown("/", "首页", "首页的描述"), shown("/a", "望京法拍房", "同一描述"), shown("/b", "望京法拍房", "另一描述"),
		shown("/c", "法拍房_望京", "又一描述"),
		shown("/d", "望京-法拍房", "又一，描述"), shown("/e", "戊", "同一描述"), copied, noindex, toGone, chain,
		orphan, list, deep, agent,
		Row{Path: "/gone", Status: 404, PageNo: 1}, Row{Path: "/r1", Status: 301, Redirect: "/r2", PageNo: 1},
		Row{Path: "/r2", Status: 301, Redirect: "/a", PageNo: 1},
		Row{Path: "/r3", Status: 301, Redirect: "/gone", PageNo: 1},
	)
	cases := map[string]map[bool]bool{} // name of the check → rows with the fault
	for _, c := range []struct {
		path, check string
		want        bool
	}{
		{"/a", "title-duplicate", true}, {"/b", "title-duplicate", true}, {"/c", "title-duplicate", false},
		{"/copy", "title-duplicate", false},
		{"/c", "title-near-duplicate", true}, {"/d", "title-near-duplicate", true},
		{"/e", "title-near-duplicate", false},
		{"/a", "description-duplicate", true}, {"/e", "description-duplicate", true},
		{"/b", "description-duplicate", false},
		{"/c", "description-near-duplicate", true}, {"/d", "description-near-duplicate", true},
		{"/b", "description-near-duplicate", false},
		{"/to-gone", "canonical-not-ok", true}, {"/copy", "canonical-not-ok", false},
		{"/copy", "canonical-noindex", true}, {"/to-gone", "canonical-noindex", false},
		{"/noindex", "canonical-noindex", false}, {"/chain", "canonical-chain", true},
		{"/a", "canonical-chain", false}, {"/r1", "redirect-chain", true}, {"/r2", "redirect-chain", false},
		{"/r3", "redirect-not-ok", true}, {"/r2", "redirect-not-ok", false},
		{"/orphan", "orphan", true}, {"/a", "orphan", false}, {"/deep", "too-deep", true}, {"/a", "too-deep", false},
		{"/agent/1.html", "too-deep", false},
	} {
		has(t, x, c.path, c.check, c.want)
		if cases[c.check] == nil {
			cases[c.check] = map[bool]bool{}
		}
		cases[c.check][c.want] = true
	}
	for i := range checks.All {
		if id := checks.All[i].ID; checks.All[i].Finds == nil && len(cases[id]) != 2 {
			t.Errorf("%s has no defect or no near miss: %v", id, cases[id])
		}
	}

	for like, want := range map[string][]string{
		"望京法拍房": {"/a", "/b"}, "法拍房 望京": {"/c", "/d"}, "法拍房|望京": {"/c", "/d"}, "法拍房": nil, " 戊 ": {"/e"},
		"不收录": nil, "|": nil,
	} {
		var got []string
		for _, row := range x.Ask(t.Context(), Query{Like: like, Limit: 10}).Rows {
			got = append(got, row.Path)
		}
		if !slices.Equal(got, want) {
			t.Errorf("titles like %q: %v, want %v", like, got, want)
		}
	}

	// If a row changes, the findings of rows with the same text are updated: those equal to its old text, and
	// those equal to the new one.
	x.put([]Row{shown("/b", "戊", "另一描述")})
	has(t, x, "/a", "title-duplicate", false)
	has(t, x, "/b", "title-duplicate", true)
	has(t, x, "/e", "title-duplicate", true)
	x.put([]Row{shown("/gone", "又在了", "又在了的描述")})
	has(t, x, "/to-gone", "canonical-not-ok", false)
	has(t, x, "/r3", "redirect-not-ok", false)
}

// TestFiltersAndOrders compares the index with a simple filter and sort of all rows, before and after changes
// of rows.
func TestFiltersAndOrders(t *testing.T) {
	x := many(500)
	for i := range x.rows {
		x.rows[i].Kind = []string{"house", "house", "community"}[i%3]
	}
	x.complete()
	ask := func(q Query) Result {
		q.Limit = 1000
		return x.Ask(t.Context(), q)
	}
	plain := func(keep func(r *Row) bool) (n int) {
		for i := range x.rows {
			if keep(&x.rows[i]) {
				n++
			}
		}
		return n
	}
	for range 2 {
		for name, c := range map[string]struct {
			filter Filter
			keep   func(r *Row) bool
		}{
			"all":   {Filter{}, func(*Row) bool { return true }},
			"wide":  {Filter{MinPx: 600}, func(r *Row) bool { return r.TitlePx >= 600 }},
			"text":  {Filter{Text: "9号楼9"}, func(r *Row) bool { return contains(r, "9号楼9") }},
			"check": {Filter{Check: checks.All[5].ID}, func(r *Row) bool { return r.Found.Has(5) }},
			"none":  {Filter{Check: "no-such"}, func(*Row) bool { return false }},
		} {
			got := ask(Query{Filter: c.filter})
			if want := plain(c.keep); got.Total != want || len(got.Rows) != want || got.All != len(x.rows) {
				t.Errorf("%s: %d rows of %d, want %d", name, len(got.Rows), got.Total, want)
			}
			for _, kind := range []string{"house", "community"} {
				if want := plain(func(r *Row) bool { return r.Kind == kind && c.keep(r) }); got.Kinds[kind] != want {
					t.Errorf("%s: %d rows are of the kind %s, want %d", name, got.Kinds[kind], kind, want)
				}
			}
		}
		for name, compare := range comparing {
			for _, order := range []string{name, "-" + name} {
				rows := ask(Query{Sort: order}).Rows
				for i := 1; i < len(rows); i++ {
					if n := compare(&rows[i-1], &rows[i]); order == name && n > 0 || order != name && n < 0 {
						t.Fatalf("%s: row %d is before row %d", order, i-1, i)
					}
				}
			}
		}
		var changed []Row
		for i := 3; i < 500; i += 50 {
			r := x.rows[i]
			r.Title, r.TitlePx, r.Updated = "第9号楼9改", 900-i, r.Updated.AddDate(1, 0, 0)
			changed = append(changed, r)
		}
		changed = append(changed, shown("/new", "新的9号楼9", "新"))
		x.put(changed)
	}
	window := x.Ask(t.Context(), Query{Sort: "path", Offset: 10, Limit: 5}).Rows
	if all := ask(Query{Sort: "path"}).Rows; len(window) != 5 || window[0].Path != all[10].Path {
		t.Errorf("%v", window)
	}
}

func contains(r *Row, text string) bool {
	for _, in := range r.texts() {
		if len(*in) > 0 && indexIn(*in, text) {
			return true
		}
	}
	return false
}

func indexIn(in, text string) bool {
	for i := range in {
		if len(in)-i >= len(text) && in[i:i+len(text)] == text {
			return true
		}
	}
	return false
}

// TestVisitsAreReadInTheBackground stores visits after the rows were made.
func TestVisitsAreReadInTheBackground(t *testing.T) {
	x := many(50)
	at := x.Now().Add(-time.Hour)
	var since []time.Time
	read := make(chan struct{}, 1)
	x.Visits = func(_ context.Context, from time.Time) (map[string]time.Time, error) {
		since = append(since, from)
		defer func() { read <- struct{}{} }()
		return map[string]time.Time{x.rows[7].Path: at, "/no-such-page": at}, nil
	}
	x.visitsRead = x.Now().Add(-time.Hour)
	x.refreshVisits(t.Context(), x.Now())
	x.refreshVisits(t.Context(), x.Now()) // before visitAge has passed
	<-read
	for found := 0; found == 0; {
		found = x.Ask(t.Context(), Query{Filter: Filter{Visit: VisitWeek}, Limit: 5}).Total
	}
	first := x.Ask(t.Context(), Query{Sort: "-visit", Limit: 1}).Rows[0]
	if never := x.Ask(t.Context(), Query{Filter: Filter{Visit: VisitNever}}).Total; never != 49 ||
		first.Path != x.rows[7].Path || !first.Visited.Equal(at) {
		t.Errorf("%d are never visited, the last visited is %s", never, first.Path)
	}
	if len(since) != 1 || !since[0].Before(x.Now().Add(-time.Hour)) {
		t.Errorf("visits were read since %v", since)
	}
	changed := x.rows[7]
	changed.Title, changed.Visited = "改", time.Time{}
	x.put([]Row{changed})
	if r, _ := x.Row(t.Context(), changed.Path); !r.Visited.Equal(at) {
		t.Error("a changed row has lost its visit")
	}
}
