package stats

import (
	"github.com/samber/lo"

	"fapai/api/platform/httpx"
)

// sheet returns a series as the rows of a table. The table has a row for the total and for each value of the dimension,
// and a column for the whole range and for each period. Unless the measure is a count, each of these columns is
// followed by one with the number of cases. The cell of a figure with too few cases is empty.
func sheet(s Series) [][]string {
	header := []string{s.Measure.Label}
	columns := lo.Map(s.Periods, func(p Period, _ int) string { return p.Key })
	for _, column := range append([]string{s.From + "至" + s.To}, columns...) {
		header = append(header, column)
		if s.Measure.Kind != Count {
			header = append(header, column+"样本量")
		}
	}
	rows := [][]string{header}
	for _, row := range append(s.Rows, s.Total) {
		line := []any{row.Name}
		for _, p := range append([]Point{row.Total}, row.Points...) {
			line = append(line, p.Value)
			if s.Measure.Kind != Count {
				line = append(line, p.N)
			}
		}
		rows = append(rows, httpx.Cells(line...))
	}
	return rows
}
