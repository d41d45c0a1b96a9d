package importer_test

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

var ctx = context.Background()

func newIndex(idb bun.IDB) search.Index { return postgres.NewIndex(idb, fixture.Clock, nil) }

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
