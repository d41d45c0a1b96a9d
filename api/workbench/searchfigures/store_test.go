package searchfigures_test

import (
	"errors"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/workbench/searchfigures"
)

func TestMain(m *testing.M) { apitest.Main(m) }

func day(n int) time.Time { return time.Date(2026, 11, n, 0, 0, 0, 0, time.UTC) }

// A page shows the figures of each engine's latest import, and queries from the latest import that has any. An
// import for the same period replaces the earlier one.
func TestFiguresOfAPage(t *testing.T) {
	tx := apitest.Tx(t)
	s := &searchfigures.Store{DB: tx, Now: fixture.Clock}
	put := func(engine string, kind searchfigures.Kind, from, to int, figures ...searchfigures.Figure) int64 {
		t.Helper()
		i := searchfigures.Import{Engine: engine, Kind: kind, FromDay: day(from), ToDay: day(to), Name: "a.csv"}
		if err := s.Put(t.Context(), tx, &i, figures); err != nil {
			t.Fatal(err)
		}
		return i.ID
	}
	four := 4.0
	put("google", searchfigures.ByPage, 1, 7, searchfigures.Figure{Path: "/a", Shows: 100, Clicks: 9})
	put("google", searchfigures.ByPage, 8, 14, searchfigures.Figure{Path: "/a", Shows: 1, Clicks: 1})
	last := put("google", searchfigures.ByPage, 8, 14,
		searchfigures.Figure{Path: "/a", Shows: 200, Clicks: 2, Position: &four},
		searchfigures.Figure{Path: "/b", Shows: 5})
	put("google", searchfigures.ByPageQuery, 8, 14,
		searchfigures.Figure{Path: "/a", Query: "甲", Shows: 3, Clicks: 1},
		searchfigures.Figure{Path: "/a", Query: "乙", Shows: 30, Position: &four})
	put("google", searchfigures.ByQuery, 15, 20, searchfigures.Figure{Query: "甲", Shows: 9})
	put("baidu", searchfigures.ByPageQuery, 1, 7,
		searchfigures.Figure{Path: "/a", Query: "甲", Shows: 3, Clicks: 1},
		searchfigures.Figure{Path: "/a", Query: "乙", Shows: 30, Clicks: 2})

	list, err := s.Page(t.Context(), "/a")
	if err != nil || len(list) != 2 {
		t.Fatalf("%+v, %v", list, err)
	}
	baidu, google := list[0], list[1]
	if baidu.Engine != "baidu" || *baidu.Shows != 33 || *baidu.Clicks != 3 || baidu.Position != nil ||
		len(baidu.Queries) != 2 || baidu.Queries[0].Query != "乙" {
		t.Errorf("%+v", baidu)
	}
	if *google.Shows != 200 || *google.Clicks != 2 || *google.Position != 4 || !google.ToDay.Equal(day(14)) ||
		google.Queries[0].Query != "乙" {
		t.Errorf("%+v", google)
	}
	if list, err = s.Page(t.Context(), "/c"); err != nil || len(list) != 2 || list[1].Shows != nil ||
		list[1].Clicks != nil || len(list[1].Queries) != 0 {
		t.Errorf("a page that no export has: %+v, %v", list, err)
	}
	latest, err := s.Latest(t.Context())
	if err != nil || len(latest) != 2 || len(latest["/a"]) != 2 || latest["/a"][1].Shows != 200 ||
		latest["/b"][0].Clicks != 0 {
		t.Errorf("%+v, %v", latest, err)
	}
	if imports, err := s.List(t.Context()); err != nil || len(imports) != 5 ||
		imports[0].Kind != searchfigures.ByQuery {
		t.Errorf("%+v, %v", imports, err)
	}
	if _, err := s.Remove(t.Context(), tx, last); err != nil {
		t.Fatal(err)
	}
	if list, err = s.Page(t.Context(), "/a"); err != nil || *list[1].Shows != 33 {
		t.Errorf("without the removed import: %+v, %v", list, err)
	}
	if _, err := s.Remove(t.Context(), tx, last); !errors.Is(err, searchfigures.ErrUnknown) {
		t.Error(err)
	}
}
