package importing

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// bookOf writes a workbook with the named worksheets in the given order.
func bookOf(t *testing.T, names []string, sheets map[string][][]any) string {
	t.Helper()
	book := excelize.NewFile()
	for i, name := range names {
		if i == 0 {
			if err := book.SetSheetName("Sheet1", name); err != nil {
				t.Fatal(err)
			}
		} else if _, err := book.NewSheet(name); err != nil {
			t.Fatal(err)
		}
		for n, row := range sheets[name] {
			cell, _ := excelize.CoordinatesToCellName(1, n+1)
			if err := book.SetSheetRow(name, cell, &row); err != nil {
				t.Fatal(err)
			}
		}
	}
	path := filepath.Join(t.TempDir(), "book.xlsx")
	if err := book.SaveAs(path); err != nil {
		t.Fatal(err)
	}
	return path
}

// The worksheets with lots in the same columns are read, all worksheets are listed with a description, and one can be
// chosen.
func TestWorksheets(t *testing.T) {
	lots := func(from int) [][]any {
		return [][]any{
			{"来源平台", "标的编号", "标题", "区县", "起拍价"},
			{"阿里", 625600000000 + from, "北京市朝阳区一路1号101室", "朝阳", 1000000},
			{"阿里", 625600000001 + from, "北京市朝阳区一路1号102室", "朝阳", 1100000},
		}
	}
	path := bookOf(t, []string{"说明", "出价", "房源", "成交", "下月"}, map[string][][]any{
		"说明": {{"本表由示例机构整理"}, {"请勿外传"}},
		"出价": {{"竞买号", "出价", "出价时间"}, {"A1", 1000000, "2026-11-01 10:00"}},
		"房源": lots(1), "成交": {{"地址", "成交价", "成交日期"}, {"一路1号", 1000000, "2026-11-01"}}, "下月": lots(11),
	})
	m := newMemory()
	f := run(t, m, Options{}, path).Files[0]
	if f.Inserted != 4 || m.lots["ali\x00625600000001"].House.SourceID == "" {
		t.Errorf("%+v", f)
	}
	note := ""
	for _, n := range f.Warnings {
		note += n.Text + "\n"
	}
	for _, want := range []string{"工作簿有 5 个工作表", "“说明”（2 行", "“出价”（2 行，这是出价记录", "“房源”（3 行，像“本站格式”）",
		"“成交”（2 行，这是成交记录", "读取的是“房源”“下月”"} {
		if !strings.Contains(note, want) {
			t.Errorf("no %q in\n%s", want, note)
		}
	}
	m = newMemory()
	if f := run(t, m, Options{Sheet: "下月"}, path).Files[0]; f.Inserted != 2 ||
		m.lots["ali\x00625600000011"].House.SourceID == "" {
		t.Errorf("%+v", f)
	}
}
