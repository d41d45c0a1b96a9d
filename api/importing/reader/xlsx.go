package reader

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"fapai/api/platform/bounds"
)

// These are the limits for a workbook. Sheets and shared strings can be large: they are unpacked to temporary files and
// read piece by piece. All other parts are read into memory.
const (
	maxWorkbook   = 64 << 20
	maxUnpacked   = 4 << 30
	maxOtherPart  = 32 << 20
	streamedParts = 4 << 20
	// maxInMemory is the largest total size of the parts that are read into memory.
	maxInMemory = 64 << 20
	maxParts    = 5000
	// maxGrowth is the maximum ratio of the unpacked size to the packed size. The XML of a table has a ratio of about
	// 10; a file with a much higher ratio was made to use up the memory.
	maxGrowth   = 100
	alwaysSmall = 64 << 20
)

type xlsxReader struct {
	file   *File
	book   *excelize.File
	rows   *excelize.Rows
	row    int
	header []string
	done   int
	merges []merge // merged cells below the header that cover several rows
	notes  []string
	units  captionUnits
	ahead  []xlsxRow // rows read in advance
}

// xlsxRow is one row of a sheet with its row number.
type xlsxRow struct {
	number int
	cells  []string
}

func openXLSX(f *File) (Reader, error) {
	if err := checkZip(f); err != nil {
		return nil, err
	}
	r := &xlsxReader{file: f}
	if err := r.open(); err != nil {
		_ = r.Close()
		return nil, err
	}
	return r, nil
}

// checkZip refuses an archive that is truncated, or that declares a larger unpacked size than any table has. It does so
// before anything is unpacked.
func checkZip(f *File) error {
	if f.Size > maxWorkbook {
		return &FileError{Path: f.Path, Msg: fmt.Sprintf("XLSX 文件超过 %d MiB，请改用 CSV", maxWorkbook>>20)}
	}
	archive, err := zip.OpenReader(f.Path)
	if err != nil {
		return &FileError{Path: f.Path, Msg: "XLSX 文件不完整或已损坏", Err: err}
	}
	defer func() { _ = archive.Close() }()
	var total, inMemory uint64
	book := false
	for _, part := range archive.File {
		total += part.UncompressedSize64
		book = book || strings.HasPrefix(part.Name, "xl/")
		streamed := strings.HasPrefix(part.Name, "xl/worksheets/") || part.Name == "xl/sharedStrings.xml"
		if !streamed || part.UncompressedSize64 <= streamedParts {
			inMemory += part.UncompressedSize64
		}
		if total > maxUnpacked || inMemory > maxInMemory || !streamed && part.UncompressedSize64 > maxOtherPart ||
			len(archive.File) > maxParts {
			return &FileError{Path: f.Path, Msg: "XLSX 解压后的内容过大，已拒绝"}
		}
	}
	if !book {
		return &FileError{Path: f.Path, Msg: archiveMsg(archive.File)}
	}
	if total > alwaysSmall && total > uint64(f.Size)*maxGrowth { //nolint:gosec // a size is never negative
		return &FileError{Path: f.Path,
			Msg: fmt.Sprintf("XLSX 解压后会从 %d MiB 变为 %d MiB，已拒绝，请改用 CSV", f.Size>>20, total>>20)}
	}
	if err := checkNesting(archive.File); bounds.Is(err) {
		return &FileError{Path: f.Path, Msg: "XLSX 的内容嵌套过深或元素过多，已拒绝，请检查文件", Err: err}
	} else if err != nil {
		return &FileError{Path: f.Path, Msg: "XLSX 文件不完整或已损坏", Err: err}
	}
	if err := checkRows(archive.File); errors.Is(err, errRowXML) {
		return &FileError{Path: f.Path, Msg: fmt.Sprintf("XLSX 中有一行或一个单元格超过 %d MiB，已拒绝，请检查文件", maxRowXML>>20)}
	} else if err != nil {
		return &FileError{Path: f.Path, Msg: "XLSX 文件不完整或已损坏", Err: err}
	}
	return nil
}

// openBook opens the workbook. With raw, the library returns cells as they are stored in the file instead of as a
// spreadsheet shows them.
func (r *xlsxReader) openBook(raw bool) (err error) {
	r.book, err = excelize.OpenFile(r.file.Path, excelize.Options{
		RawCellValue: raw, UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: streamedParts,
	})
	if err != nil {
		return r.broken(err)
	}
	return nil
}

