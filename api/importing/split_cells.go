package importing

import (
	"slices"
	"strings"

	"fapai/api/importing/mapping"
	"fapai/api/importing/reader"
	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

// splitCells divides a column whose cells hold several values into one column for each value. The names of the values
// are in the heading (评估价/起拍价 with 980/686) or in the cells (价格 with 起拍价：300万 评估价：420万).
func splitCells(file *reader.File) {
	for i := 0; i < len(file.Header); i++ {
		heading := file.Header[i]
		parts := mapping.PartsOfHeading(heading)
		if parts != nil && splits(file.Head, heading, len(parts)) {
			divide(file, i, parts, func(cell string, n int) string {
				if values := valuesIn(cell); len(values) == len(parts) {
					return values[n]
				}
				return ""
			})
		} else if label := asideOf(file.Head, heading); label != "" && !slices.Contains(file.Header, label) {
			reader.Complete(file, label, func(fields map[string]string) string {
				if m := valueAside.FindStringSubmatch(fields[heading]); m != nil && m[2] == label {
					return m[3]
				}
				return ""
			})
			file.Header = slices.Insert(slices.Clone(file.Header), i+1, label)
			file.Notes = append(file.Notes, "列“"+heading+"”括号里的“"+label+"”另作一列")
		} else if labels := labelsOf(file.Head, heading); labels != nil {
			divide(file, i, labels, func(cell string, n int) string {
				named, _ := labelledValues(cell)
				return named[labels[n]]
			})
		}
	}
}

// divide replaces column i by the columns in parts, unless the table already has one of these. value returns the text
// that a cell has for the n-th new column.
func divide(file *reader.File, i int, parts []string, value func(cell string, n int) string) {
	heading := file.Header[i]
	if slices.ContainsFunc(parts, func(part string) bool { return slices.Contains(file.Header, part) }) {
		return
	}
	for n, part := range parts {
		reader.Complete(file, part, func(fields map[string]string) string { return value(fields[heading], n) })
	}
	file.Header = slices.Replace(slices.Clone(file.Header), i, i+1, parts...)
	file.Notes = append(file.Notes, "列“"+heading+"”分为“"+strings.Join(parts, "”“")+"”")
}

// splits reports whether every cell of a column has as many values as the heading has names (parts).
func splits(head []map[string]string, heading string, parts int) bool {
	some := false
	for _, fields := range head {
		if values.Placeholder(fields[heading]) {
			continue
		}
		if some = true; len(valuesIn(fields[heading])) != parts {
			return false
		}
	}
	return some
}

func valuesIn(cell string) []string {
	parts := strings.FieldsFunc(cell, func(r rune) bool { return strings.ContainsRune("/／|、\n", r) })
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}

// valueAside matches an amount that is followed by another amount in brackets: 273万（评估价390万）.
var valueAside = pattern.MustCompile(`^([^（(]*\d[^（(]*)[（(](评估价|市场价|保证金)[:：]?\s*([¥￥]?\d[\d,.]*\s*(?:亿元?|万元?|元|w)?)[）)]\s*$`)

// asideOf returns the name of the second amount if every cell of a price column has one in brackets, as in
// 273万（评估价390万）. It returns "" for none.
func asideOf(head []map[string]string, heading string) (label string) {
	for _, fields := range head {
		if values.Placeholder(fields[heading]) {
			continue
		}
		m := valueAside.FindStringSubmatch(fields[heading])
		if m == nil || label != "" && m[2] != label {
			return ""
		}
		label = m[2]
	}
	return label
}

// valueLabel matches the name of one value in a cell with several values: 起拍价：, or 评估价 directly before a number.
var valueLabel = pattern.MustCompile(`(?:^|[\s,，;；、|/／。])(\p{Han}{2,8})(?:[:：]\s*|\s*[¥￥]?\d)`)

// labelledValues reads a cell such as 起拍价：300万 评估价：420万. It returns the values by their names, and the names in order.
// It returns nil if the cell contains any other text.
func labelledValues(cell string) (named map[string]string, labels []string) {
	found := valueLabel.FindAllStringSubmatchIndex(cell, -1)
	if len(found) == 0 || found[0][2] != 0 {
		return nil, nil
	}
	named = map[string]string{}
	fields := map[string]bool{}
	for i, at := range found {
		end := len(cell)
		if i+1 < len(found) {
			end = found[i+1][2]
		}
		label := cell[at[2]:at[3]]
		field := mapping.ValueField(label)
		if stage, _ := mapping.RoundOf(label); field == "" || fields[field] || stage != "" {
			return nil, nil
		}
		fields[field] = true
		named[label], labels = strings.Trim(cell[at[3]:end], ":：,，;；、|/／。 \t\r\n"), append(labels, label)
	}
	return named, labels
}

// labelsOf returns the names of the values in the cells of a column. It returns nil if any cell does not name its
// values. Each cell must have at least two values. One value is enough if the heading itself says nothing about it, as
// in 起拍价 ¥406万 below 价格.
func labelsOf(head []map[string]string, heading string) (labels []string) {
	for _, fields := range head {
		if values.Placeholder(fields[heading]) {
			continue
		}
		_, own := labelledValues(fields[heading])
		if own == nil || len(own) == 1 && !mapping.NamesAnyPrice(heading) {
			return nil
		}
		for _, label := range own {
			if !slices.Contains(labels, label) {
				labels = append(labels, label)
			}
		}
	}
	return labels
}
