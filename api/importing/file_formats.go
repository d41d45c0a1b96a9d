package importing

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"fapai/api/importing/mapping"
	"fapai/api/importing/notices"
	"fapai/api/importing/reader"
)

// describe detects the format and the columns of a file for one kind of record. If the file is a workbook, it reads the
// worksheet that the options name, or else the first worksheet that fits a mapping.
func describe(kind, path string, o Options, mappings []*mapping.Mapping) (*reader.File, error) {
	if kind == "houses" {
		if file, err := textOfLots(path, mappings); file != nil || err != nil {
			if file != nil {
				if !notices.IsDraft(file) {
					splitCells(file)
				}
				joinCells(file, mappings)
				addCommonColumns(file, mappings)
			}
			if file == nil || !notices.IsDraft(file) || !hasMoreRows(path, file, mappings) {
				return file, err
			}
		}
	}
	sheets, err := reader.Sheets(path)
	if err != nil {
		return nil, err
	}
	sheet := chooseSheet(kind, path, o, sheets, mappings)
	file, err := reader.Describe(path, reader.Options{Sheet: sheet})
	if err == nil && len(sheets) > 0 {
		read := []string{sheet}
		if names := alike(file, sheets); kind == "houses" && o.Sheet == "" && len(names) > 1 {
			if joined := reader.JoinSheets(path, names); joined != nil {
				file, read = joined, names
			}
		} else if names := ofResults(file, sheets); kind == "houses" && o.Sheet == "" && len(names) > 1 {
			if joined := reader.JoinSheets(path, names); joined != nil {
				file, read = joined, names
				file.Header = append(file.Header, stateColumn)
				reader.Complete(file, stateColumn, func(fields map[string]string) string {
					return fields[reader.SheetColumn]
				})
			}
		}
		file.Sheets = sheets
		file.Notes = append([]string{sheetNote(read, sheets)}, file.Notes...)
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
		if instead := hiddenLots(file, mappings); instead != nil {
			file = instead
		}
		reader.ExpandObjects(file)
		takeRound(file)
		splitCells(file)
		joinCells(file, mappings)
		addCommonColumns(file, mappings)
	}
	return file, nil
}

// hasMoreRows reports whether a file that was read as a notice is a table of more lots, with a title such as that of a
// notice above it.
func hasMoreRows(path string, draft *reader.File, mappings []*mapping.Mapping) bool {
	table, err := reader.Describe(path, reader.Options{})
	return err == nil && table.Format == reader.CSV && len(table.Header) >= fewestColumns &&
		len(table.Head) > len(draft.Head) && listsLots(table, mappings)
}

// fewestColumns is the minimum number of columns of a table that takes precedence over a notice.
const fewestColumns = 5

// textOfLots returns the lots of a text that is not a plain table: a table in a web page or between vertical bars, a
// notice, lines with labels, or messages. It returns nil for any other file.
func textOfLots(path string, mappings []*mapping.Mapping) (*reader.File, error) {
	lists := func(file *reader.File) bool { return listsLots(file, mappings) }
	if feed := reader.LotFeed(path); lists(feed) {
		return feed, nil
	}
	for _, table := range reader.Tables(path) {
		if turned := upright(table, mappings); turned != table && hasSeveralNames(turned, mappings) {
			table = turned
		}
		takeRound(table)
		splitCells(table)
		if lists(table) {
			return table, nil
		}
	}
	blocks := reader.LabelledBlocks(path)
	if blocks != nil {
		splitCells(blocks)
	}
	if lists(blocks) && len(blocks.Head) > 1 {
		return blocks, nil
	}
	messages := reader.LotMessages(path)
	file, err := notices.File(path)
	if file != nil && err == nil && len(file.Head) == 1 && lacksAll(file, "title", "start_price", "address", "court_name", "source_url") {
		file = nil // a general text about auctions
	}
	page := reader.PageOfLot(path)
	if page == nil {
		page = blocks // blocks of labels and values may still describe a single lot
	}
	if file != nil && err == nil {
		whole := reader.WholeObject(path)
		if whole != nil && mapping.Union(whole.Header, whole.Head, mappings).Has("title") {
			return besideNotice(whole, file, mappings), nil
		}
	}
	if err == nil && lists(page) {
		return besideNotice(page, file, mappings), nil
	}
	instead := lists(messages) && (lacks(file, "title") || file != nil && len(messages.Head) > len(file.Head))
	if !instead && err == nil && lists(messages) && len(messages.Head) == 1 && len(file.Head) == 1 &&
		sameName(file, messages, mappings) {
		return besideNotice(messages, file, mappings), nil
	}
	if err != nil || file != nil && !instead {
		return file, err
	}
	if lists(messages) {
		if text, line := reader.Correction(path); text != "" {
			return nil, &reader.FileError{Path: path, Line: line,
				Msg: "“" + tidy(text) + "”改了前面的内容：请在前面的消息里改好，删去这一条，再导入"}
		}
		return messages, nil
	}
	return nil, nil //nolint:nilnil // another kind of file
}

