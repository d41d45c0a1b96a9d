package reader

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"regexp"
	"strings"
)

// headlessNote is the remark that a report contains about a table without headings.
const headlessNote = "没有表头：第一行就是数据，各列按位置叫作 列1、列2 …"

var (
	digits = regexp.MustCompile(`\d+(?:[.,]\d+)*`)
	// period matches a year or a month. A heading of this form is the name of a column of figures, so its row is a
	// header and not data.
	period = regexp.MustCompile(`^(?:19|20)\d{2}(?:[-./年]?(?:0?[1-9]|1[0-2])月?)?年?$`)
)

// isHeadless reports whether the first row of a table is data and not a header. It is data if one of its figures has
// the same form as the figure below it.
func isHeadless(first, second []string) bool {
	for i := range min(len(first), len(second)) {
		if above, below := figureForm(first[i]), figureForm(second[i]); above != "" && above == below {
			return true
		}
	}
	return false
}

// figureForm returns the form of a cell that begins with a figure, which is its text with each number replaced by 0. It
// returns "http" for an address, and "" for any other cell.
func figureForm(cell string) string {
	cell = strings.TrimSpace(cell)
	switch {
	case strings.HasPrefix(cell, "http://"), strings.HasPrefix(cell, "https://"):
		return "http"
	case cell == "" || cell[0] < '0' || cell[0] > '9' || len(cell) < 3 || period.MatchString(cell):
		return ""
	}
	return digits.ReplaceAllString(cell, "0")
}

// positions returns the column names of a table without headings: 列1, 列2 ….
func positions(columns int) []string {
	names := make([]string, columns)
	for i := range names {
		names[i] = fmt.Sprintf("列%d", i+1)
	}
	return names
}

// lookedAt is the number of first rows among which the header must be.
const lookedAt = 8

// headRows returns the first rows of the text head that are not blank, split at the separator comma.
func headRows(head []byte, comma rune, lazy bool) (list [][]string) {
	rows := csv.NewReader(bytes.NewReader(head))
	rows.FieldsPerRecord, rows.Comma, rows.LazyQuotes = -1, comma, lazy
	for len(list) < lookedAt {
		cells, err := rows.Read()
		if err != nil {
			return list
		}
		if !allBlank(cells) {
			list = append(list, cells)
		}
	}
	return list
}
