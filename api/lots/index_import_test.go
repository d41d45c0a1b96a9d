package lots_test

import (
	"context"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
	"fapai/api/platform/cachetag"
)

// TestListsDuringAnImport changes 3,000 lots. Until all lots are read again, lists come from the old index in
// memory, not from the database. Afterwards the cached responses are purged.
func TestListsDuringAnImport(t *testing.T) {
	tx := apitest.Tx(t)
	fixture.Insert(t, tx, fixture.Lots(3000, func(_ int, l *lot.Lot) { l.House.StartPrice = new(int64(1_000_000)) })...)
	index := newMemory(tx) // its fallback fails, so all results come from memory
	told := 0
	index.Loaded = func() { told++ }
	if index.Ready() {
		t.Error("ready before anything was read")
	}
	if err := index.Load(ctx); err != nil || !index.Ready() {
		t.Fatal(err)
	}
	cheap := lot.Filter{PriceMax: 900_000}
	count := func(want int) {
		t.Helper()
		n, err := index.Count(ctx, cheap)
		if err != nil || n != want {
			t.Fatalf("%d lots, want %d, %v", n, want, err)
		}
		if _, err := index.Search(ctx, search.Query{Filter: cheap, PageSize: 10}); err != nil {
			t.Fatal(err)
		}
		if _, err := index.Facets(ctx, cheap); err != nil {
			t.Fatal(err)
		}
	}
	told = 0
	count(0)
	var id int64
	if err := tx.NewRaw("UPDATE houses SET start_price = 800000 RETURNING id").Scan(ctx, &id); err != nil {
		t.Fatal(err)
	}
	index.Invalidate(ctx, cachetag.Houses, cachetag.AnyHouse)
	count(0)
	index.Invalidate(ctx, cachetag.House(id)) // a single lot is read at once
	count(1)
	if told != 0 || !index.Behind() {
		t.Error("told before all were read")
	}
	if err := index.Load(ctx); err != nil {
		t.Fatal(err)
	}
	count(3000)
	if told != 1 || index.Behind() {
		t.Errorf("told %d times", told)
	}
	if err := index.Load(ctx); err != nil || told != 1 {
		t.Errorf("nothing changed: told %d times, %v", told, err)
	}
}

// TestAllLotsAreReadByTwoConnections checks that a read over two connections gives the same lots as one in a
// transaction.
func TestAllLotsAreReadByTwoConnections(t *testing.T) {
	own := apitest.Database(t)
	ids := fixture.Insert(t, own,
		fixture.Lots(1200, func(i int, l *lot.Lot) { l.House.StartPrice = new(int64(1_000_000 + i)) })...)
	if _, err := own.NewRaw("DELETE FROM houses WHERE id = ?", ids[600]).Exec(ctx); err != nil {
		t.Fatal(err)
	}
	index := newMemory(own)
	if err := index.Load(ctx); err != nil {
		t.Fatal(err)
	}
	both := bothIndexes{postgres.NewIndex(own, fixture.Clock, bands), index, true}
	for page := range 13 {
		hits, err := both.Search(ctx, search.Query{Sort: "start_price_asc", Page: page + 1, PageSize: 100})
		if err != nil {
			t.Fatal(err)
		}
		if hits.Total != 1199 {
			t.Fatalf("%d lots", hits.Total)
		}
	}
	stopped, stop := context.WithCancel(ctx)
	stop()
	index.Invalidate(ctx, cachetag.All)
	if err := index.Load(stopped); err == nil {
		t.Error("a part of the lots was taken for all")
	}
}
