package seed_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/fixture"
	"fapai/api/houses/importer"
	"fapai/api/houses/lot"
	"fapai/api/seed"
)

// TestRunIsIdempotent writes to PostgreSQL and reads back.
func TestRunIsIdempotent(t *testing.T) {
	own := apitest.Database(t)
	options := seed.Options{Houses: 120, Seed: 1}
	var told []int
	report, err := seed.Run(t.Context(), own, options, fixture.Now, importer.Upsert, func(done, _ int) { told = append(told, done) })
	if err != nil || report.Inserted != 120 || !slices.Equal(told, []int{120}) {
		t.Fatalf("%+v, %v, told %v", report, err, told)
	}
	var stored []lot.House
	if err := own.NewSelect().Model(&stored).OrderExpr("id").Scan(t.Context()); err != nil {
		t.Fatal(err)
	}
	i := 0
	for lot := range seed.Generate(120, 1, fixture.Now) {
		want, got := lot.House, stored[i]
		i++
		if got.SourceID != want.SourceID || !got.StartTime.Equal(*want.StartTime) || got.StartPrice != want.StartPrice || got.CourtID == nil ||
			got.AppraisalDate.Format(time.DateOnly) != want.AppraisalDate.Format(time.DateOnly) || len(got.RiskTags) == 0 || !got.IsDemo {
			t.Errorf("stored %+v, made %+v", got, want)
		}
		var bids, images int
		if err := own.NewRaw("SELECT (SELECT count(*) FROM house_bids WHERE house_id = ?0), (SELECT count(*) FROM house_images WHERE house_id = ?0)", got.ID).
			Scan(t.Context(), &bids, &images); err != nil || bids != len(lot.Bids) || images != len(lot.Images) {
			t.Errorf("%s: %d bids and %d pictures stored, %d and %d made: %v", got.SourceID, bids, images, len(lot.Bids), len(lot.Images), err)
		}
		var notice string
		if err := own.NewRaw("SELECT notice FROM house_texts WHERE house_id = ?", got.ID).Scan(t.Context(), &notice); err != nil ||
			strings.Count(notice, "<p") != strings.Count(*lot.Texts.Notice, "<p") {
			t.Errorf("%s: the notice was stored as %s, %v", got.SourceID, notice, err)
		}
	}

	again, err := seed.Run(t.Context(), own, options, fixture.Now, importer.Upsert, nil)
	if err != nil || again.Unchanged != 120 || again.Inserted+again.Updated != 0 {
		t.Errorf("the second run: %+v, %v", again, err)
	}
	options.IfEmpty = true
	skipped, err := seed.Run(t.Context(), own, options, fixture.Now, importer.Upsert, nil)
	if err != nil || !skipped.Skipped {
		t.Errorf("a run that should do nothing: %+v, %v", skipped, err)
	}
}

// TestRunInBatches: little data lands as a whole, much data batch by batch.
func TestRunInBatches(t *testing.T) {
	own := apitest.Database(t)
	full := errors.New("the disk is full")
	for _, tc := range []struct {
		houses int
		whole  bool
	}{{2500, true}, {12_000, false}} {
		var sizes []int
		sink := func(_ context.Context, idb bun.IDB, lots []lot.Lot, _ time.Time) (importer.UpsertCounts, error) {
			if _, inTx := idb.(bun.Tx); inTx != tc.whole {
				t.Fatalf("%d lots: in one transaction: %v", tc.houses, inTx)
			}
			sizes = append(sizes, len(lots))
			if len(sizes) == 3 {
				return importer.UpsertCounts{}, full
			}
			return importer.UpsertCounts{Inserted: len(lots)}, nil
		}
		_, err := seed.Run(t.Context(), own, seed.Options{Houses: tc.houses}, fixture.Now, sink, nil)
		if !errors.Is(err, full) || !strings.Contains(err.Error(), "2000") {
			t.Errorf("the fault of the sink came out as %v", err)
		}
		if want := []int{1000, 1000, min(1000, tc.houses-2000)}; !slices.Equal(sizes, want) {
			t.Errorf("batches of %v, want %v", sizes, want)
		}
	}
}

func TestLinesTellEveryTenth(t *testing.T) {
	var out strings.Builder
	tell := seed.Lines(&out)
	for done := 100; done <= 5000; done += 100 {
		tell(done, 5000)
	}
	if lines := strings.Count(out.String(), "\n"); lines != 10 || !strings.HasSuffix(out.String(), "演示数据：5000 / 5000\n") {
		t.Errorf("%d lines: %s", lines, out.String())
	}
}
