package reader

import "slices"

// maxGridRows is the maximum number of rows of a worksheet that may be the description of a single lot.
const maxGridRows = 200

// Grid returns all rows of a small worksheet unchanged, nil for any other file. If sheet is "", it reads the first
// worksheet.
func Grid(path, sheet string) (rows [][]string, err error) {
	f, err := inspected(path)
	if err != nil || f.Format != XLSX {
		return nil, err
	}
	if err := checkZip(f); err != nil {
		return nil, err
	}
	r := &xlsxReader{file: f}
	defer func() { _ = r.Close() }()
	defer r.guard(&err)
	if err := r.openBook(false); err != nil {
		return nil, err
	}
	if sheet == "" {
		sheet = r.book.GetSheetList()[0]
	}
	list, err := r.book.Rows(sheet)
	if err != nil {
		return nil, r.broken(err)
	}
	defer func() { _ = list.Close() }()
	for list.Next() {
		cells, err := list.Columns()
		if err != nil || len(rows) == maxGridRows {
			return nil, err
		}
		if !allBlank(cells) {
			rows = append(rows, cells)
		}
	}
	return rows, nil
}

// SheetColumn is the name of the column that holds the name of the worksheet if several worksheets are read.
const SheetColumn = "工作表"

// JoinSheets returns the records of the named worksheets as one File, which has the columns of all of them. It returns
// nil if there are too many records or if one of the records is faulty.
func JoinSheets(path string, names []string) *File {
	var first *File
	var records []Record
	var header []string
	for _, name := range names {
		file, err := Describe(path, Options{Sheet: name})
		if err != nil {
			return nil
		}
		if first == nil {
			first = file
		}
		for _, heading := range file.Header {
			if !slices.Contains(header, heading) {
				header = append(header, heading)
			}
		}
		err = file.Each(func(rec Record, fault error, _ int64) error {
			if fault == nil && (len(records)+1)*len(header) > maxCells {
				fault = errRecordTooLong
			}
			rec.Fields[SheetColumn] = name
			records = append(records, rec)
			return fault
		})
		if err != nil {
			return nil
		}
	}
	joined := Made(path, first.Size, XLSX, append(header, SheetColumn), records)
	joined.Notes, joined.Unit, joined.Date1904 = first.Notes, first.Unit, first.Date1904
	return joined
}
