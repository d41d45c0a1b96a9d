package stats_test

import (
	"log/slog"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/content/stats"
)

func step(t *testing.T, tx bun.Tx, name string) {
	t.Helper()
	query, err := os.ReadFile("../../platform/db/migrations/" + name + ".sql")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.ExecContext(ctx, string(query)); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// TestNewDimensionsMigrate undoes the migrations that added dimensions, and applies them again.
func TestNewDimensionsMigrate(t *testing.T) {
	tx := apitest.Tx(t)
	lots := shelf{}
	lots.shuffle(rand.New(rand.NewPCG(3, 3)))
	rollup := stats.NewRollup(tx, lots.source(), clock)
	if _, err := rollup.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	cells := dump(t, tx, "stat_cells")
	older := dump(t, tx, "(SELECT * FROM stat_cells WHERE dim NOT IN ('court', 'platform', 'discount_band'))")

	step(t, tx, "0019_stat_dimensions.down")
	if left := dump(t, tx, "stat_cells"); left != older || left == cells {
		t.Fatal("the older dimensions are not what is left")
	}
	step(t, tx, "0019_stat_dimensions.up")
	if kept := dump(t, tx, "stat_cells"); kept != older {
		t.Fatal("the older figures are not read until the new ones are there")
	}
	if err := stats.NewRefresher(rollup, slog.New(slog.DiscardHandler)).Refresh(ctx); err != nil {
		t.Fatal(err)
	}
	if dump(t, tx, "stat_cells") != cells {
		t.Fatal("the first work after the migration does not make the dimensions")
	}
}
