package importing

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fapai/api/apitest"
	"fapai/api/lots/importer"
)

// Values that are likely errors are reported with their line. Cells of a rejects file never begin like a formula,
// which a spreadsheet would run. Both also apply to dry runs.
func TestDoubtsAreReported(t *testing.T) {
	tx := apitest.Tx(t)
	path := file(t, "lots.csv", `来源平台,标的ID,标题,区县,起拍价,状态,开拍时间,成交价,经度,纬度,出价记录
京东,1,望京花园1号楼101室,朝阳区,100万,流拍,2026-11-01 10:00,120万,116.47,39.99,
京东,2,望京花园1号楼102室,朝阳区,100万,,2126-11-01 10:00,,116.47,39.99,
京东,3,望京花园1号楼103室,朝阳区,100万,,2026-12-01 10:00,,121.47,31.23,
京东,4,望京花园1号楼104室,朝阳区,100万,,2026-12-01 10:00,,116.47,39.99,"[{""code"":""A"",""price"":""坏"",""time"":""2026-12-01 11:00""},{""code"":""B"",""price"":1000000,""time"":""2026-12-01 11:00""}]"
京东,5,"=HYPERLINK(""http://x"")",朝阳区,很贵,,,,,,
京东,7,北京市望京花园3号楼,火星区,100万,,2026-12-01 10:00,,,,
京东,6,"望京`+"\u202e"+`花园`+"\a"+`南区6号楼",海淀区,100万,,2026-12-01 10:00,,116.3,39.9`+",")
	deps := communityDeps(t, tx)
	deps.WriteHouses = importer.Upsert
	report, err := Houses(t.Context(), []string{path}, Options{DryRun: true}, deps)
	if err != nil {
		t.Fatal(err)
	}
	f := report.Files[0]
	if f.Records != 7 || f.Rejected != 1 || f.Inserted != 0 && f.Inserted != 6 {
		t.Fatalf("%+v", f)
	}
	for text, line := range map[string]int{"三年以后": 3, "可能是其他城市的": 4, "无法识别的出价": 5, "没有名为“火星区”的区县": 7, "最后一行可能被截断": 8} {
		found := false
		for _, n := range f.Warnings {
			found = found || strings.Contains(n.Text, text) && n.Line == line
		}
		if !found {
			t.Errorf("line %d has no %s: %+v", line, text, f.Warnings)
		}
	}
	if !asks(&f, "没有成交的标的写有成交价") {
		t.Errorf("no question about the deal price of line 2: %+v", f.Questions)
	}
	rejects, err := os.ReadFile(path + ".rejects.csv")
	if err != nil || !strings.Contains(string(rejects), `"'=HYPERLINK`) || strings.Contains(string(rejects), ",=") ||
		strings.Contains(string(rejects), `,"=`) {
		t.Errorf("%s, %v", rejects, err)
	}
}

// A usage that only the numbers of a building and room suggest is stored with a warning.
func TestAnInferredUsageIsReported(t *testing.T) {
	f := run(t, newMemory(), Options{}, put(t, "own.csv", `来源平台,标的ID,标题,区县,用途,起拍价（万元）
阿里资产,1,望京花园1号楼301室,朝阳区,,136
阿里资产,2,望京花园2号楼301室,朝阳区,住宅,136
阿里资产,3,望京花园3号楼底商,朝阳区,,136
`)).Files[0]
	lines := []int{}
	for _, n := range f.Warnings {
		if strings.Contains(n.Text, "没有写用途，按楼栋和门牌记为住宅") {
			lines = append(lines, n.Line)
		}
	}
	if !slices.Equal(lines, []int{2}) {
		t.Errorf("warned of lines %v: %+v", lines, f.Warnings)
	}
}
