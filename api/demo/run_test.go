package demo_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/agents"
	"fapai/api/demo"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
)

// TestRun fills a database, reads it back, and fills it again, which changes nothing.
func TestRun(t *testing.T) {
	own := apitest.Database(t)
	options := demo.Options{Houses: 300, Seed: 1}
	var told []int
	report, err := demo.Run(t.Context(), own, options, fixture.Now, importer.Upsert, func(done, _ int) { told = append(told, done) })
	if err != nil || report.Inserted != 300 || !slices.Equal(told, []int{300}) {
		t.Fatalf("%+v, %v, told %v", report, err, told)
	}
	t.Run("lots", func(t *testing.T) { checkStoredLots(t, own) })
	t.Run("communities", func(t *testing.T) { checkStoredCommunities(t, own, options) })
	t.Run("changes", func(t *testing.T) { checkStoredChanges(t, own, fixture.Now) })
	t.Run("references", func(t *testing.T) { checkReferences(t, own) })
	t.Run("consultants", func(t *testing.T) { checkStoredAgents(t, own) })

	later := fixture.Now.Add(time.Second)
	again, err := demo.Run(t.Context(), own, options, later, importer.Upsert, nil)
	if err != nil || again.Unchanged < 295 || again.Inserted != 0 {
		t.Errorf("the second run: %+v, %v", again, err)
	}
	t.Run("changes of the second run", func(t *testing.T) { checkStoredChanges(t, own, later) })
	t.Run("communities of the second run", func(t *testing.T) { checkStoredCommunities(t, own, options) })
	var moved int
	if err := own.NewRaw("SELECT count(*) FROM agents WHERE updated_at > ?", fixture.Now).Scan(t.Context(), &moved); err != nil || moved > 0 {
		t.Errorf("the second run moved %d consultants, %v", moved, err)
	}
	same, err := demo.Run(t.Context(), own, options, later, importer.Upsert, nil)
	if err != nil || same.Unchanged != 300 || same.Inserted+same.Updated != 0 {
		t.Errorf("the third run: %+v, %v", same, err)
	}
	options.IfEmpty = true
	skipped, err := demo.Run(t.Context(), own, options, fixture.Now, importer.Upsert, nil)
	if err != nil || !skipped.Skipped {
		t.Errorf("a run that should do nothing: %+v, %v", skipped, err)
	}
}

func checkStoredLots(t *testing.T, own *bun.DB) {
	t.Helper()
	var stored []struct {
		lot.House
		Bids, Images int
		Notice       string
	}
	err := own.NewSelect().TableExpr("houses AS h").ColumnExpr("h.*").
		ColumnExpr("(SELECT count(*) FROM house_bids WHERE house_id = h.id) AS bids").
		ColumnExpr("(SELECT count(*) FROM house_images WHERE house_id = h.id) AS images").
		ColumnExpr("(SELECT notice FROM house_texts WHERE house_id = h.id) AS notice").OrderExpr("id").Scan(t.Context(), &stored)
	if err != nil {
		t.Fatal(err)
	}
	i := 0
	for one := range demo.Generate(300, 1, fixture.Now) {
		want, got := one.House, stored[i]
		i++
		if got.SourceID != want.SourceID || !got.StartTime.Equal(*want.StartTime) || got.StartPrice != want.StartPrice || got.CourtID == nil ||
			got.AppraisalDate.Format(time.DateOnly) != want.AppraisalDate.Format(time.DateOnly) || len(got.RiskTags) == 0 || !got.IsDemo {
			t.Errorf("stored %+v, made %+v", got, want)
		}
		if got.Bids != len(one.Bids) || got.Images != len(one.Images) {
			t.Errorf("%s: %d bids and %d pictures stored, %d and %d made", got.SourceID, got.Bids, got.Images, len(one.Bids), len(one.Images))
		}
		if strings.Count(got.Notice, "<p") != strings.Count(*one.Texts.Notice, "<p") {
			t.Errorf("%s: the notice was stored as %s", got.SourceID, got.Notice)
		}
	}
}

// checkStoredChanges: the log has what was made up and nothing else, and nobody is to be notified of it.
func checkStoredChanges(t *testing.T, own *bun.DB, now time.Time) {
	t.Helper()
	want := map[string]int{}
	for one := range demo.Generate(300, 1, now) {
		if n := len(one.Changes); n > 0 {
			want[one.House.SourceID] = n
		}
	}
	var rows []struct {
		SourceID string
		Changes  int
		Waiting  int
	}
	err := own.NewRaw(`SELECT h.source_id, count(*) AS changes, count(*) FILTER (WHERE c.id > p.notified_id) AS waiting
		FROM house_changes AS c JOIN houses AS h ON h.id = c.house_id CROSS JOIN change_progress AS p GROUP BY 1`).Scan(t.Context(), &rows)
	if err != nil || len(rows) != len(want) || len(rows) < 200 {
		t.Errorf("changes of %d lots, want %d, %v", len(rows), len(want), err)
	}
	for _, r := range rows {
		if r.Changes != want[r.SourceID] || r.Waiting > 0 {
			t.Errorf("%s: %d changes, want %d; %d wait for notification", r.SourceID, r.Changes, want[r.SourceID], r.Waiting)
		}
	}
}

