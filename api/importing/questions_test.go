package importing

import (
	"fmt"
	"strings"
	"testing"
)

// Odd values give one question per kind with up to three examples, until the mapping declares the kind answered.
func TestQuestions(t *testing.T) {
	var rows strings.Builder
	rows.WriteString("编号,标题,区县,起拍价,评估价,面积,开拍时间\n")
	for i := range 6 {
		fmt.Fprintf(&rows, "a%d,北京市朝阳区一路%d号101室,朝阳,%d,%d,100,2026-12-1%d 10:00\n", i, i+1, 1000000+i, 300000+i, i)
	}
	rows.WriteString("b1,北京市朝阳区二路1号101室,朝阳,120万,1300000,90,1999-12-10 10:00\n")
	const chosen = "source: x\nplatform: ali\nfields:\n  source_id: [编号]\n  title: [标题]\n  area: [区县]\n  start_price: [起拍价]\n  appraisal_price: [评估价]\n  area_m2: [面积]\n  start_time: [开拍时间]\n"
	path := put(t, "odd.csv", rows.String())
	f := run(t, newMemory(), Options{DryRun: false, Chosen: chosen}, path).Files[0]
	asked := map[string]Question{}
	for _, q := range f.Questions {
		asked[q.Kind] = q
	}
	for kind, count := range map[string]int{askAppraisal: 6, askUnits: 1, askYear: 1, askSame: 1} {
		if q := asked[kind]; q.Count != count || len(q.Examples) != min(count, maxExamples) {
			t.Errorf("%s: %+v", kind, q)
		}
	}
	if text := asked[askSame].Examples; len(text) != 1 || text[0].Text != "列“面积”的 7 行里有 6 行是“100”" {
		t.Errorf("%+v", text)
	}
	f = run(t, newMemory(), Options{Chosen: "answers: [appraisal, same, units, year]\n" + chosen}, path).Files[0]
	if len(f.Questions) != 0 {
		t.Errorf("answered: %+v", f.Questions)
	}
}
