package importing

import (
	"slices"
	"strings"

	"fapai/api/importing/mapping"
	"fapai/api/importing/notices"
	"fapai/api/importing/reader"
)

// describe inspects a file of a kind. In a workbook it takes the named worksheet, else the first that fits a mapping.
func describe(kind, path string, o Options, mappings []*mapping.Mapping) (*reader.File, error) {
	if kind == "houses" {
		if file, err := textOfLots(path, mappings); file != nil || err != nil {
			if file != nil {
				joinCells(file, mappings)
			}
			return file, err
		}
	}
	sheets, err := reader.Sheets(path)
	if err != nil {
		return nil, err
	}
	sheet := chooseSheet(kind, path, o, sheets, mappings)
	file, err := reader.Describe(path, reader.Options{Sheet: sheet})
	if err == nil && len(sheets) > 0 {
		file.Sheets = sheets
		file.Notes = append([]string{sheetNote(sheet, sheets)}, file.Notes...)
	}
	switch {
	case err != nil:
		return nil, err
	case file.Format == reader.Feed && kind != "news":
		return nil, &reader.FileError{Path: path, Msg: "是 RSS 或 Atom 订阅源，里面是文章：请作为资讯导入（import news，或在工作台选择数据种类“资讯”）"}
	case kind == "prices":
		reader.SpreadMonths(file)
	case kind == "houses":
		file = upright(file, mappings)
		joinCells(file, mappings)
	}
	return file, nil
}

// textOfLots returns the lots in a text that is not a plain table: in a table on a page or between strokes, in a
// notice, in lines with labels, or in messages. It returns nil for any other file.
func textOfLots(path string, mappings []*mapping.Mapping) (*reader.File, error) {
	lists := func(file *reader.File) bool {
		if file == nil {
			return false
		}
		union := mapping.Union(file.Header, file.Head, mappings)
		return union.Has("title") && union.Has("start_price", "current_price", "deal_price") && len(union.Fields()) > 2
	}
	for _, table := range reader.Tables(path) {
		if lists(table) {
			return table, nil
		}
	}
	blocks := reader.LabelledBlocks(path)
	if lists(blocks) && len(blocks.Head) > 1 {
		return blocks, nil
	}
	messages := reader.LotMessages(path)
	if file, err := notices.File(path); (file != nil || err != nil) && !(lists(messages) && lacksTitles(file)) {
		return file, err
	}
	if lists(blocks) {
		return blocks, nil
	}
	if lists(messages) {
		return messages, nil
	}
	return nil, nil //nolint:nilnil // another kind of file
}

// lacksTitles reports whether the reader of notices found no name of any lot.
func lacksTitles(file *reader.File) bool {
	return file != nil && !slices.ContainsFunc(file.Head,
		func(fields map[string]string) bool { return strings.TrimSpace(fields["title"]) != "" })
}
