package server

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"fapai/proto-types/wire"
)

const numberless = "批次,标题,地址,区县,起拍价,评估价,开拍时间\n7,甲房,一路1号,朝阳区,1000000,300000,2026-12-20 10:00\n7,乙房,二路2号,朝阳区,1100000,1500000,2026-12-20 10:00\n" +
	"7,北京市朝阳区三路3号拆迁补偿权益,三路3号,朝阳区,1200000,1500000,2026-12-20 10:00\n"

// importer uploads a file as a publisher and waits for its dry run. works runs the next task.
func (c *client) importer(name string, content []byte) (works func() wire.ImportTaskReport, task string) {
	c.t.Helper()
	c.guest()
	c.login(seeded)
	if _, err := c.db.ExecContext(c.t.Context(), "UPDATE members SET role = 'publisher'"); err != nil {
		c.t.Fatal(err)
	}
	var report wire.ImportTaskReport
	c.uploaded(map[string]any{"kind": "houses", "name": name}, content).into(c.t, &report)
	task = fmt.Sprintf("/api/editor/import/task/%d", report.Task.ID)
	return func() wire.ImportTaskReport {
		c.t.Helper()
		if did, err := c.components.importRunner.Work(c.t.Context()); !did || err != nil {
			c.t.Fatal(did, err)
		}
		var room wire.ImportRoom
		c.call(http.MethodGet, "/api/editor/import", nil).into(c.t, &room)
		var shown wire.ImportTaskReport
		c.call(http.MethodGet, fmt.Sprintf("/api/editor/import/task/%d", room.List[0].ID), nil).into(c.t, &shown)
		return shown
	}, task
}

// A file without lot numbers is refused with a message. It is imported after the editor has chosen that the
// site assigns numbers.
func TestImportWithoutNumbers(t *testing.T) {
	c := newClient(t)
	works, task := c.importer("plain.csv", []byte(numberless))
	shown := works()
	if note := shown.Task.Note; !strings.Contains(note, "文件没有标的编号") || !strings.Contains(note, "使用本站编号") ||
		strings.Contains(note, "--") {
		t.Errorf("%q", note)
	}
	column := func(name, field string) map[string]string {
		return map[string]string{"column": name, "field": field, "unit": ""}
	}
	columns := []any{column("标题", "title"), column("地址", "address"), column("区县", "area"), column("起拍价", "start_price"),
		column("评估价", "appraisal_price"), column("开拍时间", "start_time")}
	c.call(http.MethodPost, task+"/column",
		map[string]any{"platform": "manual", "columns": append([]any{column("批次", "source_id")}, columns...)}).
		into(t, &wire.ImportTask{})
	if shown = works(); !strings.Contains(shown.Task.Note, "列“批次”不能作标的编号：3 个标题不同的标的只有 1 个编号（如“7”）") ||
		strings.Contains(shown.Task.Note, "--") {
		t.Errorf("%q", shown.Task.Note)
	}
	own := map[string]any{"platform": "", "columns": columns,
		"constants": []any{map[string]string{"field": "source_id", "value": "本站编号"}}}
	c.call(http.MethodPost, task+"/column", own).into(t, &wire.ImportTask{})
	if shown = works(); shown.Report == nil || shown.Report.Inserted != 3 || shown.Report.Rejected != 0 {
		t.Fatalf("%+v %+v", shown.Task, shown.Report)
	}
	if q := shown.Report.Questions; len(q) != 1 || q[0].Kind != "appraisal" || len(q[0].Examples) != 1 {
		t.Errorf("%+v", q)
	}
	own["answers"] = []string{"appraisal"}
	c.call(http.MethodPost, task+"/column", own).into(t, &wire.ImportTask{})
	if shown = works(); len(shown.Report.Questions) != 0 || len(shown.Explanation.Answers) != 1 {
		t.Errorf("answered: %+v, %v", shown.Report.Questions, shown.Explanation.Answers)
	}
	c.call(http.MethodPost, fmt.Sprintf("/api/editor/import/task/%d/application", shown.Task.ID), nil).
		into(t, &wire.ImportTask{})
	works()
	var list struct{ List []wire.HouseCard }
	c.call(http.MethodGet, "/api/house?keyword=拆迁补偿权益", nil).into(t, &list)
	if len(list.List) != 1 {
		t.Fatalf("%+v", list)
	}
	right := list.List[0]
	if right.CourtDiscount != nil || right.StartUnitPrice != nil || right.TotalText != nil || right.Usage != "104" {
		t.Errorf("%+v", right)
	}
	var bill wire.HouseCost
	c.call(http.MethodGet, fmt.Sprintf("/api/house/%d/cost", right.ID), nil).into(t, &bill)
	if bill.Missing == nil || !strings.Contains(*bill.Missing, "标的是拆迁补偿权益") {
		t.Errorf("%+v", bill.Missing)
	}
}

// All worksheets with the same columns are imported together, or only the one that the editor chose.
func TestImportOfAWorksheet(t *testing.T) {
	c := newClient(t)
	book := excelize.NewFile()
	for _, sheet := range []string{"十一月", "十二月"} {
		if _, err := book.NewSheet(sheet); err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(strings.TrimSpace(strings.ReplaceAll(lotsFile, ",j", ","+sheet)), "\n") {
			cells := strings.Split(line, ",")
			cell, _ := excelize.CoordinatesToCellName(1, n+1)
			if err := book.SetSheetRow(sheet, cell, &cells); err != nil {
				t.Fatal(err)
			}
		}
	}
	content, err := book.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	works, task := c.importer("book.xlsx", content.Bytes())
	shown := works()
	if e := shown.Explanation; e == nil || e.Sheet != "" || len(e.Sheets) != 3 ||
		!e.Sheets[2].Fits || e.Sheets[2].Rows != 3 || shown.Report == nil || shown.Report.Inserted != 2 {
		t.Fatalf("%+v %+v", shown.Task, e)
	}
	c.call(http.MethodPost, task+"/column", map[string]any{"platform": "", "columns": []any{}, "sheet": "十二月"}).
		into(t, &wire.ImportTask{})
	if shown = works(); shown.Explanation.Sheet != "十二月" || shown.Report == nil || shown.Report.Inserted != 1 {
		t.Fatalf("%+v %+v", shown.Task, shown.Explanation)
	}
	c.call(http.MethodPost, fmt.Sprintf("/api/editor/import/task/%d/application", shown.Task.ID), nil).
		into(t, &wire.ImportTask{})
	works()
	var ids []string
	if err := c.db.NewSelect().Table("houses").Column("source_id").Where("source_id LIKE '%月%'").
		Scan(t.Context(), &ids); err != nil || len(ids) != 1 || ids[0] != "十二月1" {
		t.Errorf("%v %v", ids, err)
	}
}
