package clearance_test

import (
	"fmt"
	"log/slog"
	"slices"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/content/stats"
	"fapai/api/content/stats/clearance"
	"fapai/api/platform/cachetag"
)

// TestPagesAreMadeAgainWithTheNewRates renders a page after the statistics have changed, but before the figures are
// refreshed. This page shows no estimate yet, so the refresh must purge it.
func TestPagesAreMadeAgainWithTheNewRates(t *testing.T) {
	tx := apitest.Tx(t)
	var purged []string
	purge := func(tags ...string) { purged = append(purged, tags...) }
	cache := clearance.NewCache(tx, func() time.Time { return now }, purge, slog.New(slog.DiscardHandler))
	before, err := cache.Get(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	insert(t, tx, stats.Fact{
		ID: 1, Asset: fmt.Sprint(1), CityID: 29, AreaID: 3, CourtID: 7, Usage: "101", Stage: "1", Result: "3",
		ClosedOn: "2026-10-01", StartPrice: 1_500_000,
	})
	cache.Invalidate(cachetag.Stats)
	if during, err := cache.Get(t.Context()); err != nil || during != before || !cache.Behind() || len(purged) > 0 {
		t.Errorf("before the rates are read: %v, purged %q, %v", during != before, purged, err)
	}
	if err := cache.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	if after, err := cache.Get(t.Context()); err != nil || after == before || cache.Behind() ||
		!slices.Equal(purged, []string{cachetag.Clearance}) {
		t.Errorf("after: %v, purged %q, %v", after == before, purged, err)
	}
}
