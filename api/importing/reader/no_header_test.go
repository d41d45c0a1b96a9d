package reader

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// If a table has no header, its columns are named by position and the first row is a record. Numbers can still be
// headings.
func TestTablesWithoutHeadings(t *testing.T) {
	for _, c := range []struct {
		text     string
		header   []string
		records  int
		headless bool
	}{
		{"20180221,朝阳,安贞,安贞西里,82351元/m2,5套在售\n20180221,朝阳,安贞,安贞里,81351元/m2,3套在售\n",
			[]string{"列1", "列2", "列3", "列4", "列5", "列6"}, 2, true},
		{"朝阳,朝阳,61000\n海淀,海淀,72000\n", []string{"列1", "列2", "列3"}, 2, true},
		{"https://a.example/1,甲\nhttps://a.example/2,乙\n", []string{"列1", "列2"}, 2, true},
		{"小区,2026-09,2026-10\n甲,61000,62000\n", []string{"小区", "2026-09", "2026-10"}, 1, false},
		{"小区,202609,2026年10月,2026\n甲,610000,62000,1\n", []string{"小区", "202609", "2026年10月", "2026"}, 1, false},
		{"小区,1居均价,2居均价\n甲,61000,62000\n", []string{"小区", "1居均价", "2居均价"}, 1, false},
		{"小区,均价\n甲,61000\n", []string{"小区", "均价"}, 1, false},
	} {
		for name, path := range map[string]string{"csv": write(t, "t.csv", c.text), "xlsx": sheet(t, c.text)} {
			f, err := Describe(path, Options{})
			if err != nil {
				t.Fatalf("%s %q: %v", name, c.text, err)
			}
			lines := []int{}
			if err := f.Each(func(rec Record, fault error, _ int64) error {
				lines = append(lines, rec.Line)
				return fault
			}); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(f.Header, c.header) || len(lines) != c.records || (len(f.Notes) > 0) != c.headless ||
				lines[0] != map[bool]int{true: 1, false: 2}[c.headless] {
				t.Errorf("%s %q: %v, lines %v, notes %v", name, c.text, f.Header, lines, f.Notes)
			}
		}
	}
}

// sheet converts a text table to a workbook.
func sheet(t *testing.T, text string) string {
	t.Helper()
	return workbook(t, func(book *excelize.File) {
		for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
			cells := strings.Split(line, ",")
			if err := book.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &cells); err != nil {
				t.Fatal(err)
			}
		}
	})
}
