package db_test

import (
	"testing"

	"fapai/api/apitest"
	"fapai/api/db"
	"fapai/api/places"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// TestUpDownUp takes the whole schema down and up again with data in it.
func TestUpDownUp(t *testing.T) {
	ctx := t.Context()
	own := apitest.Empty(t)
	up, err := db.MigrateUp(ctx, own)
	if err != nil || len(up) == 0 {
		t.Fatalf("up: %v, %v", up, err)
	}
	for round := range 2 {
		if err := places.Sync(ctx, own); err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		if _, err := own.ExecContext(ctx, `INSERT INTO houses (platform, source_id, title, province_id, city_id, area_id, usage, stage, start_price, created_at, updated_at)
			SELECT 'manual', '1', '测试', 3, 29, id, '101', '1', 1000000, now(), now() FROM areas WHERE city_id = 29 LIMIT 1`); err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		if _, err := own.ExecContext(ctx, "INSERT INTO house_texts (house_id, notice) SELECT id, '公告' FROM houses"); err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		down, err := db.MigrateDown(ctx, own)
		if err != nil || len(down) != len(up) {
			t.Fatalf("round %d: down %v, %v", round, down, err)
		}
		var left int
		if err := own.NewRaw("SELECT count(*) FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'bun_%'").Scan(ctx, &left); err != nil || left != 0 {
			t.Fatalf("round %d: %d tables are left, %v", round, left, err)
		}
		if again, err := db.MigrateUp(ctx, own); err != nil || len(again) != len(up) {
			t.Fatalf("round %d: up again %v, %v", round, again, err)
		}
	}
	if again, err := db.MigrateUp(ctx, own); err != nil || len(again) != 0 {
		t.Fatalf("a migrated database is migrated again: %v, %v", again, err)
	}
}
