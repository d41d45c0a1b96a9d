package importing

import (
	"context"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/content/places"
	"fapai/api/lots/importer"
	"fapai/api/platform/db"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// TestIntoTheDatabase imports files in three formats into PostgreSQL, twice.
func TestIntoTheDatabase(t *testing.T) {
	tx := apitest.Tx(t)
	ctx := context.Background()
	at := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	deps := newMemory().deps(t)
	deps.Places = NewPlaces(places.Data(), 29)
	deps.DB, deps.Now, deps.WriteHouses = tx, func() time.Time { return at }, importer.Upsert
	deps.DictionaryVersion = sameWords
	files := []string{asXLSX(t, "own.csv"), copyOf(t, "ali.csv", asGB), copyOf(t, "jd.ndjson", asIs)}
	stored := func() (n int) {
		if err := tx.NewSelect().Table("houses").ColumnExpr("count(*)").Scan(ctx, &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	for _, step := range []struct {
		o      Options
		want   db.UpsertCounts
		stored int
	}{
		{Options{DryRun: true}, db.UpsertCounts{Inserted: 8}, 0},
		{Options{}, db.UpsertCounts{Inserted: 8}, 8},
		{Options{}, db.UpsertCounts{Unchanged: 8}, 8},
		{Options{DryRun: true}, db.UpsertCounts{Unchanged: 8}, 8},
	} {
		report, err := Houses(ctx, files, step.o, deps)
		if err != nil {
			t.Fatal(err)
		}
		counts, rejected, _ := report.Totals()
		if counts != step.want || rejected != 5 || stored() != step.stored {
			t.Errorf("%+v: %+v, rejected %d, stored %d; want %+v", step.o, counts, rejected, stored(), step)
		}
	}
}
