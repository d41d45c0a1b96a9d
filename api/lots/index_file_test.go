package lots_test

import (
	"path/filepath"
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// The index in memory starts with the lots of its file and those changed since, by the log of changes. If the log
// does not go back far enough, or the numbers of lots differ, it reads all lots from the database.
func TestMemoryBeginsWithItsFile(t *testing.T) {
	tx := apitest.Tx(t)
	exec := func(query string, args ...any) {
		t.Helper()
		if _, err := tx.ExecContext(ctx, query, args...); err != nil {
			t.Fatal(err)
		}
	}
	ids := fixture.Insert(t, tx, fixture.Lots(6, func(int, *lot.Lot) {})...)
	exec("DELETE FROM tag_changes")
	exec("INSERT INTO tag_changes (xid, tags) VALUES ('3', 'news:1')") // the log goes back far enough
	file := filepath.Join(t.TempDir(), "pages", "lots.index")
	shops := func() int {
		t.Helper()
		m := newMemory(tx)
		m.File = file
		if err := m.Load(ctx); err != nil {
			t.Fatal(err)
		}
		n, err := m.Count(ctx, lot.Filter{Usage: []string{"108"}})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	makeShop := func(id int64) { exec("UPDATE houses SET usage = '108' WHERE id = ?", id) }
	notify := func(tags ...string) {
		t.Helper()
		if err := db.Notify(ctx, tx, tags...); err != nil {
			t.Fatal(err)
		}
	}
	steps := []struct {
		name string
		do   func()
		want int
	}{
		{"all lots are read without a file", func() {}, 0},
		{"a change without a tag shows that the file was read", func() { makeShop(ids[0]) }, 0},
		{"a change with its tag", func() { makeShop(ids[1]); notify(cachetag.House(ids[1])) }, 1},
		{"a change of any lot by the clock", func() { makeShop(ids[5]); notify(cachetag.Clock, cachetag.AnyHouse) }, 1},
		{"a lot that was removed with its tag", func() {
			exec("UPDATE houses SET deleted_at = now() WHERE id = ?", ids[1])
		}, 0},
		{"a lot that was removed without a tag: all are read", func() {
			exec("UPDATE houses SET deleted_at = now() WHERE id = ?", ids[2])
		}, 2},
		{"the file has them all again", func() { makeShop(ids[3]) }, 2},
		{"a change of any lot: all are read", func() { notify(cachetag.AnyHouse) }, 3},
		{"a log that reaches back less far: all are read", func() {
			makeShop(ids[4])
			exec("DELETE FROM tag_changes")
		}, 4},
	}
	for _, step := range steps {
		step.do()
		if n := shops(); n != step.want {
			t.Fatalf("%s: %d shops instead of %d", step.name, n, step.want)
		}
	}
}
