package importing

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fapai/api/platform/db"
)

// fileForm is a table in the layout of one tool or author, with the expected result.
type fileForm struct {
	kind, file, source string
	want               db.UpsertCounts
	rejected           int
	hints, reasons     []string // texts that the messages must contain
}

var fileForms = []fileForm{
	{"communities", "lianjia.csv", "链家、贝壳小区表", db.UpsertCounts{Inserted: 2}, 1, nil, []string{"没有名为…的区县"}},
	{"communities", "list-daily.csv", "小区每日均价表（无表头）", db.UpsertCounts{Inserted: 3}, 0, []string{"没有表头"}, nil},
	{"communities", "beike.json", "链家、贝壳小区表", db.UpsertCounts{Inserted: 2}, 0, []string{"坐标"}, nil},
	{"communities", "anjuke.csv", "安居客小区表", db.UpsertCounts{Inserted: 1}, 0, []string{"按万元/㎡读取"}, nil},
	{"communities", "fang.csv", "房天下小区表", db.UpsertCounts{Inserted: 1}, 0, nil, nil},
	{"communities", "amap-homes.json", "高德小区", db.UpsertCounts{Inserted: 2}, 0, nil, nil},
	{"communities", "english.csv", "小区", db.UpsertCounts{Inserted: 1}, 0, []string{"plot_ratio：“abc”"}, nil},
	{"prices", "prices-months.csv", "小区均价", db.UpsertCounts{Inserted: 4}, 1,
		[]string{"每个月一列", "按万元/㎡读取"}, []string{"没有名为…的小区"}},
	{"prices", "prices-deals.csv", "小区均价", db.UpsertCounts{Inserted: 1, Updated: 1}, 0, []string{"成交套数：数量“若干”"}, nil},
	{"prices", "prices-long.ndjson", "小区均价", db.UpsertCounts{Inserted: 2}, 1, nil,
		[]string{"月份…不存在", "均价…无法识别", "缺少小区名称"}},
	{"aliases", "aliases.csv", "小区别名", db.UpsertCounts{Inserted: 3}, 1, nil, []string{"没有名为…的小区"}},
	{"points", "amap-points.json", "高德 POI", db.UpsertCounts{Inserted: 2}, 1, nil, []string{"请加一列分组"}},
	{"points", "baidu-points.json", "百度地点", db.UpsertCounts{Inserted: 2}, 0, nil, nil},
	{"points", "osm-points.csv", "OpenStreetMap 地点", db.UpsertCounts{Inserted: 2}, 1, nil, []string{"不知属于哪一组", "缺少名称"}},
	{"points", "categories.csv", "周边配套（按类别分组）", db.UpsertCounts{Inserted: 2}, 1, nil, []string{"不知属于哪一组"}},
	{"news", "news-account.csv", "文章采集表、公众号导出", db.UpsertCounts{Inserted: 1}, 1, []string{"封面"},
		[]string{"缺少标题", "时间…无法识别", "缺少正文"}},
	{"news", "news-api.json", "文章采集表、公众号导出", db.UpsertCounts{Inserted: 1}, 0, nil, nil},
	{"news", "feed.xml", "RSS、Atom 订阅源", db.UpsertCounts{Inserted: 3}, 1, []string{"摘要超过"}, []string{"缺少标题"}},
	{"news", "atom.xml", "RSS、Atom 订阅源", db.UpsertCounts{Inserted: 1}, 0, nil, nil},
	{"news", "rdf.xml", "RSS、Atom 订阅源", db.UpsertCounts{Inserted: 1}, 0, nil, nil},
}

