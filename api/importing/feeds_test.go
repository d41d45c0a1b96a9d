package importing

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/content/places"
	"fapai/api/lots"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/lots/search/postgres"
)

// feedsNow is the time at which the files in testdata/feeds are imported.
var feedsNow = time.Date(2026, 11, 25, 4, 0, 0, 0, time.UTC)

// feed is the result of importing one file: the report and the stored lots.
type feed struct {
	report FileReport
	err    error
	lots   map[string]lot.House // keyed by platform and id, joined by a slash
}

// said returns all messages of the import report as one text.
func (f *feed) said() string {
	var out strings.Builder
	f.report.print(&out)
	return out.String() + fmt.Sprint(f.err)
}

// status returns the present status of a lot, or "" if the lot is not stored.
func (f *feed) status(key string) string {
	h, there := f.lots[key]
	if !there {
		return ""
	}
	return string(lot.StatusAt(&h, feedsNow))
}

func feedDeps(t *testing.T, tx bun.Tx) Deps {
	t.Helper()
	deps := newMemory().deps(t)
	deps.Places = NewPlaces(places.Data(), 29)
	deps.DB, deps.Now, deps.WriteHouses = tx, func() time.Time { return feedsNow }, importer.Upsert
	deps.DictionaryVersion = sameWords
	return deps
}

// importFeed imports a file of testdata/feeds in a transaction whose database may already contain lots.
func importFeed(t *testing.T, tx bun.Tx, name string, o Options) *feed {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("testdata", "feeds", name))
	if err != nil {
		t.Fatal(err)
	}
	f := &feed{lots: map[string]lot.House{}}
	report, err := Houses(context.Background(), []string{put(t, name, string(content))}, o, feedDeps(t, tx))
	f.err = err
	if len(report.Files) > 0 {
		f.report = report.Files[0]
	}
	var rows []lot.House
	if err := tx.NewSelect().Model(&rows).Scan(context.Background()); err != nil {
		t.Fatal(err)
	}
	for _, h := range rows {
		f.lots[h.Platform+"/"+h.SourceID] = h
	}
	return f
}

// expectation is one check of an import: its name, the actual and the expected value.
type expectation struct {
	what      string
	got, want any
}

