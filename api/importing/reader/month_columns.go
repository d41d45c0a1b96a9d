package reader

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"fapai/api/importing/values"
)

// monthHeading matches the heading of a column for one month: 2026-10, 2026年10月成交均价.
var monthHeading = regexp.MustCompile(`^(\d{4}[-./年]?\d{1,2}月?)\s*[-_/ ]?\s*(.*)$`)

const (
	monthColumn   = "月份"
	listingColumn = "挂牌均价"
	dealColumn    = "成交均价"
	dealsColumn   = "成交套数"
)

// monthCell is a column that holds the values of one field for one month.
type monthCell struct{ month, field, column string }

// SpreadMonths turns each record of a table that has one column for each month into one record for each month.
func SpreadMonths(file *File) {
	var cells []monthCell
	var months, rest, fields []string
	for _, heading := range file.Header {
		m := monthHeading.FindStringSubmatch(values.Clean(heading))
		month := time.Time{}
		if m != nil {
			month, _ = values.Month(m[1])
		}
		if month.IsZero() {
			rest = append(rest, heading)
			continue
		}
		name, field := month.Format("2006-01"), monthField(m[2])
		cells = append(cells, monthCell{name, field, heading})
		if !slices.Contains(months, name) {
			months = append(months, name)
		}
		if !slices.Contains(fields, field) {
			fields = append(fields, field)
		}
	}
	added := append([]string{monthColumn}, fields...)
	if len(months) < 2 || slices.ContainsFunc(added,
		func(column string) bool { return slices.Contains(rest, column) }) {
		return
	}
	file.Header = append(rest, added...)
	file.Notes = append(file.Notes, "每个月一列：各月的值读作“"+strings.Join(fields, "”“")+"”，每月一条记录")
	file.Expand = func(rec Record) (out []Record) {
		for _, month := range months {
			spread := Record{Line: rec.Line, Fields: map[string]string{monthColumn: month}}
			for _, c := range cells {
				if text := rec.Fields[c.column]; c.month == month &&
					!values.AbsentUnitPrice(text) && !values.IsZero(text) {
					spread.Fields[c.field] = text
				}
			}
			if len(spread.Fields) == 1 {
				continue
			}
			for _, column := range rest {
				spread.Fields[column] = rec.Fields[column]
			}
			out = append(out, spread)
		}
		return out
	}
	file.Head = expanded(file)
}

// monthField returns the field that a column for one month contains, according to its heading. If the heading does not
// show the field, it is the asking price.
func monthField(words string) string {
	unit := ""
	if at := strings.IndexAny(words, "(（"); at >= 0 {
		words, unit = words[:at], words[at:]
	}
	switch {
	case strings.Contains(words, "套") || strings.Contains(words, "量"):
		return dealsColumn
	case strings.Contains(words, "成交"):
		return dealColumn + unit
	}
	return listingColumn + unit
}

// expanded returns the first records of a file in the form that they will have after Expand.
func expanded(file *File) (head []map[string]string) {
	for _, fields := range file.Head {
		for _, rec := range file.Expand(Record{Fields: fields}) {
			head = append(head, rec.Fields)
		}
	}
	return head
}

// Complete sets the cell of a column in each record to a text that is computed from the record.
func Complete(file *File, column string, text func(fields map[string]string) string) {
	before := file.Expand
	file.Expand = func(rec Record) []Record {
		out := []Record{rec}
		if before != nil {
			out = before(rec)
		}
		for _, one := range out {
			one.Fields[column] = text(one.Fields)
		}
		return out
	}
	for _, fields := range file.Head {
		fields[column] = text(fields)
	}
}

// cellMarks holds the characters that separate names in a cell.
const cellMarks = ",，、;；|/\r\n"

// SplitCells splits each record that has several names in a column into one record for each name.
func SplitCells(file *File, column string) {
	file.Expand = func(rec Record) (out []Record) {
		names := strings.FieldsFunc(rec.Fields[column], func(r rune) bool { return strings.ContainsRune(cellMarks, r) })
		if len(names) < 2 {
			return []Record{rec}
		}
		for _, name := range names {
			one := Record{Line: rec.Line, Fields: maps.Clone(rec.Fields)}
			one.Fields[column] = name
			out = append(out, one)
		}
		return out
	}
}
