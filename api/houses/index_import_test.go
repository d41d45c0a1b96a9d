package houses_test

import (
	"testing"

	"fapai/api/apitest"
	"fapai/api/cachetag"
	"fapai/api/fixture"
	"fapai/api/houses/lot"
	"fapai/api/houses/search"
)

// TestListsDuringAnImport changes 3,000 lots: until all are read again, lists are answered from the memory of before, and not by
// the database; then what was answered meanwhile is known to be old.
func TestListsDuringAnImport(t *testing.T) {
	tx := apitest.Tx(t)
	fixture.Insert(t, tx, fixture.Lots(3000, func(_ int, l *lot.Lot) { l.House.StartPrice = 1_000_000 })...)
	index := newMemory(tx) // its stand-in refuses
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
	index.Invalidate(ctx, cachetag.House(id)) // a lot that changes meanwhile is current at once
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
