package db_test

import (
	"maps"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/platform/db"
)

// Grouping by several columns in one query gives the same counts as grouping by each column. A row with NULL
// in one column still counts in the others.
func TestListingGroupsByEachColumn(t *testing.T) {
	tx := apitest.Tx(t)
	list := db.Listing{Select: func() *bun.SelectQuery {
		return tx.NewSelect().
			TableExpr(`(VALUES (1, 10, 7::bigint, timestamptz '2026-01-01 00:00+00'), (2, 10, NULL, '2026-01-03 00:00+00'), (3, 20, 7, '2026-01-02 00:00+00')) AS h (id, city, region, at)`)
	}, ID: "h.id", Changed: "h.at"}
	got, err := list.By(t.Context(), "h.city", "h.region")
	if err != nil {
		t.Fatal(err)
	}
	day := func(n int) time.Time { return time.Date(2026, 1, n, 0, 0, 0, 0, time.UTC) }
	for i, want := range []map[int64]db.Group{{10: {2, day(3)}, 20: {1, day(2)}}, {7: {2, day(2)}}} {
		if !maps.EqualFunc(got[i], want, func(a, b db.Group) bool { return a.N == b.N && a.Changed.Equal(b.Changed) }) {
			t.Errorf("by column %d: %v, want %v", i, got[i], want)
		}
	}
}
