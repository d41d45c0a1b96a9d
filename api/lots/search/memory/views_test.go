package memory

import (
	rand "math/rand/v2"
	"testing"

	"fapai/api/lots/lot"
)

// New view counts change only the order by views.
func TestViewCountsAreTakenOver(t *testing.T) {
	const lots = 300
	r, c := rand.New(rand.NewPCG(2, 2)), newColumns()
	for i := range int64(lots) {
		c.put(benchRow(r, i+1))
	}
	before := newSnapshot(c, nil, benchLand(), benchBands())
	counts := make([]int64, lots)
	for lot := range counts {
		counts[lot] = before.segments[0].ids[lot] // the newest lot gets the most views
	}
	after := &snapshot{[]*segmentReader{{before.segments[0].withViews(counts), before.segments[0].liveDocs}},
		before.places}
	seen := after.search(&lot.Filter{}, "views_desc", lots, 0, benchNow).IDs
	falls := 0
	for i := 1; i < lots; i++ {
		if seen[i] > seen[i-1] {
			falls++
		}
	}
	if len(seen) != lots || falls != 1 { // once, at the first lot that is over
		t.Fatalf("%v", seen)
	}
	for _, sort := range []string{"default", "start_price_asc"} {
		was, is := before.search(&lot.Filter{}, sort, lots, 0, benchNow),
			after.search(&lot.Filter{}, sort, lots, 0, benchNow)
		for i := range was.IDs {
			if was.IDs[i] != is.IDs[i] {
				t.Fatalf("the order %s changed", sort)
			}
		}
	}
}

// Titles are returned unchanged, whether or not they equal the first line of the search text.
func TestTitles(t *testing.T) {
	r, c := rand.New(rand.NewPCG(5, 5)), newColumns()
	want := map[int64]string{}
	for i := range int64(300) {
		row := benchRow(r, i+1)
		want[i+1] = row.title
		c.put(row)
	}
	s := newSnapshot(c, nil, benchLand(), benchBands()).segments[0]
	same := 0
	for i := range uint32(s.n) {
		if got := s.titles.of(i); got != want[s.ids[i]] {
			t.Fatalf("%q, want %q", got, want[s.ids[i]])
		}
		if !s.titles.others.set.has(i) {
			same++
		}
	}
	if same == 0 || same == s.n {
		t.Errorf("%d of %d titles are the first line", same, s.n)
	}
}