// feedCases lists what the import of each file of testdata/feeds must give.
var feedCases = []struct {
	file   string
	expect func(f *feed) []expectation
}{
	{"01-laipai.ndjson", func(f *feed) []expectation {
		return []expectation{
			{"lots, rejected", [2]int{len(f.lots), f.report.Rejected}, [2]int{3, 1}},
			{"the van", strings.Contains(f.said(), "不是房产标的"), true},
			{"link", deref(f.lots["ali/619600000002"].SourceURL),
				"https://sf-item.taobao.com/sf_item/619600000002.htm"},
			{"商业用房", f.lots["ali/619600000004"].Usage, "102"},
		}
	}},
	{"02-sf-list.json", func(f *feed) []expectation {
		return []expectation{
			{"lots", len(f.lots), 5},
			{"done with bids", [2]string{f.status("ali/625600000003"),
				fmt.Sprint(deref(f.lots["ali/625600000003"].DealPrice))}, [2]string{"3", "3456000"}},
			{"closed", f.status("ali/625600000005"), "2"},
			{"failure", f.status("ali/625600000002"), "4"},
		}
	}},
	{"03-mtop.json", func(f *feed) []expectation {
		h := f.lots["ali/701000000001"]
		return []expectation{
			{"lots", len(f.lots), 2},
			{"prices", [2]int64{*h.StartPrice, deref(h.Deposit)}, [2]int64{3_500_000, 500_000}},
			{"area", deref(h.AreaM2), 88.32},
		}
	}},
	{"04-zichan.json", func(f *feed) []expectation {
		return []expectation{
			{"lots", len(f.lots), 0},
			{"the key of the list", strings.Contains(f.said(), "“jd”"), true},
			{"the missing columns", strings.Contains(f.said(), "标的ID") && strings.Contains(f.said(), "起拍价"), true},
		}
	}},
	{"05-scrapy-objects.json", scrapy},
	{"05b-scrapy-array.json", scrapy},
	{"05c-commented.json", func(f *feed) []expectation {
		return []expectation{{"lots", len(f.lots), 0},
			{"says", strings.Contains(f.said(), "第 1 行") && strings.Contains(f.said(), "注释"), true}}
	}},
	{"06-gpai.csv", func(f *feed) []expectation {
		h := f.lots["gpai/12345"]
		return []expectation{
			{"lots", len(f.lots), 2},
			{"prices", [3]int64{*h.StartPrice, deref(h.AppraisalPrice), deref(h.Deposit)},
				[3]int64{1_234_560, 1_763_657, 120_000}},
			{"15人设置提醒", h.RemindCount, 15},
			{"stages", [2]lot.Stage{h.Stage, f.lots["gpai/12346"].Stage}, [2]lot.Stage{lot.SecondAuction, lot.Sale}},
		}
	}},
	{"07-rmfysszc.json", portal},
	{"07b-rmfysszc-with-id.json", portal},
	{"08-ecko.csv", func(f *feed) []expectation {
		h := f.lots["ali/901000000002"]
		return []expectation{
			{"lots", len(f.lots), 2},
			{"sold", [2]string{f.status("ali/901000000002"), fmt.Sprint(deref(h.DealPrice))},
				[2]string{"3", "6552000"}},
			{"start price", *h.StartPrice, int64(5_000_000)},
		}
	}},
	{"20-domain.csv", domain},
	{"31-merged.xlsx", func(f *feed) []expectation {
		return []expectation{{"lots", len(f.lots), 2},
			{"carried down", f.lots["ali/XL3"].AreaID, f.lots["ali/XL2"].AreaID},
			{"hint", strings.Contains(f.said(), "合并的单元格"), true}}
	}},
	{"32-two-header-rows.xlsx", func(f *feed) []expectation {
		return []expectation{{"lots", len(f.lots), 1}, {"hint", strings.Contains(f.said(), "分组标题"), true}}
	}},
	{"41-sf-export.csv", func(f *feed) []expectation {
		a, b := f.lots["ali/665100000002"], f.lots["ali/665100000003"]
		return []expectation{
			{"lots", len(f.lots), 2},
			{"years", [2]string{inChina(a.StartTime), inChina(b.StartTime)},
				[2]string{"2026-10-10T10:00:00+08:00", "2026-12-10T10:00:00+08:00"}},
			{"sold", [2]string{f.status("ali/665100000002"), fmt.Sprint(deref(a.DealPrice))},
				[2]string{"3", "2867300"}},
			{"hint", strings.Contains(f.said(), "没有年份"), true},
			{"变卖", b.Stage, lot.Sale},
		}
	}},
	{"42-jd-detail.ndjson", func(f *feed) []expectation {
		h := f.lots["jd/303000001"]
		return []expectation{{"price and stage", fmt.Sprint(*h.StartPrice, h.Stage),
			fmt.Sprint(1_230_000, lot.SecondAuction)}, {"address", deref(h.Address), "测试路1号院3号楼2层201"}}
	}},
	{"45b-ndjson-empty-page.ndjson", func(f *feed) []expectation {
		return []expectation{
			{"lots", len(f.lots), 0},
			{"says", strings.Contains(f.said(), "第 3 行") && strings.Contains(f.said(), "错误应答（500，限流）"), true},
			{"fails", f.err != nil, true},
		}
	}},
	{"47-jd-image.ndjson", func(f *feed) []expectation {
		return []expectation{{"lots", len(f.lots), 1}}
	}},
	{"50-fen.ndjson", func(f *feed) []expectation {
		return []expectation{
			{"lots", len(f.lots), 0},
			{"both readings", strings.Contains(f.said(), "18880000 元") && strings.Contains(f.said(), "188800 元"), true},
			{"fails", errors.Is(f.err, ErrRejected), true},
		}
	}},
	{"53-spc-names.csv", func(f *feed) []expectation {
		keys := []string{"jd/Y1", "caa123/Y2", "icbc/Y3", "bjcq/Y4", "ali/Y5", "gpai/Y6", "rmfysszc/Y7"}
		found := 0
		for _, key := range keys {
			if f.lots[key].ID != 0 {
				found++
			}
		}
		return []expectation{{"platforms", found, 7}}
	}},
}

func inChina(at *time.Time) string {
	if at == nil {
		return ""
	}
	return at.In(time.FixedZone("CST", 8*3600)).Format(time.RFC3339)
}

// scrapy checks an import of three records, of which one is a car and one has a start price with a doubtful
// unit.
func scrapy(f *feed) []expectation {
	return []expectation{
		{"lots", len(f.lots), 1},
		{"platform and id", *f.lots["ali/630500000001"].StartPrice, int64(2_500_000)},
		{"the car", strings.Contains(f.said(), "不是房产标的"), true},
		{"the price of 2000", strings.Contains(f.said(), "起拍价 2000 元"), true},
	}
}

// portal checks an import of six records, one of which has a price that is not announced yet.
func portal(f *feed) []expectation {
	h := f.lots["rmfysszc/99000001"]
	return []expectation{
		{"lots", len(f.lots), 6},
		{"the one without a price", f.lots["rmfysszc/99000003"].StartPrice == nil &&
			strings.Contains(f.said(), "没有起拍价"), true},
		{"title", h.Title, "杭州市余杭区测试街道甲园东区9幢1单元302室房产"},
		{"stage", h.Stage, lot.SecondAuction},
		{"price", *h.StartPrice, int64(528_000)},
	}
}

