package db_test

import (
	"strings"
	"testing"

	"fapai/api/apitest"
	"fapai/api/content/places"
	"fapai/api/platform/db"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// TestUpDownUp migrates the whole schema up, down and up again, with data in it.
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
		if _, err := own.ExecContext(ctx,
			`INSERT INTO houses (platform, source_id, title, province_id, city_id, area_id, usage, stage, start_price, created_at, updated_at)
			SELECT 'manual', '1', '测试', 3, 29, id, '101', '1', 1000000, now(), now() FROM areas WHERE city_id = 29 LIMIT 1`); err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		if _, err := own.ExecContext(ctx,
			"INSERT INTO house_texts (house_id, notice) SELECT id, '公告' FROM houses"); err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		if down, err := db.MigrateDown(ctx, own); err == nil || len(down) > 0 {
			t.Fatalf("round %d: all data was taken back: %v", round, down)
		}
		down, err := db.MigrateDownAll(ctx, own, nil)
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

// TestSchema checks ReadSchema with databases whose schema is older or newer than the program's.
func TestSchema(t *testing.T) {
	ctx := t.Context()
	own := apitest.Empty(t)
	read := func(missing, foreign int) db.Schema {
		t.Helper()
		s, err := db.ReadSchema(ctx, own)
		if err != nil || len(s.Missing) != missing || len(s.Foreign) != foreign ||
			(s.Usable() == nil) != (missing == 0) {
			t.Errorf("%+v, %v, %v", s, s.Usable(), err)
		}
		return s
	}
	empty, err := db.ReadSchema(ctx, own)
	if err != nil || empty.Usable() == nil {
		t.Fatalf("%+v, %v", empty, err)
	}
	last := empty.Missing[len(empty.Missing)-1]
	if _, err := db.MigrateSome(ctx, own, func(number string) bool { return number != last }); err != nil {
		t.Fatal(err)
	}
	if old := read(1, 0); !strings.Contains(old.Usable().Error(), last) {
		t.Errorf("%v", old.Usable())
	}
	if _, err := db.MigrateUp(ctx, own); err != nil {
		t.Fatal(err)
	}
	read(0, 0)
	if _, err := own.ExecContext(ctx,
		"INSERT INTO bun_migrations (name, group_id, migrated_at) VALUES ('9999', 3, now())"); err != nil {
		t.Fatal(err)
	}
	read(0, 1)
	if taken, err := db.MigrateDown(ctx, own); err == nil || len(taken) > 0 || !strings.Contains(err.Error(), "9999") {
		t.Errorf("a run before that of a newer program was taken back: %v, %v", taken, err)
	}
	if _, err := own.ExecContext(ctx, "DELETE FROM bun_migrations WHERE name = '9999'"); err != nil {
		t.Fatal(err)
	}
	if taken, err := db.MigrateDown(ctx, own); err != nil || len(taken) != 1 {
		t.Errorf("%v, %v", taken, err)
	}
	read(1, 0)
}
