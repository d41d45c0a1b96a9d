package importing

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/content/communities"
	"fapai/api/importing/runs"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
)

// undoTables lists the tables to which an import writes.
var undoTables = []string{
	"courts", "houses", "house_texts", "house_images", "house_attachments", "house_bids", "house_changes",
	"house_assets", "communities", "community_images",
	"community_prices", "community_aliases", "points", "news", "tags", "news_tags",
}

// rowsOfAll returns every row of undoTables as text.
func rowsOfAll(t *testing.T, tx bun.Tx) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, table := range undoTables {
		var rows []string
		if err := tx.NewRaw("SELECT to_jsonb(t)::text FROM "+table+" AS t ORDER BY 1").
			Scan(t.Context(), &rows); err != nil {
			t.Fatal(err)
		}
		out[table] = strings.Join(rows, "\n")
	}
	return out
}

func sameRows(t *testing.T, got, want map[string]string) {
	t.Helper()
	for _, table := range undoTables {
		if got[table] != want[table] {
			t.Errorf("%s is\n%.1500s\nand was\n%.1500s", table, got[table], want[table])
		}
	}
}

// undoWorld is a database with two lots and a community.
type undoWorld struct {
	t    *testing.T
	tx   bun.Tx
	deps Deps
	now  time.Time
}

func newUndoWorld(t *testing.T) *undoWorld {
	w := &undoWorld{t: t, tx: apitest.Tx(t), now: tableNow}
	w.deps = communityDeps(t, w.tx)
	w.deps.Now = func() time.Time { return w.now }
	w.deps.LinkHouses, w.deps.Undo = importer.LinkCommunities, &runs.Retention{Days: 30, Rows: 1000}
	w.deps.WriteHouses =
		func(ctx context.Context, idb bun.IDB, lots []lot.Lot, now time.Time) (importer.UpsertCounts, error) {
			for i := range lots {
				h := &lots[i].House
				found, err := communities.Find(ctx, idb,
					[]communities.Name{{AreaID: h.AreaID, Key: communities.Key(valueOr(h.CommunityName))}})
				if err != nil {
					return importer.UpsertCounts{}, err
				}
				for _, id := range found {
					h.CommunityID = &id
				}
			}
			return importer.Upsert(ctx, idb, lots, now)
		}
	w.houses(`a1,望京花园1号楼101室,朝阳区,100万,望京花园,北京市朝阳区人民法院,欠费由买受人承担。,https://img.example.com/1.jpg,"[{""code"":""A1"",""price"":1000000,""time"":""2026-11-10 10:00""}]"
a2,望京花园1号楼102室,朝阳区,200万,双桥里,北京市朝阳区人民法院,房屋空置。,,
`)
	return w
}

const undoHead = "来源平台,标的ID,标题,区县,起拍价,小区,处置法院,竞买公告,图片,出价记录\n"

func (w *undoWorld) houses(lines string) int64 {
	w.t.Helper()
	lines = undoHead + "京东," + strings.ReplaceAll(strings.TrimSpace(lines), "\na", "\n京东,a") + "\n"
	report, err := Houses(w.t.Context(), []string{file(w.t, "lots.csv", lines)}, Options{}, w.deps)
	if err != nil || report.Files[0].Rejected > 0 {
		w.t.Fatalf("%+v, %v", report, err)
	}
	w.now = w.now.Add(time.Hour)
	return report.Files[0].Run
}

func (w *undoWorld) undo(run int64, force bool) runs.Outcome {
	w.t.Helper()
	if _, err := w.tx.Exec("DROP TABLE IF EXISTS chosen"); err != nil { // the table exists until the transaction ends
		w.t.Fatal(err)
	}
	out, err := runs.Undo(w.t.Context(), w.tx, run, force, w.now, importer.LockWrites, importer.AfterUndo(w.now))
	if err != nil {
		w.t.Fatal(err)
	}
	return out
}

func (w *undoWorld) exec(query string) {
	w.t.Helper()
	if _, err := w.tx.Exec(query); err != nil {
		w.t.Fatal(err)
	}
}