// sameName reports whether the name of a lot in a chat message is equal to its name in a notice, or begins with that
// name.
func sameName(notice, message *reader.File, mappings []*mapping.Mapping) bool {
	short, ok := mapping.Union(notice.Header, notice.Head, mappings).Get(notice.Head[0], "title")
	whole, there := mapping.Union(message.Header, message.Head, mappings).Get(message.Head[0], "title")
	return ok && there && strings.HasPrefix(whole.Text, short.Text)
}

// hasSeveralNames reports whether a file has several lots and each of them has a name. It returns false for a survey
// table, which describes a single lot.
func hasSeveralNames(file *reader.File, mappings []*mapping.Mapping) bool {
	union := mapping.Union(file.Header, file.Head, mappings)
	return len(file.Head) > 1 && !slices.ContainsFunc(file.Head, func(fields map[string]string) bool {
		_, named := union.Get(fields, "title")
		return !named
	})
}

// listsLots reports whether a file has columns for the names and the prices of lots.
func listsLots(file *reader.File, mappings []*mapping.Mapping) bool {
	if file == nil {
		return false
	}
	union := mapping.Union(file.Header, file.Head, mappings)
	return union.Has("title", "address") && union.Has("start_price", "current_price", "deal_price") && len(union.Fields()) > 2
}

// hiddenLots returns the lots of a file that is not an ordinary list: a worksheet that is the survey of a single lot,
// or JSON whose list has an unusual key. It returns nil for any other file.
func hiddenLots(file *reader.File, mappings []*mapping.Mapping) *reader.File {
	if listsLots(file, mappings) || isReadable(file, mappings) {
		return nil
	}
	switch file.Format {
	case reader.JSON, reader.NDJSON:
		lists := slices.DeleteFunc(reader.NestedLists(file.Path),
			func(list *reader.File) bool { return !listsLots(list, mappings) })
		if len(lists) == 1 { // if there are several such lists, it is not known which one has the lots
			return lists[0]
		}
	case reader.XLSX:
		rows, err := reader.Grid(file.Path, file.Sheet)
		if err != nil {
			return nil
		}
		if survey := notices.Survey(file.Path, file.Size, rows); survey != nil {
			survey.Sheets, survey.Sheet = file.Sheets, file.Sheet
			return survey
		}
	}
	return nil
}

// isReadable reports whether a file fits a mapping, or would fit one if the site assigned numbers to its lots.
func isReadable(file *reader.File, mappings []*mapping.Mapping) bool {
	_, err := mapping.DetectWith(file.Header, file.Head, file.ListKey, mappings)
	var refused *mapping.Refusal
	return err == nil || errors.As(numberless(file, mappings, err), &refused) && refused.LacksNumbers
}

// lacksAll reports whether none of the first records has a value in any of the columns.
func lacksAll(file *reader.File, columns ...string) bool {
	return !slices.ContainsFunc(columns, func(column string) bool { return !lacks(file, column) })
}

// lacks reports whether none of the first records has a value in the column.
func lacks(file *reader.File, column string) bool {
	return file == nil || !slices.ContainsFunc(file.Head,
		func(fields map[string]string) bool { return strings.TrimSpace(fields[column]) != "" })
}

// besideNotice merges two readings of a web page that describes one lot. page holds the labels and values of the page.
// notice, which may be nil, holds the text of the page, read as a court notice. notice takes precedence, except for a
// title that is only the beginning of the title in page.
func besideNotice(page, notice *reader.File, mappings []*mapping.Mapping) *reader.File {
	if notice == nil || len(notice.Head) != 1 {
		return page
	}
	stated := mapping.Union(notice.Header, notice.Head, mappings)
	shown := mapping.Union(page.Header, page.Head, mappings)
	fields := maps.Clone(notice.Head[0])
	header := slices.Clone(notice.Header)
	for _, field := range shown.Fields() {
		cell, ok := shown.Get(page.Head[0], field)
		was, known := stated.Get(notice.Head[0], field)
		if longer := field == "title" && strings.Contains(cell.Text, was.Text); !ok || known && !longer {
			continue
		}
		for _, column := range stated.Columns(field) {
			delete(fields, column.Name)
			header = slices.DeleteFunc(header, func(h string) bool { return h == column.Name })
		}
		header, fields[cell.Name] = append(header, cell.Name), cell.Text
	}
	return reader.Made(page.Path, page.Size, notices.Format, header, []reader.Record{{Line: 1, Fields: fields}})
}
