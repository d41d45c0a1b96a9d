package stats

import (
	"bytes"
	"encoding/csv"
	"strconv"
)

// byteOrderMark makes spreadsheets read the file as UTF-8.
const byteOrderMark = "\ufeff"

// csvOf prints a series: a line for each value and one for the sum of all, a column for the whole range and for each
// period, and beside each the number of cases where that is not the figure itself. An empty figure has too few cases.
func csvOf(s Series) ([]byte, error) {
	var out bytes.Buffer
	out.WriteString(byteOrderMark)
	w := csv.NewWriter(&out)
	header := []string{s.Measure.Label}
	for _, column := range append([]string{s.Query.From + "至" + s.Query.To}, keysOf(s.Periods)...) {
		header = append(header, column)
		if s.Measure.Kind != Count {
			header = append(header, column+"样本量")
		}
	}
	if err := w.Write(header); err != nil {
		return nil, err
	}
	for _, row := range append(s.Rows, s.Total) {
		line := []string{row.Name}
		for _, p := range append([]Point{row.Total}, row.Points...) {
			line = append(line, number(p.Value))
			if s.Measure.Kind != Count {
				line = append(line, text(p.N))
			}
		}
		if err := w.Write(line); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return out.Bytes(), w.Error()
}

func keysOf(periods []Period) []string {
	keys := make([]string, len(periods))
	for i, p := range periods {
		keys[i] = p.Key
	}
	return keys
}

func number(v *float64) string {
	if v == nil {
		return ""
	}
	return strconv.FormatFloat(*v, 'f', -1, 64)
}
