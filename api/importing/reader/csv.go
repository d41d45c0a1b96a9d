package reader

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/bounds"
)

// csvReader reads CSV as RFC 4180 defines it. A stray quote makes its line faulty. A quote that is never closed makes
// the whole file faulty, because it swallows the following lines, which can then not be told apart.
type csvReader struct {
	path   string
	text   *text
	csv    *csv.Reader
	header []string
	notes  []string
	units  captionUnits
}

func openCSV(f *File) (Reader, error) {
	t, err := openText(f)
	if err != nil {
		return nil, err
	}
	r := &csvReader{path: f.Path, text: t, csv: csv.NewReader(t)}
	r.csv.FieldsPerRecord = -1
	r.csv.ReuseRecord = true
	r.csv.Comma = delimiter(t.peek())
	// Spreadsheets write ="123" to store a number as text. Quotes inside a cell are allowed only in files that contain
	// this.
	r.csv.LazyQuotes = bytes.Contains(t.peek(), []byte(string(r.csv.Comma)+`="`)) ||
		bytes.Contains(t.peek(), []byte("\n=\""))
	if r.csv.Comma < utf8.RuneSelf {
		t.separator = byte(r.csv.Comma)
	}
	rows := headRows(t.peek(), r.csv.Comma, r.csv.LazyQuotes)
	if len(rows) > 1 && len(rows[0]) <= bounds.Columns && isHeadless(rows[0], rows[1]) {
		r.header, r.notes = positions(len(rows[0])), []string{headlessNote}
		return r, nil
	}
	if err := r.readHeader(rows); err != nil {
		_ = t.Close()
		return nil, err
	}
	return r, nil
}

// fewestSeparators is the minimum number of separators in a header line that follows a title.
const fewestSeparators = 2

// delimiter returns the separator of a table: a comma, tab, semicolon or bar. It is the first of these characters in
// the first line, where a single bar does not count. If the first line has none, because it is a title, it is a
// character that occurs several times in a later line. A Chinese comma is the separator if the first two lines contain
// the same number of them and the first line contains no other separator.
func delimiter(head []byte) rune {
	if first, rest, _ := bytes.Cut(head, []byte{'\n'}); !bytes.ContainsAny(first, ",\t;|") {
		second, _, _ := bytes.Cut(rest, []byte{'\n'})
		n := bytes.Count(first, []byte("，"))
		if n >= fewestSeparators && n == bytes.Count(second, []byte("，")) && !bytes.ContainsAny(first, "。0123456789") {
			return '，'
		}
	}
	for n := range lookedAt {
		line, rest, _ := bytes.Cut(head, []byte{'\n'})
		for _, d := range ",\t;|" {
			count := bytes.Count(line, []byte(string(d)))
			if count >= fewestSeparators || count > 0 && n == 0 && d != '|' {
				return d
			}
		}
		head = rest
	}
	return ','
}

func (r *csvReader) readHeader(rows [][]string) error {
	cells, err := r.read()
	var line *LineError
	switch {
	case errors.Is(err, io.EOF):
		return &FileError{Path: r.path, Msg: "没有表头"}
	case errors.As(err, &line):
		return &FileError{Path: r.path, Line: line.Line, Msg: "表头" + line.Msg}
	case err != nil:
		return err
	}
	if strings.ContainsRune(strings.Join(cells, ""), '\r') {
		return &FileError{Path: r.path, Msg: "行尾是单个回车符，请另存为使用换行符的 CSV"}
	}
	if cells, err = r.belowCaptions(cells, rows); err != nil {
		return err
	}
	r.units.label(cells)
	names, notes, err := headerNames(r.path, cells)
	r.header, r.notes = names, append(r.notes, notes...)
	return err
}

