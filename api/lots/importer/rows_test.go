package importer

import (
	"context"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// TestRowsTravelAsTheyAre sends values that are easily misread (quotes, NULL, separators) to PostgreSQL and reads
// them back.
func TestRowsTravelAsTheyAre(t *testing.T) {
	pool := apitest.Database(t)
	at := time.Date(2026, 11, 20, 10, 0, 0, 123456000, time.UTC)
	odd := []string{"", "NULL", "null", `a"b`, `c\d`, "{x,y}", "e f", "g,h", "'i'", "?", "\t",
		"一 二", "`", `\u0000`, "j\nk"}
	rows := make([]lot.House, len(odd))
	for i, text := range odd {
		h := &rows[i]
		h.ID, h.Title, h.Tags, h.SearchText = int64(i+1), text, odd[:i], "the same"
		h.Metro = []lot.Metro{{Line: text, Station: "<站>", DistanceM: i}}
		if i%2 == 1 {
			h.Address, h.AreaM2, h.StartTime, h.Lng = &text, new(89.12), &at, new(math.Pi)
		}
	}
	columns := []string{"id", "title", "tags", "metro", "address", "area_m2", "start_time", "lng", "search_text",
		"room_no", "is_demo"}
	got := readBack(t, pool, rows, columns)
	for i := range rows {
		want := rows[i]
		if want.Tags == nil {
			want.Tags = []string{}
		}
		if got[i].StartTime != nil {
			got[i].StartTime = new(got[i].StartTime.UTC())
		}
		if !reflect.DeepEqual(got[i], want) {
			t.Errorf("%q came back as\n%+v, want\n%+v", odd[i], got[i], want)
		}
	}
	if one := readBack(t, pool, rows[1:2], columns); len(one) != 1 || one[0].Title != "NULL" || one[0].Tags[0] != "" ||
		*one[0].Address != "NULL" {
		t.Errorf("a single row came back as %+v", one)
	}
	if none := readBack(t, pool, rows[:0], columns); len(none) != 0 {
		t.Errorf("no rows came back as %+v", none)
	}
}

// TestTextsThatPostgreSQLCannotStore checks that texts lose exactly the characters that PostgreSQL cannot store.
func TestTextsThatPostgreSQLCannotStore(t *testing.T) {
	pool := apitest.Database(t)
	rows := []lot.House{
		{ID: 1, Title: "a\x00b", Metro: []lot.Metro{{Line: "1\x00号线"}}},
		{ID: 2, Title: "c\xffd", Metro: []lot.Metro{{Line: `\u0000`}}},
		{ID: 3, Title: "\x1fe\x1e", Tags: []string{"f\x1fg"}, Metro: []lot.Metro{{Line: "\x1e"}}},
	}
	got := readBack(t, pool, rows, []string{"id", "title", "metro", "tags"})
	if got[0].Title != "ab" || got[1].Title != "c\uFFFDd" || got[0].Metro[0].Line != "1号线" ||
		got[1].Metro[0].Line != `\u0000` ||
		got[2].Title != "e" || got[2].Tags[0] != "fg" || got[2].Metro[0].Line != "\x1e" {
		t.Errorf("%+v", got)
	}
}

// readBack sends rows to PostgreSQL by a query and by COPY, and reads them back. Both results must be
// equal.
func readBack(t *testing.T, pool *bun.DB, rows []lot.House, columns []string) (got []lot.House) {
	t.Helper()
	query, args, err := rowsOf(rows, columns)
	if err != nil {
		t.Fatal(err)
	}
	if err := pool.NewRaw("SELECT * FROM ("+query+") AS x ORDER BY n", args...).Scan(t.Context(), &got); err != nil {
		t.Fatal(err)
	}
	var copied []lot.House
	err = db.BulkTx(t.Context(), pool, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.ExecContext(ctx, "CREATE TEMPORARY TABLE copied ON COMMIT DROP AS SELECT "+
			strings.Join(columns, ", ")+" FROM houses WITH NO DATA")
		if err == nil {
			err = copyInto(ctx, "copied", columns, rows)
		}
		if err != nil {
			return err
		}
		return tx.NewRaw("SELECT * FROM copied ORDER BY id").Scan(ctx, &copied)
	})
	if err != nil || !reflect.DeepEqual(copied, got) {
		t.Errorf("copied, the rows came back as\n%+v, want\n%+v, %v", copied, got, err)
	}
	return got
}

// TestOnlyABulkTransactionCanCopy checks that COPY is used only in a transaction of db.BulkTx.
func TestOnlyABulkTransactionCanCopy(t *testing.T) {
	other := apitest.Tx(t)
	if db.CanCopy(t.Context(), other) {
		t.Error("a transaction of another kind can copy")
	}
	err := db.BulkTx(t.Context(), apitest.Database(t), func(ctx context.Context, tx bun.Tx) error {
		if !db.CanCopy(ctx, tx) || db.CanCopy(ctx, other) {
			t.Errorf("the transaction can copy: %v, another: %v", db.CanCopy(ctx, tx), db.CanCopy(ctx, other))
		}
		return db.Tx(ctx, tx, func(ctx context.Context, savepoint bun.Tx) error {
			if !db.CanCopy(ctx, savepoint) {
				t.Error("a savepoint cannot copy")
			}
			return nil
		})
	})
	if err != nil {
		t.Error(err)
	}
}