// checkStoredCommunities: every demo lot lies in a community of the demo, no run changes one, and each has a price series of
// whole months.
func checkStoredCommunities(t *testing.T, own *bun.DB, options demo.Options) {
	t.Helper()
	var got struct{ Communities, Missing, Prices, Unpriced, Changed int }
	err := own.NewRaw(`SELECT (SELECT count(*) FROM communities) AS communities,
		(SELECT count(*) FROM houses AS h WHERE NOT EXISTS (SELECT FROM communities AS m WHERE m.area_id = h.area_id AND m.name = h.community_name)) AS missing,
		(SELECT count(*) FROM community_prices) AS prices,
		(SELECT count(*) FROM communities WHERE avg_price IS NULL OR price_yoy IS NULL OR avg_price_month <> DATE '2026-10-01' OR NOT is_demo) AS unpriced,
		(SELECT count(*) FROM communities WHERE updated_at <> created_at) AS changed`).Scan(t.Context(), &got)
	if err != nil {
		t.Fatal(err)
	}
	want := demo.CommunityCount(options.Houses)
	if got.Communities != want || got.Missing != 0 || got.Prices != 48*want || got.Unpriced != 0 || got.Changed != 0 {
		t.Errorf("%+v, want %d communities", got, want)
	}
}

// checkStoredAgents: the deals of consultants agree with the lots themselves.
func checkStoredAgents(t *testing.T, own *bun.DB) {
	t.Helper()
	var wrong, deals, comments int
	err := own.NewRaw(`SELECT count(*) FILTER (WHERE h.deal_price <> d.deal_price OR h.result <> '3' OR h.closes_at <> d.deal_time OR h.title <> d.title), count(*),
		(SELECT count(comment) FROM agent_houses) FROM agent_deals AS d JOIN houses AS h ON h.id = d.house_id`).Scan(t.Context(), &wrong, &deals, &comments)
	if err != nil || wrong > 0 || deals == 0 || comments == 0 {
		t.Fatalf("%d of %d deals are wrong, %d comments, %v", wrong, deals, comments, err)
	}
	r, err := agents.NewStore(own).List(t.Context(), agents.Query{Page: 1, PageSize: 100})
	if err != nil || r.Total < 30 {
		t.Errorf("%d consultants, %v", r.Total, err)
	}
}

// TestRunInBatches: little data lands as a whole, much data batch by batch.
func TestRunInBatches(t *testing.T) {
	own := apitest.Database(t)
	demo.WriteAtOnce(t, 100, 300)
	full := errors.New("the disk is full")
	for _, tc := range []struct {
		houses int
		whole  bool
	}{{250, true}, {301, false}} {
		var sizes []int
		sink := func(_ context.Context, _ bun.IDB, lots []lot.Lot, _ time.Time) (importer.UpsertCounts, error) {
			sizes = append(sizes, len(lots))
			if len(sizes) == 3 {
				return importer.UpsertCounts{}, full
			}
			return importer.UpsertCounts{Inserted: len(lots)}, nil
		}
		_, err := demo.Run(t.Context(), own, demo.Options{Houses: tc.houses}, fixture.Now, sink, nil)
		if !errors.Is(err, full) || !strings.Contains(err.Error(), "200") {
			t.Errorf("the fault of the sink came out as %v", err)
		}
		if want := []int{100, 100, min(100, tc.houses-200)}; !slices.Equal(sizes, want) {
			t.Errorf("batches of %v, want %v", sizes, want)
		}
		written, err := own.NewSelect().TableExpr("points").ColumnExpr("1").Exists(t.Context())
		if err != nil || written == tc.whole {
			t.Errorf("%d lots: what was written before the fault stays: %v, %v", tc.houses, written, err)
		}
	}
}

func TestLinesTellEveryTenth(t *testing.T) {
	var out strings.Builder
	tell := demo.Lines(&out, "演示数据")
	for done := 100; done <= 5000; done += 100 {
		tell(done, 5000)
	}
	if lines := strings.Count(out.String(), "\n"); lines != 10 || !strings.HasSuffix(out.String(), "演示数据：5000 / 5000\n") {
		t.Errorf("%d lines: %s", lines, out.String())
	}
}
