package reader

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"fapai/api/platform/bounds"
)

// headerNames returns a unique name for each column. A column without a name becomes 列1, 列2 and so on. A number is
// appended to a repeated name. Columns without a name at the end of the row are dropped. notes reports the repeated
// names.
func headerNames(path string, cells []string) (names, notes []string, err error) {
	for len(cells) > 0 && strings.TrimSpace(cells[len(cells)-1]) == "" {
		cells = cells[:len(cells)-1]
	}
	if len(cells) == 0 {
		return nil, nil, &FileError{Path: path, Msg: "没有表头"}
	}
	if len(cells) > bounds.Columns {
		return nil, nil, tooManyColumns(path)
	}
	names = make([]string, len(cells))
	seen := make(map[string]int, len(cells))
	for i, c := range cells {
		name := strings.TrimSpace(unwrapped(c))
		if name == "" {
			name = fmt.Sprintf("列%d", i+1)
		}
		if at, twice := seen[name]; twice {
			again := fmt.Sprintf("%s（%d）", name, i+1)
			notes = append(notes, fmt.Sprintf("表头第 %d 列与第 %d 列同名（%s），后一列记作“%s”", at, i+1, name, again))
			name = again
		}
		seen[name], names[i] = i+1, name
	}
	return names, notes, nil
}

// tooManyColumns returns the error for a table that has too many columns to be a list of lots.
func tooManyColumns(path string) error {
	return &FileError{Path: path, Msg: fmt.Sprintf("超过 %d 列，已拒绝，请检查分隔符和文件", bounds.Columns)}
}

// unwrapped removes the characters by which spreadsheets mark a number that is stored as text: ="123", '123.
func unwrapped(cell string) string {
	if cell == "" || cell[0] != '=' && cell[0] != '\'' {
		return cell
	}
	if inner, ok := strings.CutPrefix(cell, `="`); ok && strings.HasSuffix(inner, `"`) {
		return strings.TrimSuffix(inner, `"`)
	}
	if inner := cell[1:]; cell[0] == '\'' && inner != "" && !strings.Contains(inner, "'") {
		return inner
	}
	return cell
}

// filled counts the cells of a row that are not blank.
func filled(cells []string) (n int) {
	for _, c := range cells {
		if strings.TrimSpace(c) != "" {
			n++
		}
	}
	return n
}

// fewestColumns is the minimum number of names in a row that is taken for the header below a title.
const fewestColumns = 3

// isCaption reports whether a row above the header is a title or a remark. It is one if it has one or two cells and a
// row in below has more.
func isCaption(row []string, below ...[]string) bool {
	for _, next := range below {
		if filled(row) == 1 && filled(next) >= fewestColumns ||
			filled(row) == 2 && filled(next) > fewestColumns && row[0] != "" {
			return true
		}
		if filled(next) > 2 {
			return false
		}
	}
	return false
}

// isGrouped reports whether row holds the names of groups of columns, and next the names of the columns. data is the
// row that follows them.
func isGrouped(row, next, data []string) bool {
	if filled(next) < filled(row) || filled(row) == 0 || filled(row) == len(row) && len(row) >= len(next) ||
		filled(data) == 0 {
		return false
	}
	figures := func(cells []string) bool {
		return slices.ContainsFunc(cells, func(c string) bool { return strings.ContainsAny(c, "0123456789") })
	}
	return !figures(row) && !figures(next) && figures(data)
}

// labelUnit matches a unit in brackets at the end of a name: 价格（万元）.
var labelUnit = regexp.MustCompile(`[（(](?:人民币)?(?:元|千元|百万元|万元?|亿元?|㎡|平方米|平米)[）)]$`)

// notMoney matches the names of columns that do not hold amounts. A unit of money above the table does not apply to
// them: 开拍时间.
var notMoney = regexp.MustCompile(`时间|日期|日$|面积|地址|坐落|次数|人数|状态|链接|网址|用途|法院|名称|标题|编号|备注`)

// joined joins the two rows of a header. Each name comes from the second row, or else from the first row. A unit in the
// second row is appended to the name above it. A unit of money in the first row is appended to all names below it:
// 价格（万元） over 起拍 and 评估.
func joined(row, next []string) []string {
	out := slices.Clone(next)
	for len(out) < len(row) {
		out = append(out, "")
	}
	unit, group := "", ""
	groups := make([]string, len(out))
	defer func() { prefixRepeated(out, groups) }()
	for i := range out {
		above, below := "", strings.TrimSpace(out[i])
		if i < len(row) {
			above = strings.TrimSpace(row[i])
		}
		if above != "" {
			unit = labelUnit.FindString(above)
			group = strings.TrimSuffix(above, unit)
		}
		groups[i] = group
		switch found := labelUnit.FindString(below); {
		case below == "":
			out[i] = above
		case found == below:
			out[i] = strings.TrimSuffix(above, unit) + below
		case found == "" && strings.Contains(unit, "元") && !notMoney.MatchString(below):
			out[i] = below + unit
		}
	}
	return out
}

// prefixRepeated puts the name of the group before each name that occurs more than once: 起拍价 below 一拍 becomes 一拍起拍价.
func prefixRepeated(names, groups []string) {
	count := map[string]int{}
	for _, name := range names {
		count[strings.TrimSpace(name)]++
	}
	for i, name := range names {
		if name = strings.TrimSpace(name); name != "" && count[name] > 1 && i < len(groups) {
			names[i] = groups[i] + name
		}
	}
}

// repeatsHeader reports whether a record is equal to the header, which happens in files that were made from several
// tables.
func repeatsHeader(rec Record) bool {
	for name, cell := range rec.Fields {
		if strings.TrimSpace(cell) != name {
			return false
		}
	}
	return len(rec.Fields) > 1
}

func toFields(header, cells []string) map[string]string {
	fields := make(map[string]string, len(header))
	for i, c := range cells {
		if i < len(header) && c != "" {
			fields[header[i]] = unwrapped(c)
		}
	}
	return fields
}

func allBlank(cells []string) bool {
	for _, c := range cells {
		if strings.TrimSpace(c) != "" {
			return false
		}
	}
	return true
}