func domain(f *feed) []expectation {
	out := []expectation{}
	for id, want := range map[string]lot.Stage{"D006": lot.Sale, "D007": lot.Sale, "D009": lot.Sale,
		"D008": lot.SecondAuction} {
		out = append(out, expectation{id + " stage", f.lots["ali/"+id].Stage, want})
	}
	for id, want := range map[string]string{"D011": "6", "D012": "7", "D013": "8", "D014": "5", "D015": "3",
		"D016": "0", "D017": "2", "D018": "2"} {
		out = append(out, expectation{id + " status", f.status("ali/" + id), want})
	}
	for id, right := range map[string]string{"D031": "租赁权", "D032": "使用权", "D033": "承租权"} {
		h := f.lots["ali/"+id]
		out = append(out, expectation{id, h.Usage + strings.Join(h.Tags, ""), "104" + right})
	}
	flat := f.lots["ali/D030"]
	for _, key := range []string{"bjcq/X4", "caa123/X6", "icbc/X7"} {
		out = append(out, expectation{key, f.lots[key].ID != 0, true})
	}
	return append(out,
		expectation{"D007 title", f.lots["ali/D007"].Title, "北京市朝阳区测试路1号楼1层107室"},
		expectation{"D023 names", f.lots["ali/D023"].Title, "北京市朝阳区测试路3号楼1层105室房屋（李某某、王某某各占50%）"},
		expectation{"D026 hint", strings.Contains(f.said(), "标题写明份额（1/3）"), true},
		expectation{"D026 share",
			fmt.Sprint(deref(f.lots["ali/D026"].ShareNum), "/", deref(f.lots["ali/D026"].ShareDen)), "1/3"},
		expectation{"D028 how many", strings.Join(f.lots["ali/D028"].Tags, ""), "共12个车位"},
		expectation{"D029 how many", strings.Join(f.lots["ali/D029"].Tags, ""), "共五套"},
		expectation{"D030", flat.Usage + deref(flat.Parking), "101附属车位B2-017"},
	)
}

// Every file of testdata/feeds is imported without a mapping file, with the result in feedCases.
func TestFeeds(t *testing.T) {
	for _, c := range feedCases {
		t.Run(c.file, func(t *testing.T) {
			f := importFeed(t, apitest.Tx(t), c.file, Options{})
			bad := false
			for _, e := range c.expect(f) {
				mark := "ok"
				if e.got != e.want {
					mark, bad = "BAD", true
				}
				t.Logf("%-4s %-32s %-26s expected %v, got %v", mark, c.file, e.what, e.want, e.got)
			}
			if bad {
				t.Errorf("the report was\n%s", f.said())
			}
		})
	}
}

func TestFeedOfAnOlderExport(t *testing.T) {
	tx := apitest.Tx(t)
	importFeed(t, tx, "52-new.csv", Options{})
	f := importFeed(t, tx, "52-older.csv", Options{})
	if f.status("ali/R1") != "3" || deref(f.lots["ali/R1"].DealPrice) != 1_500_000 || f.status("ali/R2") != "5" {
		t.Errorf("R1 %s %d, R2 %s", f.status("ali/R1"), deref(f.lots["ali/R1"].DealPrice), f.status("ali/R2"))
	}
	if f.report.IgnoredCount != 2 || !strings.Contains(f.said(), "已存的结果是“成交”") {
		t.Errorf("the report was\n%s", f.said())
	}
}

// A lot that is over and gets a later start time is a new round, open for bids.
func TestARoundThatStartsAgainOpens(t *testing.T) {
	tx := apitest.Tx(t)
	deps := feedDeps(t, tx)
	for _, line := range []string{"流拍,2026-11-10 10:00,2026-11-11 10:00,一拍",
		"即将开始,2026-12-10 10:00,2026-12-11 10:00,二拍"} {
		path := put(t, "h.csv", "来源平台,标的编号,标题,区县,起拍价,拍卖状态,开拍时间,结束时间,拍卖阶段\n阿里,R1,北京市朝阳区测试路12号楼1层101室,朝阳,1000000,"+line+
			"\n")
		if _, err := Houses(t.Context(), []string{path}, Options{}, deps); err != nil {
			t.Fatal(err)
		}
	}
	var h lot.House
	if err := tx.NewSelect().Model(&h).Where("h.source_id = 'R1'").Scan(t.Context()); err != nil {
		t.Fatal(err)
	}
	if lot.StatusAt(&h, feedsNow) != lot.Upcoming || h.Stage != lot.SecondAuction {
		t.Errorf("%s, stage %s", lot.StatusAt(&h, feedsNow), h.Stage)
	}
}

// X1 and X2 have the same case number and are linked as one asset. X3, on a third platform without a case number, is
// only suggested as the same asset.
func TestFeedOfOneFlatOnThreePlatforms(t *testing.T) {
	tx := apitest.Tx(t)
	f := importFeed(t, tx, "20-domain.csv", Options{})
	clock := func() time.Time { return feedsNow }
	d, err := lots.NewStore(tx, postgres.NewIndex(tx, clock, nil), clock).Get(t.Context(), f.lots["ali/X1"].ID)
	if err != nil {
		t.Fatal(err)
	}
	matches := map[string]string{}
	for _, l := range d.Listings {
		matches[l.Platform] = l.Match
	}
	if matches["jd"] != "same" || matches["rmfysszc"] != "probable" {
		t.Errorf("%+v", d.Listings)
	}
}
