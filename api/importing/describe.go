package importing

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"fapai/api/importing/mapping"
	"fapai/api/importing/reader"
	"fapai/api/importing/values"
)

// describe looks at a file of a kind.
func describe(kind, path string, o Options) (*reader.File, error) {
	file, err := reader.Describe(path, reader.Options{Sheet: o.Sheet})
	switch {
	case err != nil:
		return nil, err
	case file.Format == reader.Feed && kind != "news":
		return nil, &reader.FileError{Path: path, Msg: "是 RSS 或 Atom 订阅源，里面是文章：请作为资讯导入（import news，或在工作台选择数据种类“资讯”）"}
	case kind == "prices":
		spreadMonths(file)
	}
	return file, nil
}

// bind finds the mapping of a file.
func bind(kind string, file *reader.File, mappings []*mapping.Mapping) (*mapping.Binding, error) {
	b, err := mapping.DetectWith(file.Header, file.Head, file.ListKey, mappings)
	if err == nil && kind == "aliases" {
		splitAliases(file, b)
	}
	return b, err
}

// monthHeading is a column of one month: 2026-10, 2026年10月成交均价.
var monthHeading = regexp.MustCompile(`^(\d{4}[-./年]?\d{1,2}月?)\s*[-_/ ]?\s*(.*)$`)

const (
	monthColumn   = "月份"
	listingColumn = "挂牌均价"
	dealColumn    = "成交均价"
	dealsColumn   = "成交套数"
)

// monthCell is a column of a table that has one for each month.
type monthCell struct{ month, field, column string }

// spreadMonths makes a record of each month of a table that has a column for each.
func spreadMonths(file *reader.File) {
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
	if len(months) < 2 || slices.ContainsFunc(added, func(column string) bool { return slices.Contains(rest, column) }) {
		return
	}
	file.Header = append(rest, added...)
	file.Notes = append(file.Notes, "每个月一列：各月的值读作“"+strings.Join(fields, "”“")+"”，每月一条记录")
	file.Expand = func(rec reader.Record) (out []reader.Record) {
		for _, month := range months {
			spread := reader.Record{Line: rec.Line, Fields: map[string]string{monthColumn: month}}
			for _, c := range cells {
				if text := rec.Fields[c.column]; c.month == month && !values.AbsentUnitPrice(text) && !isZero(text) {
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

// monthField is what the column of a month has: the price at which homes are offered where it does not say.
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

// expanded are the first records of a file after their expansion.
func expanded(file *reader.File) (head []map[string]string) {
	for _, fields := range file.Head {
		for _, rec := range file.Expand(reader.Record{Fields: fields}) {
			head = append(head, rec.Fields)
		}
	}
	return head
}

// splitAliases makes a record of each name of a cell that has several.
func splitAliases(file *reader.File, b *mapping.Binding) {
	columns := b.Columns("alias")
	if len(columns) == 0 {
		return
	}
	file.Expand = func(rec reader.Record) (out []reader.Record) {
		column := columns[0].Name
		names := split(rec.Fields[column], ",，、;；|/\r\n")
		if len(names) < 2 {
			return []reader.Record{rec}
		}
		for _, name := range names {
			one := reader.Record{Line: rec.Line, Fields: map[string]string{}}
			for k, v := range rec.Fields {
				one.Fields[k] = v
			}
			one.Fields[column] = name
			out = append(out, one)
		}
		return out
	}
}
