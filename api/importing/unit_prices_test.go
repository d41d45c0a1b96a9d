package importing

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/content/places"
	"fapai/api/lots/importer"
)

// A price per square metre is compared with the stored lots of the same district and use, unless there are too few.
func TestOddUnitPrices(t *testing.T) {
	deps := newMemory().deps(t)
	deps.Places, deps.DB, deps.WriteHouses, deps.UnitPrices = NewPlaces(places.Data(), 29), apitest.Tx(t),
		importer.Upsert, MedianUnitPrices
	const (
		header  = "编号,标题,区县,类型,起拍价,面积,开拍时间\n"
		mapping = "source: x\nplatform: ali\nfields:\n  source_id: [编号]\n  title: [标题]\n  area: [区县]\n  usage: [类型]\n  start_price: [起拍价]\n  area_m2: [面积]\n  start_time: [开拍时间]\n"
	)
	at := time.Now().AddDate(0, 1, 0).Format("2006-01-02 15:04")
	line := func(id, area, usage string, price, size int) string {
		return fmt.Sprintf("%s,北京市%s区一路%s号101室,%s,%s,%d,%d,%s\n", id, area, strings.Trim(id, "abcde"),
			area, usage, price, size, at)
	}
	imported := func(answers string, lines ...string) []Question {
		path := put(t, "prices.csv", header+strings.Join(lines, ""))
		report, err := Houses(t.Context(), []string{path}, Options{Chosen: answers + mapping}, deps)
		if err != nil {
			t.Fatal(err)
		}
		return report.Files[0].Questions
	}
	var stored []string
	for i := range fewestPriced {
		stored = append(stored, line(fmt.Sprint("a", i+1), "朝阳", "住宅", 5_000_000+i*100_000, 100+i))
	}
	if asked := imported("", stored...); len(asked) != 0 {
		t.Errorf("with nothing to compare with: %+v", asked)
	}
	odd := []string{
		line("b1", "朝阳", "住宅", 50_000_000, 90), line("b2", "朝阳", "住宅", 500_000, 91),
		line("b3", "朝阳", "住宅", 4_000_000, 92),
		line("b4", "朝阳", "商业", 50_000_000, 93), line("b5", "海淀", "住宅", 50_000_000, 94),
	}
	asked := imported("", odd...)
	if len(asked) != 1 || asked[0].Kind != askUnitPrice || asked[0].Count != 2 {
		t.Fatalf("%+v", asked)
	}
	if text := asked[0].Examples[0].Text; text != "起拍价 50000000 元，90 ㎡，合 555556 元/㎡；同区同类标的的中位数是 51923 元/㎡" {
		t.Error(text)
	}
	if asked := imported("answers: [unit_price]\n", odd...); len(asked) != 0 {
		t.Errorf("answered: %+v", asked)
	}
}