func (r *xlsxReader) open() (err error) {
	defer r.guard(&err)
	if err := r.openBook(true); err != nil {
		return err
	}
	if props, err := r.book.GetWorkbookProps(); err == nil && props.Date1904 != nil {
		r.file.Date1904 = *props.Date1904
	}
	sheets := r.book.GetSheetList()
	if len(sheets) == 0 {
		return &FileError{Path: r.file.Path, Msg: "没有工作表"}
	}
	sheet := r.file.Sheet
	if sheet == "" {
		sheet = sheets[0]
	}
	if !slices.Contains(sheets, sheet) {
		return &FileError{Path: r.file.Path, Msg: fmt.Sprintf("没有名为“%s”的工作表，现有：%s", sheet, strings.Join(sheets, "、"))}
	}
	if r.rows, err = r.book.Rows(sheet); err != nil {
		return r.broken(err)
	}
	merges := mergesOf(r.file.Path, sheet)
	cells, err := r.headerCells(merges)
	if errors.Is(err, io.EOF) {
		return &FileError{Path: r.file.Path, Msg: "没有表头"}
	}
	if err != nil {
		return err
	}
	r.keepMerges(merges)
	if len(r.notes) == 0 && r.headless(cells) {
		return nil
	}
	if cells, err = r.belowCaptions(cells, merges); err != nil {
		return err
	}
	r.units.label(cells)
	names, notes, err := headerNames(r.file.Path, cells)
	r.header, r.notes = names, append(r.notes, notes...)
	return err
}

// belowCaptions skips the titles above the header (titles in merged cells are handled by headerCells). It joins a
// header of two rows into one.
func (r *xlsxReader) belowCaptions(cells []string, merges []merge) ([]string, error) {
	var rows []xlsxRow
	at := r.row
	for len(rows) < lookedAt {
		next, err := r.cells()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		rows = append(rows, xlsxRow{r.row, next})
	}
	below := func() (list [][]string) {
		for _, row := range rows {
			list = append(list, row.cells)
		}
		return list
	}
	for len(rows) > 0 && isCaption(cells, below()...) {
		r.units.read(strings.Join(cells, " "))
		r.notes = append(r.notes, fmt.Sprintf("第 %d 行是表名或说明，已用第 %d 行作为表头", at, rows[0].number))
		at, cells, rows = rows[0].number, rows[0].cells, rows[1:]
	}
	across := slices.ContainsFunc(merges,
		func(m merge) bool { return m.top == at && m.bottom == at && m.left > 1 && m.right > m.left })
	if len(rows) > 1 && (across || isGrouped(cells, rows[0].cells, rows[1].cells)) {
		r.notes = append(r.notes, "表头有两行，每列取下面一行的名称")
		at, cells, rows = rows[0].number, joined(cells, rows[0].cells), rows[1:]
	}
	r.row, r.ahead = at, rows
	return cells, nil
}

// headless reads the second row and reports whether the first row already holds data instead of column names. Both rows
// are then read again as records.
func (r *xlsxReader) headless(first []string) bool {
	at := r.row
	second, err := r.cells()
	if err != nil {
		return false // the error is reported when the records are read
	}
	r.ahead = []xlsxRow{{r.row, second}}
	if !isHeadless(first, second) {
		return false
	}
	r.ahead = append([]xlsxRow{{at, first}}, r.ahead...)
	r.header, r.notes = positions(len(first)), []string{headlessNote}
	return true
}

func (r *xlsxReader) Header() []string { return r.header }

// Offset estimates how many bytes have been read from the number of rows read, because a ZIP archive is not read from
// its first byte to its last.
func (r *xlsxReader) Offset() int64 {
	if r.file.Records == 0 {
		return 0
	}
	return r.file.Size * int64(r.done) / int64(r.file.Records)
}

func (r *xlsxReader) Close() error {
	var err error
	if r.rows != nil {
		err = r.rows.Close()
	}
	if r.book != nil {
		err = errors.Join(err, r.book.Close())
	}
	return err
}

func (r *xlsxReader) Next() (rec Record, err error) {
	defer r.guard(&err)
	cells, err := r.cells()
	if err != nil {
		return Record{}, err
	}
	r.done++
	cells = r.carryDown(cells)
	rec = Record{Line: r.row, Fields: toFields(r.header, cells)}
	if len(cells) > len(r.header) && !allBlank(cells[len(r.header):]) {
		return rec, &LineError{Line: r.row, Msg: fmt.Sprintf("列数不符：表头有 %d 列，这一行有 %d 列", len(r.header), len(cells))}
	}
	size := 0
	for _, c := range cells {
		size += len(c)
	}
	if size > MaxRecord {
		return rec, tooLong(r.file.Path, r.row)
	}
	return rec, nil
}

// cells returns the next row that is not blank.
func (r *xlsxReader) cells() ([]string, error) {
	if len(r.ahead) > 0 {
		next := r.ahead[0]
		r.ahead, r.row = r.ahead[1:], next.number
		return next.cells, nil
	}
	for r.rows.Next() {
		r.row++
		cells, err := r.rows.Columns()
		if err != nil {
			return nil, r.broken(err)
		}
		if !allBlank(cells) {
			return cells, nil
		}
	}
	if err := r.rows.Error(); err != nil {
		return nil, r.broken(err)
	}
	return nil, io.EOF
}

func (r *xlsxReader) broken(err error) error {
	return &FileError{Path: r.file.Path, Msg: "XLSX 文件不完整或已损坏", Err: err}
}

// guard turns a panic of the library, which damaged XML can cause, into an error.
func (r *xlsxReader) guard(err *error) {
	if p := recover(); p != nil {
		*err = r.broken(fmt.Errorf("panic: %v", p))
	}
}
