package notice

import (
	"slices"
	"strings"
)

// headed is the span of a table cell, together with the heading of its column.
type headed struct {
	span

	heading string
}

// otherHeadings holds common headings that are not the label of a fact.
var otherHeadings = map[string]bool{
	"序号": true, "编号": true, "标的编号": true, "名称": true, "标的名称": true, "标的": true, "标的物": true, "标的物名称": true,
	"拍品名称": true, "项目": true, "备注": true, "房号": true, "室号": true, "楼层": true, "数量": true, "单位": true,
	"证号": true, "不动产权证号": true, "权证号": true, "案号": true, "状态": true, "结构": true, "幢号": true,
}

// table is a row of headings and the rows below it.
type table struct {
	headings []string
	rows     []span // lines of the plain text
	first    bool   // the first heading is one of otherHeadings
}

// tables finds the tables in a plain text that have a row of headings. Two rows that each consist of a label and a
// value are not a table: 是否已腾空 空置, 租赁情况 无.
func tables(plain string) (out []table) {
	if !strings.Contains(plain, "\t") {
		return nil
	}
	lines, at := strings.Split(plain, "\n"), 0
	for i := 0; i+1 < len(lines); i++ {
		t := table{headings: strings.Split(lines[i], "\t")}
		at += len(lines[i]) + 1
		values := strings.Split(lines[i+1], "\t")
		if len(t.headings) < 2 || len(values) != len(t.headings) || slices.ContainsFunc(t.headings, isNoHeading) ||
			!slices.ContainsFunc(values, isNoLabel) ||
			isLabelCell(values[0]) && pass(t.headings[1]).startsChoice(0) {
			continue
		}
		t.first = otherHeadings[t.headings[0]]
		from := at
		for _, line := range lines[i+1:] {
			if strings.Count(line, "\t")+1 != len(values) {
				break
			}
			t.rows = append(t.rows, span{from, from + len(line)})
			from += len(line) + 1
		}
		out = append(out, t)
	}
	return out
}

// headedCells returns the cells of all tables that are below the label of a fact, with their headings. If a table has
// several rows, which describe several lots, it returns only the columns that have the same value in all rows.
func headedCells(plain string) (out []headed) {
	for _, t := range tables(plain) {
		var rows [][]string
		for _, line := range t.rows {
			rows = append(rows, strings.Split(plain[line.from:line.to], "\t"))
		}
		from := t.rows[0].from
		for j, value := range rows[0] {
			if isLabelCell(t.headings[j]) &&
				!slices.ContainsFunc(rows, func(row []string) bool { return row[j] != value }) {
				out = append(out, headed{span{from, from + len(value)}, t.headings[j]})
			}
			from += len(value) + 1
		}
	}
	return out
}

// minBarred is the minimum number of cells in a line whose cells are separated by bars.
const minBarred = 3

// barredCells returns those cells of lines with bars that consist of a label and a value: 租约 无 | 占有 空置 | 贷款 支持.
func barredCells(plain string) (out []span) {
	from := 0
	for line := range strings.Lines(plain) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "|")
		at := from
		for _, cell := range cells {
			label, value, ok := strings.Cut(strings.TrimSpace(cell), " ")
			if ok && len(cells) >= minBarred && isLabelCell(label) && !strings.Contains(value, " ") {
				begin := at + strings.Index(cell, label)
				out = append(out, span{begin, begin + len(label) + len(" ") + len(value)})
			}
			at += len(cell) + len("|")
		}
		from += len(line)
	}
	return out
}

// free returns the cells of the table that are below a heading which is not the label of a fact.
func (t table) free(plain string) (out []span) {
	for _, line := range t.rows {
		from := line.from
		for j, value := range strings.Split(plain[line.from:line.to], "\t") {
			if !isLabelCell(t.headings[j]) {
				out = append(out, span{from, from + len(value)})
			}
			from += len(value) + 1
		}
	}
	return out
}

func isNoLabel(cell string) bool { return !isLabelCell(cell) }

func isNoHeading(cell string) bool { return !isLabelCell(cell) && !otherHeadings[cell] }
