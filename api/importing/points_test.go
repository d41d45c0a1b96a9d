package importing

import (
	"os"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/content/places"
)

const pointCSV = `编号,分组,类别,名称,线路,经度,纬度
1,交通,地铁站,望京,"14号线、15号线",116.4688,39.9986
2,医疗,,和平医院,,116.47,39.99
,购物,超市,无号超市,,116.4701,39.9901
4,宇航,,发射场,,116.47,39.99
5,教育,小学,没有坐标,,,
6,教育,小学,,,116.47,39.99
7,娱乐,公园,国外公园,,2.35,48.85
2,医疗,医院,和平医院,,116.4702,39.9902
`

func TestImportPoints(t *testing.T) {
	tx := apitest.Tx(t)
	deps := Deps{DB: tx, Now: func() time.Time { return tableNow }}
	path := file(t, "周边.csv", pointCSV)
	report, err := Points(t.Context(), []string{path}, Options{DryRun: true}, deps)
	if n, _ := tx.NewSelect().TableExpr("points").Count(t.Context()); err != nil || n != 0 ||
		report.Files[0].Inserted != 3 {
		t.Fatalf("a dry run: %+v, %v; %d written", report, err, n)
	}
	report, err = Points(t.Context(), []string{path}, Options{}, deps)
	f := report.Files[0]
	if err != nil || f.Records != 8 || f.Inserted != 3 || f.Rejected != 4 || f.Duplicates != 1 {
		t.Fatalf("%+v, %v", f, err)
	}
	rejects, err := os.ReadFile(path + ".rejects.csv")
	if err != nil {
		t.Fatal(err)
	}
	for _, reason := range []string{"宇航", "缺少坐标", "缺少名称", "不在中国境内"} {
		if !strings.Contains(string(rejects), reason) {
			t.Errorf("no line was rejected for %s:\n%s", reason, rejects)
		}
	}
	groups, err := (&places.Points{DB: tx}).
		Around(t.Context(), places.Circle{Lng: 116.47, Lat: 39.99, RadiusM: 2000, Limit: 5})
	if err != nil {
		t.Fatal(err)
	}
	station, hospital := groups[0].List[0], groups[2].List[0]
	if station.Name != "望京" || *station.Note != "14号线、15号线" || hospital.Category != "医院" ||
		hospital.Lng != 116.4702 || groups[3].Total != 1 {
		t.Errorf("%+v", groups)
	}
	report, err = Points(t.Context(), []string{path}, Options{}, deps)
	if f := report.Files[0]; err != nil || f.Unchanged != 3 {
		t.Errorf("the same file again: %+v, %v", f, err)
	}
	if _, err := Points(t.Context(), []string{file(t, "空.csv", "名称,经度,纬度\n甲,116,40\n")}, Options{}, deps); err == nil {
		t.Error("a file without groups was taken")
	}
}
