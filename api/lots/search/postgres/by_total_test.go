package postgres

import (
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/lots/lot"
)

// plan returns the execution plan of a query, one step per line.
func plan(t *testing.T, tx bun.Tx, query string, args ...any) string {
	t.Helper()
	var lines []string
	if err := tx.NewRaw("EXPLAIN "+query, args...).Scan(t.Context(), &lines); err != nil {
		t.Fatal(err)
	}
	return strings.Join(lines, "\n")
}

func TestTotalsAreFoundByTheirIndex(t *testing.T) {
	tx := apitest.Tx(t)
	now := time.Date(2026, 11, 20, 2, 0, 0, 0, time.UTC)
	// Without these settings PostgreSQL would scan the small test table.
	for _, statement := range []string{
		`INSERT INTO houses (platform, source_id, title, province_id, city_id, area_id, usage, stage, start_price, created_at, updated_at)
			SELECT 'ali', 'total' || n, '房', 3, 29, 3, '101', '1', 1000000, now(), now() FROM generate_series(1, 300) AS n`,
		`INSERT INTO house_totals (house_id, low, high, updated_at)
			SELECT id, 1000000, 1000000 + id % 300 * 1000, now() FROM houses WHERE source_id LIKE 'total%'`,
		"ANALYZE houses, house_totals", "SET LOCAL enable_seqscan = off", "SET LOCAL enable_hashjoin = off",
		"SET LOCAL enable_mergejoin = off", "SET LOCAL enable_sort = off",
	} {
		if _, err := tx.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	cond := Where(&lot.Filter{TotalMin: 1_000_000, TotalMax: 1_100_000}, now)
	if got := plan(t, tx, "SELECT count(*) FROM houses AS h WHERE "+cond.SQL, cond.Args...); !strings.Contains(got,
		"house_totals_high_idx") {
		t.Errorf("filter:\n%s", got)
	}
	for _, sort := range []string{totalAscending, totalDescending} {
		query, args := byTotalSQL(Where(&lot.Filter{}, now), sort, 20, 0, now)
		got := plan(t, tx, query, args...)
		if n := strings.Count(got, "house_totals_high_idx"); n != 4 {
			t.Errorf("%s reads %d of 4 parts by the index:\n%s", sort, n, got)
		}
	}
}
