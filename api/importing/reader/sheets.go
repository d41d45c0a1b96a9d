package reader

// Sheet describes a worksheet of a workbook.
type Sheet struct {
	Name  string
	Rows  int    // number of rows that are not blank, with the header; at most maxCounted
	Looks string // description for people; set by the caller
	Fits  bool
}

// maxCounted is the number of rows of a worksheet up to which rows are counted.
const maxCounted = 100_000

// Sheets returns the worksheets of a workbook in their order, nil if it has only one.
func Sheets(path string) (list []Sheet, err error) {
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
	if err := r.openBook(true); err != nil {
		return nil, err
	}
	names := r.book.GetSheetList()
	if len(names) < 2 {
		return nil, nil
	}
	for _, name := range names {
		s := Sheet{Name: name}
		rows, err := r.book.Rows(name)
		if err != nil {
			return nil, r.broken(err)
		}
		for rows.Next() && s.Rows < maxCounted {
			if cells, err := rows.Columns(); err == nil && !allBlank(cells) {
				s.Rows++
			}
		}
		_ = rows.Close()
		list = append(list, s)
	}
	return list, nil
}
