package importing

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"fapai/api/importing/mapping"
	"fapai/api/importing/reader"
	"fapai/api/platform/pattern"
)

// chooseSheet returns the name of the worksheet that is read: the one that the user asked for, or else the first that
// fits a mapping, or else the first that lacks nothing but lot numbers, or else the first of all. It sets Looks for
// every worksheet.
func chooseSheet(kind, path string, o Options, sheets []reader.Sheet, mappings []*mapping.Mapping) string {
	chosen, numberless := "", ""
	for i := range sheets {
		s := &sheets[i]
		var numbered bool
		if s.Looks, s.Fits, numbered = looksOf(kind, path, s.Name, mappings, o); s.Fits && chosen == "" {
			chosen = s.Name
		}
		if numbered && numberless == "" {
			numberless = s.Name
		}
	}
	chosen = cmp.Or(chosen, numberless)
	if o.Sheet != "" || len(sheets) == 0 {
		return o.Sheet
	}
	if chosen == "" {
		return sheets[0].Name
	}
	return chosen
}

// looksOf describes a worksheet in words for people. fits reports whether it can be imported; lacksNumbers reports
// whether it could be if its lots had numbers.
func looksOf(kind, path, sheet string, mappings []*mapping.Mapping, o Options) (looks string, fits, lacksNumbers bool) {
	file, err := reader.Describe(path, reader.Options{Sheet: sheet})
	if err != nil {
		return "空表或无法读取", false, false
	}
	if kind == "houses" {
		takeRound(file)
		splitCells(file)
	}
	b, err := bind(kind, file, mappings, Options{OwnNumbers: o.OwnNumbers})
	var refused *mapping.Refusal
	switch {
	case err == nil:
		return "像“" + b.Mapping.Label + "”", true, false
	case errors.As(err, &refused) && !strings.HasPrefix(refused.What, "无法识别表头"):
		return refused.What, false, refused.LacksNumbers
	case len(file.Head) == 0:
		return "没有数据行", false, false
	}
	return fmt.Sprintf("无法识别（列：%s）", strings.Join(file.Header[:min(len(file.Header), 4)], "、")), false, false
}

// oldSheet matches the name of a worksheet that is a copy or a template, such as 备份 or 模板. Such a worksheet is not read
// together with others.
var oldSheet = pattern.MustCompile(`(?i)备份|副本|旧|历史|作废|废弃|草稿|模板|样[例表]|示例|copy|bak|old|backup`)

// alike returns the names of the worksheets that have the same columns as file.
func alike(file *reader.File, sheets []reader.Sheet) (names []string) {
	for _, s := range sheets {
		if !s.Fits || oldSheet.MatchString(s.Name) {
			continue
		}
		other, err := reader.Describe(file.Path, reader.Options{Sheet: s.Name})
		if err == nil && slices.Equal(other.Header, file.Header) && other.Unit == file.Unit {
			names = append(names, s.Name)
		}
	}
	return names
}

// stateColumn is the heading of the column that is added if the names of the worksheets state the results.
const stateColumn = "状态"

// ofResults returns the names of the worksheets if each of them is a result (成交, 流拍, 撤回) and no worksheet has a column
// for results. Otherwise it returns none.
func ofResults(file *reader.File, sheets []reader.Sheet) (names []string) {
	for _, s := range sheets {
		if !s.Fits {
			continue
		}
		result, known := mapping.Result("", s.Name)
		other, err := reader.Describe(file.Path, reader.Options{Sheet: s.Name})
		if !known || result == mapping.None || err != nil || other.Unit != file.Unit ||
			slices.ContainsFunc(other.Header, func(h string) bool { return mapping.Means(h, "status") && !mapping.Means(h, "deal_price") }) {
			return nil
		}
		names = append(names, s.Name)
	}
	return names
}

// sheetNote returns a remark for the report. It lists all worksheets and says which of them are read.
func sheetNote(read []string, sheets []reader.Sheet) string {
	parts := make([]string, len(sheets))
	for i, s := range sheets {
		parts[i] = fmt.Sprintf("“%s”（%d 行，%s）", s.Name, s.Rows, s.Looks)
	}
	return fmt.Sprintf("工作簿有 %d 个工作表：%s。读取的是“%s”", len(sheets), strings.Join(parts, "、"),
		strings.Join(read, "”“"))
}