// belowCaptions skips titles above the header, and joins a header that consists of two rows. cells is the first row,
// and rows are the rows after it.
func (r *csvReader) belowCaptions(cells []string, rows [][]string) ([]string, error) {
	next := func() error {
		var err error
		for cells, err = r.read(); err == nil && allBlank(cells); cells, err = r.read() { // rows has no blank ones
			continue
		}
		rows = rows[1:]
		return err
	}
	cells = slices.Clone(cells)
	for len(rows) > 1 && isCaption(rows[0], rows[1:]...) {
		r.units.read(strings.Join(rows[0], " "))
		r.notes = append(r.notes,
			fmt.Sprintf("表头上方有一行是表名或说明（%.60s），已略去", strings.Join(strings.Fields(strings.Join(rows[0], " ")), " ")))
		if err := next(); err != nil {
			return nil, err
		}
	}
	if len(rows) > 2 && isGrouped(rows[0], rows[1], rows[2]) {
		r.notes = append(r.notes, "表头有两行，每列取下面一行的名称")
		above := slices.Clone(rows[0])
		if err := next(); err != nil {
			return nil, err
		}
		return joined(above, cells), nil
	}
	return cells, nil
}

func (r *csvReader) Header() []string { return r.header }
func (r *csvReader) Offset() int64    { return r.text.raw }
func (r *csvReader) Close() error     { return r.text.Close() }

func (r *csvReader) Next() (Record, error) {
	for {
		cells, err := r.read()
		var fault *LineError
		if errors.As(err, &fault) {
			return Record{Line: fault.Line}, err
		}
		if err != nil {
			return Record{}, err
		}
		if allBlank(cells) {
			continue
		}
		if r.csv.Comma == ';' {
			withDecimalPoints(r.header, cells)
		}
		line, _ := r.csv.FieldPos(0)
		rec := Record{Line: line, Fields: toFields(r.header, cells)}
		if len(cells) < len(r.header) && r.text.cutOff(r.csv.InputOffset()) {
			return rec, &FileError{Path: r.path, Line: line, Msg: "文件在这一行中断，内容不完整"}
		}
		if len(cells) < len(r.header) || !allBlank(cells[len(r.header):]) {
			return rec, &LineError{Line: line, Msg: fmt.Sprintf("列数不符：表头有 %d 列，这一行有 %d 列（内容里的逗号和换行应在引号内）",
				len(r.header), len(cells))}
		}
		return rec, nil
	}
}

var (
	// decimalComma matches a number with a decimal comma, which programs write if they separate cells by semicolons:
	// 1.602,50.
	decimalComma = regexp.MustCompile(`^-?\d{1,3}(?:\.?\d{3})*,\d{1,2}%?$`)
	// measured matches the heading of a column of amounts. In other columns, 1,2 may be a list.
	measured = regexp.MustCompile(`价|额|款|金|万|元|评估|起拍|成交|幅度|面积|㎡|m²|平|率`)
)

// withDecimalPoints replaces the decimal commas of amounts by decimal points, and removes the points that separate
// thousands.
func withDecimalPoints(header, cells []string) {
	for i, cell := range cells {
		if i < len(header) && measured.MatchString(header[i]) && decimalComma.MatchString(cell) {
			cells[i] = strings.Replace(strings.ReplaceAll(cell, ".", ""), ",", ".", 1)
		}
	}
}

func (r *csvReader) read() ([]string, error) {
	r.text.begin()
	cells, err := r.csv.Read()
	var parse *csv.ParseError
	switch {
	case err == nil || errors.Is(err, io.EOF):
		return cells, err
	case errors.Is(err, errRecordTooLong):
		return nil, tooLong(r.path, r.currentLine())
	case errors.Is(err, errRecordTooWide):
		return nil, tooManyColumns(r.path)
	case !errors.As(err, &parse):
		return nil, openError(r.path, err)
	case r.text.atEnd(r.csv.InputOffset()) && errors.Is(err, csv.ErrQuote), parse.StartLine != parse.Line:
		return nil, &FileError{Path: r.path, Line: parse.StartLine, Msg: "引号没有闭合，文件不完整或格式错误", Err: err}
	}
	return nil, &LineError{Line: parse.Line, Msg: fmt.Sprintf("第 %d 个字节处的引号不符合 CSV 格式", parse.Column)}
}

// currentLine returns the number of the line in which the record begins that cannot be read.
func (r *csvReader) currentLine() (line int) {
	defer func() { _ = recover() }() // FieldPos panics before the first field
	line, _ = r.csv.FieldPos(0)
	return line
}
