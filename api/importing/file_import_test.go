package importing

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"fapai/api/importing/reader"
)

// lines returns a CSV file of n lots; startTime returns the start of the i-th lot.
func lines(n int, startTime func(i int) string) string {
	var b strings.Builder
	b.WriteString("platform,source_id,title,area,start_price,start_time\n")
	for i := range n {
		fmt.Fprintf(&b, "ali,%d,望京花园%d号楼,朝阳区,500万,%s\n", i, i%30+1, startTime(i))
	}
	return b.String()
}

func TestAnImportStopsWhenMostLinesFailForOneReason(t *testing.T) {
	m := newMemory()
	path := put(t, "a.csv", lines(5000, func(i int) string { return fmt.Sprintf("day %d", i) }))
	_, err := Houses(t.Context(), []string{path}, Options{}, m.deps(t))
	var file *reader.FileError
	if !errors.As(err, &file) || !strings.Contains(err.Error(), "有 501 行因同一原因被拒绝") || m.calls != 0 {
		t.Fatalf("%v, %d calls", err, m.calls)
	}
	if b, err := os.ReadFile(path + ".rejects.csv"); err != nil || strings.Count(string(b), "\n") != 502 {
		t.Errorf("%d rejected lines, %v", strings.Count(string(b), "\n"), err)
	}
	half := put(t, "b.csv",
		lines(5000, func(i int) string { return []string{"someday", "2026-11-24 02:00:00+00"}[i%2] }))
	if f := run(t, m, Options{}, half).Files[0]; f.Inserted != 2500 || f.Rejected != 2500 {
		t.Errorf("%+v", f)
	}
}

func TestTheRejectsFileIsBounded(t *testing.T) {
	path := put(t, "a.csv", lines(maxRejects+2000, func(i int) string {
		if i < firstLines {
			return ""
		}
		return "someday"
	}))
	report := run(t, newMemory(), Options{}, path)
	b, err := os.ReadFile(report.Files[0].RejectsPath)
	if err != nil || report.Files[0].Rejected != maxRejects+1000 {
		t.Fatalf("%d rejected, %v", report.Files[0].Rejected, err)
	}
	if n := strings.Count(string(b), "\n"); n != maxRejects+1 {
		t.Errorf("%d lines", n)
	}
}

func TestAFileWithoutAGoodLineIsAnError(t *testing.T) {
	m := newMemory()
	bad := put(t, "bad.csv", lines(3, func(int) string { return "someday" }))
	report, err := Houses(t.Context(), []string{bad, put(t, "good.csv", manyLines(2))}, Options{}, m.deps(t))
	if !errors.Is(err, ErrRejected) || !strings.Contains(err.Error(), "3 行全部被拒绝") ||
		len(report.Files) != 2 || len(m.lots) != 2 {
		t.Errorf("%v, %d stored", err, len(m.lots))
	}
}

func TestDaysFrom1904(t *testing.T) {
	book := excelize.NewFile()
	if err := book.SetWorkbookProps(&excelize.WorkbookPropsOptions{Date1904: new(true)}); err != nil {
		t.Fatal(err)
	}
	_ = book.SetSheetRow("Sheet1", "A1", &[]any{"platform", "source_id", "title", "area", "start_price", "start_time"})
	_ = book.SetSheetRow("Sheet1", "A2", &[]any{"ali", "1", "望京花园", "朝阳区", "500万", 46346.5 - 1462})
	path := filepath.Join(t.TempDir(), "a.xlsx")
	if err := book.SaveAs(path); err != nil {
		t.Fatal(err)
	}
	m := newMemory()
	run(t, m, Options{}, path)
	if got := rfc(m.lots["ali\x001"].House.StartTime); got != "2026-11-20T12:00:00+08:00" {
		t.Error(got)
	}
}