// changes imports new values for both lots, and a third lot with a new court and bids. It returns the run.
func (w *undoWorld) changes() int64 {
	return w.houses(`a1,望京花园1号楼101室1/2份额,朝阳区,90万,望京花园,北京市第三中级人民法院,房屋已出租。,https://img.example.com/2.jpg,"[{""code"":""B1"",""price"":910000,""time"":""2026-11-11 10:00""},{""code"":""B2"",""price"":920000,""time"":""2026-11-11 11:00""}]"
a2,望京花园1号楼102室,朝阳区,180万,双桥里,北京市朝阳区人民法院,房屋空置。,,
a3,望京花园1号楼103室,朝阳区,300万,望京花园,北京市第二中级人民法院,户口情况：无。,https://img.example.com/3.jpg,"[{""code"":""C1"",""price"":3100000,""time"":""2026-11-12 10:00""}]"
`)
}

// TestUndoOfCopiedLots undoes an import that contains only new lots, which COPY writes without foreign key checks.
func TestUndoOfCopiedLots(t *testing.T) {
	conn := apitest.Database(t)
	deps := communityDeps(t, conn)
	deps.Now = func() time.Time { return tableNow }
	deps.WriteHouses, deps.Undo = importer.Upsert, &runs.Retention{Days: 30, Rows: 1000}
	lots := undoHead + `京东,a1,望京花园1号楼101室,朝阳区,100万,,北京市朝阳区人民法院,房屋空置。,https://img.example.com/1.jpg,"[{""code"":""A1"",""price"":1000000,""time"":""2026-11-10 10:00""}]"` + "\n"
	report, err := Houses(t.Context(), []string{file(t, "lots.csv", lots)}, Options{}, deps)
	if err != nil || report.Files[0].Inserted != 1 {
		t.Fatalf("%+v, %v", report, err)
	}
	count := func() (n int) {
		t.Helper()
		if err := conn.NewRaw(`SELECT (SELECT count(*) FROM houses) + (SELECT count(*) FROM house_texts) + (SELECT count(*) FROM house_images)
			+ (SELECT count(*) FROM house_bids) + (SELECT count(*) FROM house_assets) + (SELECT count(*) FROM courts)`).
			Scan(t.Context(), &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	if n := count(); n != 6 {
		t.Errorf("%d rows are stored", n)
	}
	out, err := runs.Undo(t.Context(), conn, report.Files[0].Run, false, tableNow, importer.LockWrites,
		importer.AfterUndo(tableNow))
	if n := count(); err != nil || !out.Done || n != 0 {
		t.Errorf("%+v, %v, %d rows are left", out, err, n)
	}
}

// The total cost depends on the price, so an undo that restores the price must recompute it.
func TestUndoComputesTotalsAnew(t *testing.T) {
	w := newUndoWorld(t)
	totals := func() (rows []string) {
		t.Helper()
		if err := w.tx.NewRaw("SELECT house_id || ': ' || low || ' to ' || high FROM house_totals ORDER BY house_id").
			Scan(t.Context(), &rows); err != nil {
			t.Fatal(err)
		}
		return rows
	}
	before := totals()
	run := w.changes()
	if after := totals(); len(after) != len(before)+1 || after[0] == before[0] {
		t.Errorf("%v after %v", after, before)
	}
	if w.undo(run, false); !slices.Equal(totals(), before) {
		t.Errorf("%v, before the import %v", totals(), before)
	}
}

// An undo must find again which of the restored lots are one asset.
func TestUndoFindsAssetsAnew(t *testing.T) {
	w := newUndoWorld(t)
	put := func(platform, id, start string) int64 {
		t.Helper()
		text := "来源平台,标的ID,标题,区县,地址,建筑面积,处置法院,案号,起拍价,开拍时间,结束时间\n" + platform + "," + id +
			",望京西园四区410号楼802室,朝阳区,北京市朝阳区望京西园四区410号楼802室,89.5,北京市朝阳区人民法院,（2026）京0105执1234号,350万," +
			start + " 10:00," + start + " 18:00\n"
		report, err := Houses(t.Context(), []string{file(t, "lots.csv", text)}, Options{}, w.deps)
		if err != nil || report.Files[0].Rejected > 0 {
			t.Fatalf("%+v, %v", report, err)
		}
		return report.Files[0].Run
	}
	first := put("京东", "x1", "2026-12-20")
	put("阿里", "x2", "2026-12-20")
	before := rowsOfAll(t, w.tx)
	moved := put("京东", "x1", "2026-12-24") // no longer the same auction as on the other platform
	if rowsOfAll(t, w.tx)["house_assets"] == before["house_assets"] {
		t.Fatal("the import moved no asset")
	}
	w.undo(moved, false)
	sameRows(t, rowsOfAll(t, w.tx), before)
	w.undo(first, false) // this lot's number is also the asset's id
	var assets int
	if err := w.tx.NewRaw("SELECT count(*) FROM house_assets WHERE asset_id = house_id AND copy_of IS NULL AND address_key LIKE '%410/802'").
		Scan(t.Context(), &assets); err != nil || assets != 1 {
		t.Errorf("%d lots of an asset of their own, %v", assets, err)
	}
}

func TestUndoPutsBackEverything(t *testing.T) {
	w := newUndoWorld(t)
	before := rowsOfAll(t, w.tx)
	lots := w.changes()
	report, err := Communities(t.Context(), []string{file(t, "小区.csv", communityCSV)}, Options{}, w.deps)
	if err != nil {
		t.Fatal(err)
	}
	var linked int
	if err := w.tx.NewRaw("SELECT count(*) FROM houses WHERE community_id IS NOT NULL").
		Scan(t.Context(), &linked); err != nil || linked != 2 {
		t.Fatalf("%d lots were linked, %v", linked, err)
	}
	for _, run := range []int64{report.Files[0].Run, lots} {
		if out := w.undo(run, false); !out.Done || out.Restored == 0 || len(out.Conflicts) > 0 {
			t.Fatalf("%+v", out)
		}
	}
	sameRows(t, rowsOfAll(t, w.tx), before)
	if out := w.undo(lots, false); !out.Done || out.Restored != 0 {
		t.Errorf("undone again: %+v", out)
	}
	sameRows(t, rowsOfAll(t, w.tx), before)
	if _, err := runs.Undo(t.Context(), w.tx, 1<<40, false, w.now, importer.LockWrites,
		importer.AfterUndo(w.now)); !errors.Is(err, runs.ErrUnknown) || strings.Contains(err.Error(), "sql") {
		t.Errorf("an unknown run: %v", err)
	}
}

// After the import, visitors and members changed data, and other rows were edited: undoing the import must keep
// this. If an imported lot was edited, the undo is refused unless it is forced.
func TestUndoLeavesLaterEdits(t *testing.T) {
	w := newUndoWorld(t)
	w.exec("UPDATE houses SET view_count = 7")
	before := rowsOfAll(t, w.tx)
	run := w.changes()
	w.exec("UPDATE houses SET view_count = view_count + 5 WHERE source_id = 'a1'")
	w.exec("UPDATE houses SET start_price = 1750000 WHERE source_id = 'a2'")
	w.exec("INSERT INTO house_changes (house_id, field, old, new, changed_at) SELECT id, 'note', NULL, 'x', now() FROM houses WHERE source_id = 'a1'")

	out := w.undo(run, false)
	if out.Done || len(out.Conflicts) != 1 || out.Conflicts[0].Parent != "houses" {
		t.Fatalf("%+v", out)
	}
	var rows []struct {
		SourceID   string
		StartPrice int64
		ViewCount  int
	}
	if err := w.tx.NewRaw("SELECT source_id, start_price, view_count FROM houses ORDER BY source_id").
		Scan(t.Context(), &rows); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(rows); got != "[{a1 1000000 12} {a2 1750000 7}]" {
		t.Errorf("after the undo: %s", got)
	}
	if again := w.undo(run, false); again.Restored != 0 || len(again.Conflicts) != 1 {
		t.Errorf("a conflict is undone again: %+v", again)
	}
	if out = w.undo(run, true); !out.Done || len(out.Conflicts) != 0 {
		t.Fatalf("with force: %+v", out)
	}
	w.exec("DELETE FROM house_changes WHERE field = 'note'; UPDATE houses SET view_count = 7")
	sameRows(t, rowsOfAll(t, w.tx), before)
}

// Undoing an import must keep the columns that a later import wrote. If both wrote the same columns, the undo is
// refused.
func TestUndoOfTheEarlierOfTwoImports(t *testing.T) {
	w := newUndoWorld(t)
	first := w.houses("a1,望京花园1号楼101室,朝阳区,95万,望京花园,北京市朝阳区人民法院,欠费由买受人承担。,https://img.example.com/1.jpg,\n")
	w.houses("a1,望京花园1号楼101室,朝阳区,95万,望京花园,北京市第三中级人民法院,欠费由买受人承担。,https://img.example.com/1.jpg,\n")
	if out := w.undo(first, false); !out.Done || len(out.Conflicts) > 0 {
		t.Fatalf("%+v", out)
	}
	var row struct {
		StartPrice int64
		Court      string
	}
	query := "SELECT h.start_price, c.name AS court FROM houses AS h JOIN courts AS c ON c.id = h.court_id WHERE source_id = 'a1'"
	if err := w.tx.NewRaw(query).Scan(t.Context(), &row); err != nil || row.StartPrice != 1_000_000 ||
		row.Court != "北京市第三中级人民法院" {
		t.Errorf("%+v, %v", row, err)
	}
}

func TestRunsExpire(t *testing.T) {
	w := newUndoWorld(t)
	run := w.changes()
	w.now = w.now.AddDate(0, 0, 31)
	w.houses("a2,望京花园1号楼102室,朝阳区,170万,双桥里,北京市朝阳区人民法院,房屋空置。,,\n")
	if _, err := runs.Undo(t.Context(), w.tx, run, false, w.now, importer.LockWrites,
		importer.AfterUndo(w.now)); !errors.Is(err, runs.ErrExpired) {
		t.Errorf("after its time: %v", err)
	}
	var images int
	if err := w.tx.NewRaw("SELECT count(*) FROM import_images WHERE run_id = ?", run).
		Scan(t.Context(), &images); err != nil || images != 0 {
		t.Errorf("%d images, %v", images, err)
	}
	list, _, err := runs.List(t.Context(), w.tx, 1, 10)
	if err != nil || len(list) != 3 || list[0].Updated != 1 || list[1].ExpiredAt == nil || list[1].Inserted != 1 {
		t.Errorf("%+v, %v", list, err)
	}
}

// Prices, points of interest and articles are restored, too.
func TestUndoOfOtherImports(t *testing.T) {
	w := newUndoWorld(t)
	if _, err := Communities(t.Context(), []string{file(t, "小区.csv", communityCSV)}, Options{}, w.deps); err != nil {
		t.Fatal(err)
	}
	for _, one := range []struct {
		read        func(context.Context, []string, Options, Deps) (Report, error)
		first, next string
	}{
		{Prices, "小区名称,区县,月份,挂牌均价\n望京花园,朝阳区,2026-09,6.1万\n",
			"小区名称,区县,月份,挂牌均价\n望京花园,朝阳区,2026-09,6.3万\n望京花园,朝阳区,2026-10,6.2万\n"},
		{Points, pointCSV, strings.Replace(pointCSV, "望京,", "望京南,", 1) + "9,教育,小学,新小学,,116.47,39.99\n"},
		{News, "编号,标题,分类,来源,发布时间,正文,标签\n1,起拍价怎样确定,政策法规,某报,2026-11-01 09:00,甲,起拍价\n",
			"编号,标题,分类,来源,发布时间,正文,标签\n1,起拍价怎样确定了,政策法规,某报,2026-11-01 09:00,乙,保证金\n2,新文章,政策法规,某报,2026-11-01 09:00,乙,保证金\n"},
	} {
		if _, err := one.read(t.Context(), []string{file(t, "first.csv", one.first)}, Options{}, w.deps); err != nil {
			t.Fatal(err)
		}
		before := rowsOfAll(t, w.tx)
		w.now = w.now.Add(time.Hour)
		report, err := one.read(t.Context(), []string{file(t, "next.csv", one.next)}, Options{}, w.deps)
		if f := report.Files[0]; err != nil || f.Inserted == 0 || f.Updated == 0 {
			t.Fatalf("%+v, %v", f, err)
		}
		if out := w.undo(report.Files[0].Run, false); !out.Done {
			t.Fatalf("%+v", out)
		}
		sameRows(t, rowsOfAll(t, w.tx), before)
	}
}
