package db_test

import (
	"strings"
	"testing"

	"fapai/api/apitest"
	"fapai/api/content/places"
	"fapai/api/platform/db"
)

// TestTotalsMoveWithTheirMigration migrates up and down: the total costs of lots move to their own table and
// back, and so do those stored for undoing an import.
func TestTotalsMoveWithTheirMigration(t *testing.T) {
	ctx := t.Context()
	own := apitest.Empty(t)
	until := func(last string) func(string) bool { return func(number string) bool { return number <= last } }
	if _, err := db.MigrateSome(ctx, own, until("0132")); err != nil {
		t.Fatal(err)
	}
	if err := places.Sync(ctx, own); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		`INSERT INTO houses (platform, source_id, title, province_id, city_id, area_id, usage, stage, start_price, created_at, updated_at, total_low, total_high, total_day)
			SELECT 'manual', n, '测试', 3, 29, 3, '101', '1', 1000000, '2026-11-01Z', '2026-11-01Z', low, low + 5, day
			FROM (VALUES ('1', 1009000, date '2026-11-02'), ('2', NULL, NULL)) AS v (n, low, day)`,
		`INSERT INTO import_images (run_id, tab, key, op, parent, parent_id, before, after)
			SELECT 1, 'houses', '{"id": 1}', 'updated', 'houses', 1, '{"title": "旧", "total_low": 5}', '{"title": "测试", "total_low": 1009000}'`,
	} {
		if _, err := own.ExecContext(ctx, statement); err != nil {
			t.Fatal(err)
		}
	}
	read := func(query string) string {
		t.Helper()
		var rows []string
		if err := own.NewRaw(query).Scan(ctx, &rows); err != nil {
			t.Fatal(err)
		}
		return strings.Join(rows, "\n")
	}
	const columns = "SELECT concat_ws(' ', source_id, total_low, total_high, total_day) FROM houses ORDER BY id"
	before := read(columns)
	if _, err := db.MigrateSome(ctx, own, until("0133")); err != nil {
		t.Fatal(err)
	}
	const rows = "SELECT concat_ws(' ', h.source_id, t.low, t.high, t.day) FROM houses AS h JOIN house_totals AS t ON t.house_id = h.id ORDER BY h.id"
	if after := read(rows); after != before || !strings.HasPrefix(after, "1 1009000 1009005 2026-11-02\n2") {
		t.Errorf("%s\nbefore:\n%s", after, before)
	}
	if left := read("SELECT before::text || after::text FROM import_images"); left != `{"title": "旧"}{"title": "测试"}` {
		t.Error(left)
	}
	if _, err := own.ExecContext(ctx,
		"UPDATE house_totals SET low = 7, updated_at = '2026-11-03Z' WHERE low > 0"); err != nil {
		t.Fatal(err)
	}
	if _, err := db.MigrateDown(ctx, own); err != nil {
		t.Fatal(err)
	}
	if after := read(columns); after != strings.Replace(before, "1009000", "7", 1) {
		t.Error(after)
	}
	if changed := read("SELECT source_id FROM houses WHERE updated_at > '2026-11-02'"); changed != "1" {
		t.Error(changed)
	}
}
