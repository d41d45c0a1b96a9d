package importing

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/content/communities"
	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

var tableNow = time.Date(2026, 11, 19, 11, 0, 0, 0, httpx.CST)

func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func communityDeps(t *testing.T, idb bun.IDB) Deps {
	t.Helper()
	words, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	return Deps{
		DB: idb, Now: func() time.Time { return tableNow }, Dictionary: words.Code,
		Places:     NewPlaces(places.Data(), 29),
		LinkHouses: func(context.Context, bun.Tx, []lot.CommunityLink) error { return nil },
	}
}

const communityCSV = `小区名称,别名,区县,商圈,地址,经度,纬度,均价(万元),均价月份,环比,用途,建成年代,建筑类型,容积率,绿化率,总户数,物业费,图片,简介
望京花园,花园三期、望花,朝阳区,望京,望京西路1号,116.47,39.99,6.2,2026年10月,-0.8%,住宅,2003年,板楼,2.5,35%,"1,200",2.4元/㎡/月,https://img.example.com/a.jpg,安静的小区
新城,,朝阳,没有的商圈,,,,,,,飞船,,,,,,,,
,,朝阳,,,,,,,,,,,,,,,,
无处里,,没有区,,,,,,,,,,,,,,,,
坏数里,,朝阳,,,,,,,,,,,abc,,,,,
新城,,朝阳,,新城路2号,,,,,,,,,,,,,,
`

func TestImportCommunities(t *testing.T) {
	tx := apitest.Tx(t)
	deps := communityDeps(t, tx)
	path := file(t, "小区.csv", communityCSV)
	report, err := Communities(t.Context(), []string{path}, Options{DryRun: true}, deps)
	if err != nil || report.Files[0].Inserted != 3 {
		t.Fatalf("a dry run: %+v, %v", report, err)
	}
	if n, err := tx.NewSelect().TableExpr("communities").Count(t.Context()); err != nil || n != 0 {
		t.Fatalf("a dry run wrote %d, %v", n, err)
	}
	report, err = Communities(t.Context(), []string{path}, Options{}, deps)
	f := report.Files[0]
	if err != nil || f.Records != 6 || f.Inserted != 3 || f.Rejected != 2 || f.Duplicates != 1 {
		t.Fatalf("%+v, %v", f, err)
	}
	rejects, err := os.ReadFile(path + ".rejects.csv")
	if err != nil {
		t.Fatal(err)
	}
	for _, reason := range []string{"缺少小区名称", "没有名为“没有区”的区县"} {
		if !strings.Contains(string(rejects), reason) {
			t.Errorf("rejects lack %s:\n%s", reason, rejects)
		}
	}
	var warned []string
	for _, w := range f.Warnings {
		warned = append(warned, w.Text)
	}
	if !slices.Contains(warned, "没有名为“没有的商圈”的商圈，已留空") || !slices.Contains(warned, "用途：词“飞船”不在词表中，已留空") ||
		!slices.Contains(warned, "容积率：“abc”不是 0 到 100 之间的数，该项已略去") {
		t.Errorf("warnings %v", warned)
	}
	var c communities.Community
	if err := tx.NewSelect().Model(&c).Where("name = '望京花园'").Scan(t.Context()); err != nil {
		t.Fatal(err)
	}
	if *c.AvgPrice != 62_000 || c.AvgPriceMonth.Format(time.DateOnly) != "2026-10-01" || *c.PriceMom != -0.008 ||
		*c.Usage != "101" || *c.BuildingType != "4" ||
		*c.BuildYearStart != 2003 || *c.GreenRate != 0.35 || *c.Households != 1200 ||
		*c.PropertyFee != "2.4元/㎡/月" || c.RegionID == nil ||
		!slices.Equal(c.AliasNames, []string{"花园三期", "望花"}) || *c.Intro != "<p>安静的小区</p>" {
		t.Errorf("%+v", c)
	}
	again, err := Communities(t.Context(), []string{path}, Options{}, deps)
	if err != nil || again.Files[0].Unchanged != 3 {
		t.Errorf("again: %+v, %v", again.Files, err)
	}

	// A file without a column must not clear the stored values of that column.
	thin := file(t, "thin.csv", "小区名称,区县,开发商\n望京花园,朝阳,示例开发商\n")
	if report, err = Communities(t.Context(), []string{thin}, Options{}, deps); err != nil ||
		report.Files[0].Updated != 1 {
		t.Fatalf("thin: %+v, %v", report, err)
	}
	var kept communities.Community
	if err := tx.NewSelect().Model(&kept).Where("name = '望京花园'").Scan(t.Context()); err != nil {
		t.Fatal(err)
	}
	if *kept.Developer != "示例开发商" || *kept.AvgPrice != 62_000 || kept.Intro == nil || kept.Lng == nil ||
		len(kept.AliasNames) != 2 || len(kept.NameKeys) != 3 {
		t.Errorf("kept %+v", kept)
	}

	if _, err := Communities(t.Context(), []string{path}, Options{Strict: true}, deps); err == nil ||
		!strings.Contains(err.Error(), "2 行") {
		t.Errorf("strict: %v", err)
	}
	if _, err := Communities(t.Context(), []string{file(t, "x.csv", "甲,乙\n1,2\n")}, Options{}, deps); err == nil ||
		!strings.Contains(err.Error(), "小区") {
		t.Errorf("another table: %v", err)
	}
}

func TestImportPrices(t *testing.T) {
	tx := apitest.Tx(t)
	deps := communityDeps(t, tx)
	if _, err := Communities(t.Context(), []string{file(t, "c.csv", "小区名称,别名,区县\n望京花园,花园三期,朝阳\n双名苑,,朝阳\n双名苑,,海淀\n")},
		Options{}, deps); err != nil {
		t.Fatal(err)
	}
	path := file(t, "p.ndjson", `{"name":"望京花园","area":"朝阳","month":"2026-09","listing_avg":60000,"n":0}
{"name":"花园三期","area":"朝阳","month":"202610","listing_avg":"6.1万元/㎡","deal_avg":58000,"n":2}
{"name":"花园三期","area":"朝阳","month":"2026-13","listing_avg":60000}
{"name":"没有的","area":"朝阳","month":"2026-10","listing_avg":60000}
{"name":"望京花园","area":"朝阳","month":"2026-12","listing_avg":60000}
{"name":"望京花园","area":"朝阳","month":"2026-08"}
{"name":"望京花园","month":"2026-07","listing_avg":59000}
{"name":"双名苑","month":"2026-07","listing_avg":59000}
{"name":"望京花园","area":"朝阳","month":"2026/9/1","listing_avg":60500}
`)
	report, err := Prices(t.Context(), []string{path}, Options{}, deps)
	f := report.Files[0]
	if err != nil || f.Inserted != 3 || f.Rejected != 5 || f.Duplicates != 1 {
		t.Fatalf("%+v, %v", f, err)
	}
	var c communities.Community
	if err := tx.NewSelect().Model(&c).Where("name = '望京花园'").Scan(t.Context()); err != nil {
		t.Fatal(err)
	}
	if *c.AvgPrice != 61_000 || *c.PriceMom != 0.0083 || c.PriceYoy != nil {
		t.Errorf("%+v", c)
	}
	if again, err := Prices(t.Context(), []string{path}, Options{}, deps); err != nil || again.Files[0].Unchanged != 3 {
		t.Errorf("again: %+v, %v", again.Files, err)
	}
}
