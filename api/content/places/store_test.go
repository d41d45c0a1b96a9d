package places_test

import (
	"context"
	"testing"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/content/places"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// rowVersions returns a text that contains the version (xmin) of every row of a table. It changes even if a row is
// overwritten with the same values.
func rowVersions(t *testing.T, idb bun.IDB) (all string) {
	t.Helper()
	const query = `SELECT md5(string_agg(v, ',' ORDER BY v)) FROM (
		SELECT concat('p', id, ' ', xmin, ctid) v FROM provinces UNION ALL SELECT concat('c', id, ' ', xmin, ctid) FROM cities
		UNION ALL SELECT concat('a', id, ' ', xmin, ctid) FROM areas UNION ALL SELECT concat('r', id, ' ', xmin, ctid) FROM regions) x`
	if err := idb.NewRaw(query).Scan(context.Background(), &all); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestSyncThenLoadGivesTheData(t *testing.T) {
	ctx, tx := context.Background(), apitest.Tx(t)
	if err := places.Sync(ctx, tx); err != nil {
		t.Fatal(err)
	}
	idx, err := places.Load(ctx, tx)
	if err != nil {
		t.Fatal(err)
	}
	for _, level := range places.Levels {
		for _, want := range places.Data()[level] {
			got, ok := idx.Get(level, want.ID)
			if !ok || !same(got, want) {
				t.Fatalf("level %d: got %+v, want %+v", level, got, want)
			}
		}
		if got, want := len(idx.List(level, 0)),
			lo.CountBy(places.Data()[level], func(p places.Place) bool { return !p.Unknown() }); got != want {
			t.Errorf("level %d: %d places, want %d", level, got, want)
		}
	}
}

func same(a, b places.Place) bool {
	if (a.Lng == nil) != (b.Lng == nil) || a.Lng != nil && (*a.Lng != *b.Lng || *a.Lat != *b.Lat) {
		return false
	}
	a.Lng, a.Lat, b.Lng, b.Lat = nil, nil, nil, nil
	return a == b
}

func TestSyncWritesOnlyWhatDiffers(t *testing.T) {
	ctx, tx := context.Background(), apitest.Tx(t)
	if err := places.Sync(ctx, tx); err != nil {
		t.Fatal(err)
	}
	before := rowVersions(t, tx)
	if err := places.Sync(ctx, tx); err != nil {
		t.Fatal(err)
	}
	if rowVersions(t, tx) != before {
		t.Error("a second sync wrote rows")
	}

	// Damage the tables: exchange the aliases of two districts, and remove a centre and a business area. Sync must
	// repair them.
	for _, q := range []string{
		"UPDATE areas SET alias = 'temporary' WHERE id = 1", "UPDATE areas SET alias = 'dongcheng' WHERE id = 2",
		"UPDATE areas SET alias = 'xicheng', lng = NULL, lat = NULL WHERE id = 1", "DELETE FROM regions WHERE id = 215",
	} {
		if _, err := tx.ExecContext(ctx, q); err != nil {
			t.Fatal(err)
		}
	}
	if err := places.Sync(ctx, tx); err != nil {
		t.Fatal(err)
	}
	if _, err := tx.ExecContext(ctx, "SET CONSTRAINTS ALL IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	idx, err := places.Load(ctx, tx)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := idx.Resolve("dongcheng", ""); err != nil || r.Area.ID != 1 || r.Area.Lng == nil {
		t.Errorf("东城 after the sync: %+v, %v", r.Area, err)
	}
	if _, ok := idx.Get(places.Region, 215); !ok {
		t.Error("the region is still missing")
	}
}

func TestSyncKeepsWhatTheDataNoLongerHas(t *testing.T) {
	ctx, tx := context.Background(), apitest.Tx(t)
	_, err := tx.ExecContext(ctx, `INSERT INTO areas (id, city_id, code, name, short_name, alias, pinyin, initial)
		VALUES (900001, 29, '110103', '崇文区', '崇文', 'chongwen', 'chongwen', 'C')`)
	if err != nil {
		t.Fatal(err)
	}
	if err := places.Sync(ctx, tx); err != nil {
		t.Fatal(err)
	}
	idx, err := places.Load(ctx, tx)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := idx.Resolve("chongwen", ""); err != nil || r.City.ID != 29 {
		t.Errorf("崇文: %+v, %v", r, err)
	}
}
