package stats_test

import (
	"log/slog"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/content/stats"
	"fapai/api/platform/cachetag"
)

// TestOverviewsAreAnsweredFromMemory changes the statistics. The old overview must be returned until the refresh has
// succeeded.
func TestOverviewsAreAnsweredFromMemory(t *testing.T) {
	own := apitest.Database(t)
	lots := sales(100, 200, 300)
	rollup := stats.NewRollup(own, lots.source(), clock)
	if _, err := rollup.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	var purged []string
	cache := stats.NewOverviewCache(stats.NewStore(own, clock), labels,
		func(tags ...string) { purged = append(purged, tags...) },
		slog.New(slog.DiscardHandler))
	sold := func() int64 {
		t.Helper()
		o, err := cache.Get(ctx, 29)
		if err != nil {
			t.Fatal(err)
		}
		return o.Kpis[1].Value.N
	}
	if n := sold(); n != 3 {
		t.Fatalf("%d sold", n)
	}
	lot := lots[3]
	lot.ID, lot.Closes = 4, at("2026-11-10 10:00")
	lots[4] = lot
	if _, err := rollup.Sync(ctx, []int64{4}); err != nil {
		t.Fatal(err)
	}
	cache.Invalidate(cachetag.Stats)
	if n := sold(); n != 3 || len(purged) != 0 || !cache.Behind() {
		t.Errorf("%d sold before the refresh, purged %v", n, purged)
	}
	if err := cache.Refresh(ctx); err != nil {
		t.Fatal(err)
	}
	if n := sold(); n != 4 || !slices.Equal(purged, []string{cachetag.Overview}) || cache.Behind() {
		t.Errorf("%d sold after the refresh, purged %v", n, purged)
	}
	if _, err := own.ExecContext(ctx, "ALTER TABLE stat_cells RENAME TO gone"); err != nil {
		t.Fatal(err)
	}
	cache.Invalidate(cachetag.Stats)
	if err := cache.Refresh(ctx); err == nil || sold() != 4 || !cache.Behind() {
		t.Errorf("after a refresh that failed (%v): %d sold", err, sold())
	}
}

// TestRebuildWaitsForAnotherWriter rebuilds the statistics while another transaction holds their lock. The rebuild
// must not keep an SQL statement running while it waits, and must end when its context is cancelled.
func TestRebuildWaitsForAnotherWriter(t *testing.T) {
	own := apitest.Database(t)
	rollup := stats.NewRollup(own, sales(100, 200).source(), clock)
	tx, err := own.BeginTx(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(7405220331)"); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { _, err := rollup.Rebuild(ctx); done <- err }()
	eventually(t, own, "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND "+
		"state = 'idle in transaction' AND query LIKE 'SELECT pg_try_advisory_xact_lock%')")
	select {
	case err := <-done:
		t.Fatalf("the rebuild did not wait: %v", err)
	default:
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
}

// eventually repeats a query until it returns true.
func eventually(t *testing.T, own *bun.DB, query string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; {
		var yes bool
		if err := own.NewRaw(query).Scan(ctx, &yes); err != nil || yes {
			if err != nil {
				t.Fatal(err)
			}
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("never true: %s", query)
		}
	}
}
