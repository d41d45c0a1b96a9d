package lots_test

import (
	"context"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
)

func TestMain(m *testing.M) { apitest.Main(m) }

var (
	ctx   = context.Background()
	later = fixture.Now.Add(time.Hour)
)

// bands has three bands of each kind, with a gap between two of them. The outer ones lack the lower or the upper
// bound.
var bands = search.Bands{
	"price": []search.Band{
		{Code: "1", Max: fixture.Ptr(1_000_000.0)},
		{Code: "2", Min: fixture.Ptr(1_000_000.0), Max: fixture.Ptr(3_000_000.0)},
		{Code: "3", Min: fixture.Ptr(5_000_000.0)},
	},
	"total": []search.Band{
		{Code: "1", Max: fixture.Ptr(1_050_000.0)},
		{Code: "2", Min: fixture.Ptr(1_050_000.0), Max: fixture.Ptr(3_100_000.0)},
		{Code: "3", Min: fixture.Ptr(5_000_000.0)},
	},
	"cash": []search.Band{
		{Code: "1", Max: fixture.Ptr(200_000.0)},
		{Code: "2", Min: fixture.Ptr(200_000.0), Max: fixture.Ptr(500_000.0)},
		{Code: "3", Min: fixture.Ptr(500_000.0)},
	},
	"area": []search.Band{
		{Code: "1", Max: fixture.Ptr(50.0)},
		{Code: "2", Min: fixture.Ptr(50.0), Max: fixture.Ptr(70.0)},
		{Code: "3", Min: fixture.Ptr(70.0)},
	},
	"discount": []search.Band{
		{Code: "1", Max: fixture.Ptr(0.7)},
		{Code: "2", Min: fixture.Ptr(0.7), Max: fixture.Ptr(0.8)},
		{Code: "3", Min: fixture.Ptr(0.8)},
	},
}

func newIndex(idb bun.IDB) search.Index {
	return bothIndexes{postgres.NewIndex(idb, fixture.Clock, bands), newMemory(idb), false}
}

func newStore(idb bun.IDB) *lots.Store { return lots.NewStore(idb, newIndex(idb), fixture.Clock) }

func get(t *testing.T, idb bun.IDB, id int64) *lot.Detail {
	t.Helper()
	d, err := newStore(idb).Get(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func upsert(t *testing.T, idb bun.IDB, now time.Time, lots ...lot.Lot) importer.UpsertCounts {
	t.Helper()
	counts, err := importer.Upsert(ctx, idb, lots, now)
	if err != nil {
		t.Fatal(err)
	}
	return counts
}