// Each layout is recognised by its content and imported as expected. A second import changes nothing, and an undo
// reverts the first one.
func TestForms(t *testing.T) {
	w := newUndoWorld(t)
	tx := w.tx
	type done struct {
		run    int64
		before map[string]string
	}
	var imported []done
	for _, f := range fileForms {
		content, err := os.ReadFile(filepath.Join("testdata/forms", f.file))
		if err != nil {
			t.Fatal(err)
		}
		path := file(t, f.file, string(content))
		before := rowsOfAll(t, tx)
		dry, err := Kinds[f.kind](t.Context(), []string{path}, Options{DryRun: true}, w.deps)
		if err != nil {
			t.Errorf("%s: dry run: %v", f.file, err)
			continue
		}
		sameRows(t, rowsOfAll(t, tx), before)
		report, err := Kinds[f.kind](t.Context(), []string{path}, Options{}, w.deps)
		if err != nil {
			t.Errorf("%s: %v", f.file, err)
			continue
		}
		got := report.Files[0]
		var printed strings.Builder
		_ = report.Print(&printed)
		if got.Source != f.source || got.UpsertCounts != f.want || got.Rejected != f.rejected ||
			dry.Files[0].UpsertCounts != f.want {
			t.Errorf("%s: %+v, want %+v; dry run %+v\n%s", f.file, got.UpsertCounts, f.want,
				dry.Files[0].UpsertCounts, printed.String())
		}
		for _, part := range f.hints {
			if !anyNote(got.Warnings, part) {
				t.Errorf("%s: no hint with %q in\n%s", f.file, part, printed.String())
			}
		}
		for _, part := range f.reasons {
			if !anyNote(got.Reasons, part) {
				t.Errorf("%s: no reason with %q in\n%s", f.file, part, printed.String())
			}
		}
		imported = append(imported, done{got.Run, before})
		again, err := Kinds[f.kind](t.Context(), []string{path}, Options{}, w.deps)
		if err != nil || again.Files[0].Inserted+again.Files[0].Updated > 0 {
			t.Errorf("%s: once more %+v, %v", f.file, again.Files[0].UpsertCounts, err)
		}
	}
	for i := len(imported) - 1; i >= 0; i-- {
		if out := w.undo(imported[i].run, false); !out.Done {
			t.Errorf("%s: not undone: %+v", fileForms[i].file, out)
		}
		sameRows(t, rowsOfAll(t, tx), imported[i].before)
	}
}

func anyNote(notes []Note, part string) bool {
	for _, n := range notes {
		if strings.Contains(n.Text, part) {
			return true
		}
	}
	return false
}

// A dry run lists the stored values that would change, each with the value before and after.
func TestChangesOfOtherKinds(t *testing.T) {
	w := newUndoWorld(t)
	for _, c := range []struct{ kind, name, text, from, to, field, old, new string }{
		{"communities", "c.csv", "小区名称,区县,参考均价,总户数\n望京花园,朝阳,61000,100\n", "61000", "62000", "参考均价", "61000", "62000"},
		{"prices", "p.csv", "小区,区县,月份,挂牌均价\n望京花园,朝阳,2026-09,61000\n", "61000", "62000", "挂牌均价", "61000", "62000"},
		{"points", "o.csv", "编号,分组,名称,经度,纬度\n1,教育,示例小学,116.47,39.99\n", "示例小学", "示例一小", "名称", `"示例小学"`, `"示例一小"`},
		{"news", "n.csv", "编号,标题,分类,来源,发布时间,正文\n1,尾款怎么付,法拍攻略,某报,2026-11-01 09:00,付清\n", "付清", "分期", "正文",
			`"<p>付清</p>"`, `"<p>分期</p>"`},
	} {
		if report, err := Kinds[c.kind](t.Context(), []string{file(t, c.name, c.text)}, Options{},
			w.deps); err != nil || report.Files[0].Inserted != 1 {
			t.Fatalf("%s: %+v, %v", c.kind, report, err)
		}
		changed := file(t, c.name, strings.Replace(c.text, c.from, c.to, 1))
		report, err := Kinds[c.kind](t.Context(), []string{changed}, Options{DryRun: true, Changes: 10}, w.deps)
		if err != nil || len(report.Files[0].Changes) != 1 {
			t.Fatalf("%s: %+v, %v", c.kind, report, err)
		}
		found := false
		for _, f := range report.Files[0].Changes[0].Fields {
			found = found || f.Label == c.field && string(f.Old) == c.old && string(f.New) == c.new
		}
		if !found {
			t.Errorf("%s: %+v", c.kind, report.Files[0].Changes)
		}
	}
}
