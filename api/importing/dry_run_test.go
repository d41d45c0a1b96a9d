package importing

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/importing/runs"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// A dry run reports the same counts as the import that follows it, but writes nothing: no rows, no sequence
// numbers, no permanent tables.
func TestADryRunWritesNothing(t *testing.T) {
	w := newUndoWorld(t)
	sequences := func() (text string) {
		t.Helper()
		err := w.tx.NewRaw("SELECT string_agg(sequencename || ' ' || coalesce(last_value, 0), ' ' ORDER BY sequencename) FROM pg_sequences "+
			"WHERE schemaname = current_schema()").Scan(t.Context(), &text)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	lots := undoHead +
		`京东,a1,望京花园1号楼101室,朝阳区,90万,望京花园,北京市第三中级人民法院,房屋已出租。,https://img.example.com/2.jpg,"[{""code"":""B1"",""price"":910000,""time"":""2026-11-11 10:00""}]"
京东,a2,望京花园1号楼102室,朝阳区,200万,双桥里,北京市朝阳区人民法院,房屋空置。,,
京东,a3,望京花园1号楼103室,朝阳区,300万,望京花园,北京市第二中级人民法院,户口情况：无。,https://img.example.com/3.jpg,
`
	for _, one := range []struct {
		name, text string
		read       func(context.Context, []string, Options, Deps) (Report, error)
		want       db.UpsertCounts
	}{
		{"lots", lots, Houses, db.UpsertCounts{Inserted: 1, Updated: 1, Unchanged: 1}},
		{"communities", communityCSV, Communities, db.UpsertCounts{Inserted: 3}},
		{"communities again", strings.Replace(communityCSV, "安静的小区", "小区", 1), Communities,
			db.UpsertCounts{Updated: 1, Unchanged: 2}},
		{"aliases", "别名,小区名称,区县\n望京三期,望京花园,朝阳区\n", Aliases, db.UpsertCounts{Inserted: 1}},
		{"prices", "小区名称,区县,月份,挂牌均价\n望京花园,朝阳区,2026-09,6.1万\n", Prices, db.UpsertCounts{Inserted: 1}},
		{"points", pointCSV, Points, db.UpsertCounts{Inserted: 3}},
		{"news", "编号,标题,分类,来源,发布时间,正文,标签\n1,起拍价怎样确定,政策法规,某报,2026-11-01 09:00,甲,起拍价\n", News,
			db.UpsertCounts{Inserted: 1}},
	} {
		t.Run(one.name, func(t *testing.T) {
			path := file(t, one.name+".csv", one.text)
			expect := func(o Options, want db.UpsertCounts) {
				t.Helper()
				report, err := one.read(t.Context(), []string{path}, o, w.deps)
				if err != nil || report.Files[0].UpsertCounts != want {
					t.Fatalf("%+v: %+v, want %+v, %v", o, report.Files, want, err)
				}
			}
			rows, numbers := rowsOfAll(t, w.tx), sequences()
			expect(Options{DryRun: true}, one.want)
			sameRows(t, rowsOfAll(t, w.tx), rows)
			if got := sequences(); got != numbers {
				t.Errorf("the sequences are at\n%s\nand were at\n%s", got, numbers)
			}
			expect(Options{}, one.want)
			expect(Options{DryRun: true},
				db.UpsertCounts{Unchanged: one.want.Inserted + one.want.Updated + one.want.Unchanged})
			w.now = w.now.Add(time.Hour)
		})
	}
	var temporary int
	if err := w.tx.NewRaw("SELECT count(*) FROM pg_class WHERE relpersistence = 't' AND relkind = 'r'").
		Scan(t.Context(), &temporary); err != nil || temporary > 0 {
		t.Errorf("%d temporary tables stayed, %v", temporary, err)
	}
}

// A connection caches query plans. A dry run on a connection that has done an import must use the temporary tables,
// not those of the cached plans.
func TestADryRunAfterAnImportOnTheSameConnection(t *testing.T) {
	conn := apitest.Database(t)
	conn.SetMaxOpenConns(1)
	now := tableNow
	deps := communityDeps(t, conn)
	deps.Now = func() time.Time { return now }
	deps.LinkHouses, deps.WriteHouses, deps.Undo = importer.LinkCommunities, importer.Upsert,
		&runs.Retention{Days: 30, Rows: 1000}
	for i, price := range []string{"90", "90", "80", "80", "70", "70", "60", "60", "50"} {
		lots := undoHead + "京东,a1,望京花园1号楼101室,朝阳区," + price + "万,望京花园,北京市第三中级人民法院,房屋已出租。,,\n"
		report, err := Houses(t.Context(), []string{file(t, "lots.csv", lots)}, Options{DryRun: i%2 == 0, Changes: 10},
			deps)
		if counts := report.Files[0].UpsertCounts; err != nil || counts.Inserted+counts.Updated != 1 {
			t.Fatalf("%d: %+v, %v", i, report.Files, err)
		}
		now = now.Add(time.Hour)
	}
}

func TestFewerRowsThanExpected(t *testing.T) {
	m := newMemory()
	path := copyOf(t, "ali.csv", asIs)
	records := run(t, newMemory(), Options{}, path).Files[0].Records
	report, err := Houses(t.Context(), []string{path}, Options{ExpectRows: records + 1}, m.deps(t))
	if !errors.Is(err, ErrTooFewRows) || len(m.lots) > 0 || len(report.Files) != 1 ||
		report.Files[0].Records != records {
		t.Errorf("%+v, %v, stored %d", report.Files, err, len(m.lots))
	}
	if run(t, m, Options{ExpectRows: records}, path); len(m.lots) == 0 {
		t.Error("as many rows as expected are refused")
	}
}

// An interrupted import reports what is written and that running it again continues; the second run reports those rows
// as unchanged.
func TestAnInterruptedImportGoesOn(t *testing.T) {
	m := newMemory()
	first, second := copyOf(t, "own.csv", asIs), copyOf(t, "ali.csv", asIs)
	ctx, stop := context.WithCancel(t.Context())
	m.after, m.fail = 1, context.Canceled
	deps := m.deps(t)
	write := deps.WriteHouses
	deps.WriteHouses =
		func(c context.Context, idb bun.IDB, lots []lot.Lot, now time.Time) (importer.UpsertCounts, error) {
			if m.calls == 1 {
				stop()
			}
			return write(c, idb, lots, now)
		}
	report, err := Houses(ctx, []string{first, second}, Options{}, deps)
	if err == nil || !strings.Contains(err.Error(), "前 1 个文件已写入，再次运行同一命令即可继续") ||
		len(report.Files) != 1 || len(m.lots) != 2 {
		t.Fatalf("%+v, stored %d, %v", report.Files, len(m.lots), err)
	}
	m.fail = nil
	again := run(t, m, Options{}, first, second)
	if again.Files[0].Unchanged != 2 || again.Files[1].Inserted != 3 {
		t.Errorf("%+v", again.Files)
	}
}

func TestTheReportForPrograms(t *testing.T) {
	report := run(t, newMemory(), Options{}, copyOf(t, "own.csv", asIs))
	var out strings.Builder
	if err := report.PrintJSON(&out, ErrRejected); err != nil {
		t.Fatal(err)
	}
	var got struct {
		DryRun bool   `json:"dry_run"`
		Error  string `json:"error"`
		Files  []struct {
			Records, Inserted, Updated, Unchanged, Rejected, Duplicates int
			RejectsPath                                                 string `json:"rejects_path"`
			Samples                                                     []struct{ Line, Count int }
			Unused                                                      []string `json:"unused_columns"`
			Unmatched                                                   []any    `json:"unmatched_communities"`
			Warnings                                                    []struct{ Text string }
		}
	}
	if err := json.Unmarshal([]byte(out.String()), &got); err != nil {
		t.Fatal(err)
	}
	f, want := got.Files[0], report.Files[0]
	if f.Records != want.Records || f.Inserted != 2 || f.Rejected != want.Rejected || f.Records != f.Inserted+f.Updated+
		f.Unchanged+f.Rejected+f.Duplicates ||
		f.RejectsPath != want.RejectsPath || len(f.Samples) != len(want.Samples) || f.Unused == nil ||
		f.Unmatched == nil || f.Warnings == nil || got.Error != ErrRejected.Error() || got.DryRun {
		t.Errorf("%s", out.String())
	}
}
