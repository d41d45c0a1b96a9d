package notice

import (
	"slices"
	"strings"
)

// headed is the cell of a value below its heading.
type headed struct {
	span

	heading string
}

// headedCells returns the cells of tables that consist of a row of headings and one row of values. Several rows
// describe several lots, and two rows may each be a label with its value: 是否已腾空 空置, 租赁情况 无.
func headedCells(plain string) (out []headed) {
	lines, at := strings.Split(plain, "\n"), 0
	for i := 0; i+1 < len(lines); i++ {
		headings, from := strings.Split(lines[i], "\t"), at+len(lines[i])+1
		at = from
		values := strings.Split(lines[i+1], "\t")
		if len(headings) < 2 || len(values) != len(headings) || slices.ContainsFunc(headings, isNoLabel) ||
			!slices.ContainsFunc(values, isNoLabel) ||
			isLabelCell(values[0]) && pass(headings[1]).startsChoice(0) ||
			i+2 < len(lines) && strings.Count(lines[i+2], "\t")+1 == len(values) {
			continue
		}
		for j, value := range values {
			out = append(out, headed{span{from, from + len(value)}, headings[j]})
			from += len(value) + 1
		}
	}
	return out
}

func isNoLabel(cell string) bool { return !isLabelCell(cell) }
