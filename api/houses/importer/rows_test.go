package importer

import (
	"math"
	"reflect"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/houses/lot"
)

// TestRowsTravelAsTheyAre sends rows whose values could be taken for something else through PostgreSQL and reads them back.
func TestRowsTravelAsTheyAre(t *testing.T) {
	tx := apitest.Tx(t)
	at := time.Date(2026, 11, 20, 10, 0, 0, 123456000, time.UTC)
	odd := []string{"", "NULL", "null", `a"b`, `c\d`, "{x,y}", "e f", "g,h", "'i'", "?", "\t", "一 二", "`", `\u0000`, "j\nk"}
	rows := make([]lot.House, len(odd))
	for i, text := range odd {
		h := &rows[i]
		h.ID, h.Title, h.Tags, h.SearchText = int64(i+1), text, odd[:i], "the same"
		h.Metro = []lot.Metro{{Line: text, Station: "<站>", DistanceM: i}}
		if i%2 == 1 {
			h.Address, h.AreaM2, h.StartTime, h.Lng = &text, new(89.12), &at, new(math.Pi)
		}
	}
	columns := []string{"id", "title", "tags", "metro", "address", "area_m2", "start_time", "lng", "search_text", "room_no", "is_demo", "grams"}
	got := readBack(t, tx, rows, columns)
	for i := range rows {
		want := rows[i]
		if want.Tags == nil {
			want.Tags = []string{}
		}
		want.Grams = []string{} // no list is an empty one
		if got[i].StartTime != nil {
			got[i].StartTime = new(got[i].StartTime.UTC())
		}
		if !reflect.DeepEqual(got[i], want) {
			t.Errorf("%q came back as\n%+v, want\n%+v", odd[i], got[i], want)
		}
	}
	if one := readBack(t, tx, rows[1:2], columns); len(one) != 1 || one[0].Title != "NULL" || one[0].Tags[0] != "" || *one[0].Address != "NULL" {
		t.Errorf("a single row came back as %+v", one)
	}
	if none := readBack(t, tx, rows[:0], columns); len(none) != 0 {
		t.Errorf("no rows came back as %+v", none)
	}
}

// TestTextsThatPostgreSQLCannotStore lose only what it cannot store.
func TestTextsThatPostgreSQLCannotStore(t *testing.T) {
	tx := apitest.Tx(t)
	rows := []lot.House{
		{ID: 1, Title: "a\x00b", Metro: []lot.Metro{{Line: "1\x00号线"}}},
		{ID: 2, Title: "c\xffd", Metro: []lot.Metro{{Line: `\u0000`}}},
		{ID: 3, Title: "\x1fe\x1e", Tags: []string{"f\x1fg"}, Metro: []lot.Metro{{Line: "\x1e"}}},
	}
	got := readBack(t, tx, rows, []string{"id", "title", "metro", "tags"})
	if got[0].Title != "ab" || got[1].Title != "c\uFFFDd" || got[0].Metro[0].Line != "1号线" || got[1].Metro[0].Line != `\u0000` ||
		got[2].Title != "e" || got[2].Tags[0] != "fg" || got[2].Metro[0].Line != "\x1e" {
		t.Errorf("%+v", got)
	}
}

func readBack(t *testing.T, idb bun.IDB, rows []lot.House, columns []string) (got []lot.House) {
	t.Helper()
	query, args, err := rowsOf(rows, columns)
	if err != nil {
		t.Fatal(err)
	}
	if err := idb.NewRaw("SELECT * FROM ("+query+") AS x ORDER BY n", args...).Scan(t.Context(), &got); err != nil {
		t.Fatal(err)
	}
	return got
}
