package importing

import (
	"context"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

const recallNow = "2026-11-20T12:00:00Z"

// recalledFile holds a future lot, a past one, one with a warning, two with questions, and one without any time.
const recalledFile = `标的编号,来源平台,标题,起拍价,评估价,开拍时间,结束时间,区县,城市,建筑面积,状态,小区
1,ali,北京市朝阳区望京花园1号楼101室,3000000,3500000,2026-12-01 10:00,2026-12-02 10:00,朝阳区,北京市,80,,望京花园
2,ali,北京市朝阳区望京花园1号楼102室,3000000,3500000,2026-10-01 10:00,2026-10-02 10:00,朝阳区,北京市,80,流拍,望京花园
3,ali,北京市朝阳区望京花园1号楼103室,3000000,3500000,2026-12-01 10:00,2026-12-02 10:00,朝阳区,北京市,2000,,
4,ali,北京市朝阳区望京花园1号楼104室,3000000,1500000,2026-12-01 10:00,2026-12-02 10:00,朝阳区,北京市,80,,
5,ali,北京市朝阳区望京花园1号楼105室,3000000,90000000,2026-12-05 10:00,2026-12-06 10:00,朝阳区,北京市,80,,
6,ali,北京市朝阳区望京花园1号楼106室,3000000,3500000,,,朝阳区,北京市,80,,
`

// recallWorld is a database into which the test imports a file several times.
type recallWorld struct {
	t    *testing.T
	tx   bun.Tx
	deps Deps
	now  time.Time
	path string
	// lots written by the last import, without recalled ones
	written int
}

// undated writes a file that is younger than freshFile, so that its modification time does not count as export time.
func undated(t *testing.T, content string) string {
	t.Helper()
	path, later := put(t, "lots.csv", content), time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
	if err := os.Chtimes(path, later, later); err != nil {
		t.Fatal(err)
	}
	return path
}

func newRecallWorld(t *testing.T) *recallWorld {
	t.Helper()
	w := &recallWorld{t: t, tx: apitest.Tx(t), path: undated(t, recalledFile)}
	w.now, _ = time.Parse(time.RFC3339, recallNow)
	w.deps = feedDeps(t, w.tx)
	w.deps.Now = func() time.Time { return w.now }
	upsert := UpsertLots
	w.deps.WriteHouses =
		func(ctx context.Context, idb bun.IDB, lots []lot.Lot, now time.Time) (importer.UpsertCounts, error) {
			w.written += len(lots)
			return upsert(ctx, idb, lots, now)
		}
	return w
}

func (w *recallWorld) imported(o Options) FileReport {
	w.t.Helper()
	w.written = 0
	report, err := Houses(w.t.Context(), []string{w.path}, o, w.deps)
	if err != nil {
		w.t.Fatal(err)
	}
	f := report.Files[0]
	f.Run = 0
	return f
}

func (w *recallWorld) exec(query string) {
	w.t.Helper()
	if _, err := w.tx.ExecContext(w.t.Context(), query); err != nil {
		w.t.Fatal(err)
	}
}

// A second import of a file writes no lot and gives the same report, also as a dry run.
func TestAFileThatComesAgain(t *testing.T) {
	w := newRecallWorld(t)
	first := w.imported(Options{})
	if first.Inserted != 6 || w.written != 6 || len(first.Questions) == 0 || len(first.Warnings) == 0 {
		t.Fatalf("the first import: %+v, %d written", first, w.written)
	}
	want := first
	want.UpsertCounts = db.UpsertCounts{Unchanged: 6}
	for _, o := range []Options{{}, {DryRun: true}, {}} {
		if again := w.imported(o); !reflect.DeepEqual(again, want) || w.written != 0 {
			t.Errorf("%+v: %d written\n%+v\nwant\n%+v", o, w.written, again, want)
		}
	}
}

// A changed input of the conversion causes exactly the dependent records to be converted again.
func TestWhatEndsARecall(t *testing.T) {
	const all = 6
	for what, c := range map[string]struct {
		change  func(w *recallWorld)
		written int
		updated int
	}{
		"an edit": {func(w *recallWorld) { w.exec("UPDATE houses SET title = '改过' WHERE source_id = '1'") }, 1, 1},
		"a removal": {func(w *recallWorld) { w.exec("UPDATE houses SET deleted_at = now() WHERE source_id = '1'") }, 1,
			0},
		"a deletion": {func(w *recallWorld) { w.exec("DELETE FROM houses WHERE source_id = '1'") }, 1, 0},
		"another text": {func(w *recallWorld) {
			w.exec("INSERT INTO house_texts (house_id, notice) SELECT id, '公告' FROM houses WHERE source_id = '2'")
		}, 1, 1},
		"a new community": {func(w *recallWorld) {
			w.exec("INSERT INTO communities (name, name_keys, area_id, city_id, created_at, updated_at) SELECT '望京花园', ARRAY['望京花园'], area_id, city_id, now(), now() FROM houses LIMIT 1")
		}, all, all},
		"another rule": {func(w *recallWorld) { w.exec("UPDATE cost_rules SET value = value * 2 WHERE tax = 'deed'") },
			all, all},
		"another dictionary": {func(w *recallWorld) { w.deps.DictionaryVersion = func() string { return "other" } },
			all, 0},
		"a cell": {func(w *recallWorld) {
			w.path = undated(w.t,
				strings.Replace(recalledFile, ",80,,", ",81,,", 1))
		}, 1, 1},
		"a start that passed": {func(w *recallWorld) { w.now = w.now.AddDate(0, 0, 12) }, 4, 0},
		"midnight":            {func(w *recallWorld) { w.now = w.now.AddDate(0, 0, 1) }, 1, 0},
	} {
		t.Run(what, func(t *testing.T) {
			w := newRecallWorld(t)
			w.imported(Options{})
			c.change(w)
			got := w.imported(Options{})
			if w.written != c.written || got.Updated != c.updated {
				t.Errorf("%d written, %+v; want %d, %d updated", w.written, got.UpsertCounts, c.written, c.updated)
			}
			if again := w.imported(Options{}); w.written != 0 || again.Unchanged != all {
				t.Errorf("once more: %d written, %+v", w.written, again.UpsertCounts)
			}
		})
	}
}

// A lot is in two files. The second file changes it after the check of the first, so the recall of the first is no
// longer valid, and both files are written.
func TestAFileThatChangesWhatAnotherRecalls(t *testing.T) {
	w := newRecallWorld(t)
	w.imported(Options{})
	other := undated(t, strings.Replace(recalledFile, "3000000", "2900000", 1))
	report, err := Houses(t.Context(), []string{other, w.path}, Options{}, w.deps)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := report.Files[0].UpsertCounts, report.Files[1].UpsertCounts; a.Updated != 1 || b.Updated != 1 ||
		a.Unchanged != 5 || b.Unchanged != 5 {
		t.Errorf("%+v, %+v", a, b)
	}
	var price int64
	if err := w.tx.NewRaw("SELECT start_price FROM houses WHERE source_id = '1'").
		Scan(t.Context(), &price); err != nil || price != 3_000_000 {
		t.Errorf("start price %d: %v", price, err)
	}
}

// A file longer than one batch uses the spool file, with the same result.
func TestALongFileThatComesAgain(t *testing.T) {
	w := newRecallWorld(t)
	var b strings.Builder
	const lots = batchSize + 100
	b.WriteString("标的编号,来源平台,标题,起拍价,开拍时间,结束时间,区县,城市\n")
	for i := range lots {
		fmt.Fprintf(&b, "%d,ali,北京市朝阳区望京花园%d号楼%d室,%d,2026-12-01 10:00,2026-12-02 10:00,朝阳区,北京市\n", i,
			i/100+1, i%100+101, 1_000_000+i)
	}
	w.path = undated(t, b.String()+"0,ali,北京市朝阳区望京花园1号楼101室,2000000,2026-12-01 10:00,2026-12-02 10:00,朝阳区,北京市\n")
	first := w.imported(Options{})
	if first.Inserted != lots || first.Duplicates != 1 {
		t.Errorf("%+v", first.UpsertCounts)
	}
	var sum, last int64
	if err := w.tx.NewRaw("SELECT sum(start_price), max(start_price) FROM houses").
		Scan(t.Context(), &sum, &last); err != nil {
		t.Fatal(err)
	}
	if want := int64(lots)*1_000_000 + lots*(lots-1)/2 + 1_000_000; sum != want || last != 2_000_000 {
		t.Errorf("prices come to %d, the last %d; want %d", sum, last, want)
	}
	again := w.imported(Options{})
	if again.Unchanged != lots || again.Duplicates != 1 || w.written != 0 {
		t.Errorf("again: %+v, %d written", again.UpsertCounts, w.written)
	}
}
