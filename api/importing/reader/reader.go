package reader

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// MaxRecord is the maximum size of a record in bytes. A longer record means that the file has no line breaks or a quote
// that is never closed. Such a file must not use up the memory.
const MaxRecord = 4 << 20

// shownRecords is the number of first records that File.Head holds.
const shownRecords = 5

// Format is the format of a file, detected by its content.
type Format string

// The supported formats.
const (
	CSV    Format = "CSV"
	XLSX   Format = "XLSX"
	NDJSON Format = "NDJSON"
	JSON   Format = "JSON" // a single document with an array of objects
	Feed   Format = "RSS/Atom"
)

// Record is one row of a table or one object of a stream.
type Record struct {
	// Line is the line of a text file, or the row of a worksheet, on which the record begins. It is counted from 1.
	Line int
	// Fields maps the names of columns to cells. An empty cell is "" or missing.
	Fields map[string]string
}

// Reader returns the records of a file in order, and then io.EOF. A *LineError is returned together with the faulty
// record, and reading can continue after it. After any other error, it cannot.
type Reader interface {
	Next() (Record, error)
	// Header returns the names of the columns in order. For JSON and NDJSON, these are the keys of the first records.
	Header() []string
	// Offset returns the number of bytes that have been read.
	Offset() int64
	Close() error
}

// Options configures the reading of a file.
type Options struct {
	// Sheet is the name of the worksheet of an XLSX file. "" means the first worksheet.
	Sheet string
}

// FileError means that the whole file cannot be used. Its message is a Chinese sentence.
type FileError struct {
	Path string
	Line int // 0 if the fault is not on a single line
	Msg  string
	Err  error
}

func (e *FileError) Error() string {
	if e.Line > 0 {
		return fmt.Sprintf("%s 第 %d 行：%s", e.Path, e.Line, e.Msg)
	}
	return fmt.Sprintf("%s：%s", e.Path, e.Msg)
}

// Unwrap returns the cause, if there is one.
func (e *FileError) Unwrap() error { return e.Err }

// LineError means that one record cannot be used. Its message is a Chinese sentence that does not contain the line
// number.
type LineError struct {
	Line int
	Msg  string
}

func (e *LineError) Error() string { return e.Msg }

// File describes a file: its format, its encoding and its columns. Describe determines them.
type File struct {
	Path     string
	Format   Format
	Encoding Encoding // only for text files: UTF-8, GB18030 or the like
	Size     int64    // bytes
	Records  int      // number of records, including faulty ones
	Header   []string
	Sheet    string  // name of the worksheet of an XLSX file
	Sheets   []Sheet // worksheets, if the workbook has several
	// Unended reports that the last line of a CSV file has no line break, so that its last cell may be truncated. It is
	// set by a call of Each that reads the whole file.
	Unended bool
	ListKey string // JSON key of the list of records, if it is unusual
	// Head holds the first records. The source of the file is guessed from them.
	Head []map[string]string
	// Notes holds remarks about the layout of the file that the report contains.
	Notes    []string
	repeated int
	noted    bool   // Notes has the remark about repeated headers
	Unit     string // unit of amounts in the titles above the header; "" if they name none
	// Around holds the text outside the table, such as titles above the header and remarks below the last row.
	Around   string
	Date1904 bool // serial days of an XLSX file count from 1904
	made     *madeReader
	// Expand returns the records that are made from one record, for example one for each month column. If it is nil,
	// records stay unchanged.
	Expand func(Record) []Record
}

// Describe determines the format, the encoding and the columns of the file at path. To detect the encoding of a text
// file, it reads the file to its end. It returns a *FileError for a file that is not supported. Faults of later records
// appear only when these records are read.
func Describe(path string, o Options) (*File, error) {
	f, err := inspected(path)
	if err != nil {
		return nil, err
	}
	f.Sheet = o.Sheet
	if f.Format != XLSX && f.Format != Feed {
		if f.Encoding, err = detect(path, f.Format != JSON); err != nil {
			return nil, err
		}
	}
	return f, f.readHeader()
}

// inspected returns a File of which only the size and the format are set.
func inspected(path string) (*File, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, openError(path, err)
	}
	if !info.Mode().IsRegular() {
		return nil, &FileError{Path: path, Msg: "不是普通文件"}
	}
	f := &File{Path: path, Size: info.Size()}
	if f.Format, err = sniff(path); err != nil {
		return nil, err
	}
	return f, nil
}

// readHeader sets the names of the columns. For NDJSON, it reads the first records to find them.
func (f *File) readHeader() error {
	r, err := f.Open()
	if err != nil {
		return err
	}
	defer func() { _ = r.Close() }()
	most := headRecords
	if f.Format != NDJSON && f.Format != JSON {
		most = shownRecords
	}
	for range most {
		rec, err := r.Next()
		switch {
		case err == nil && repeatsHeader(rec):
		case err == nil && len(f.Head) < shownRecords:
			f.Head = append(f.Head, rec.Fields)
		case err != nil && !isLineError(err):
			if !errors.Is(err, io.EOF) && (f.Format == NDJSON || f.Format == JSON) {
				return err
			}
			most = 0
		}
		if most == 0 { // no record, or a fault that Each reports
			break
		}
	}
	f.Header = r.Header()
	switch r := r.(type) {
	case *ndjsonReader:
		f.ListKey = r.key
	case *jsonReader:
		f.Around = r.around
	case *xlsxReader:
		f.Notes, f.Unit, f.Around = r.notes, r.units.all, r.units.text
	case *csvReader:
		f.Notes, f.Unit, f.Around = r.notes, r.units.all, r.units.text
	}
	return nil
}

// Each calls use with every record, with the record's *LineError (nil if it is valid), and with the number of bytes
// that have been read. It stops if use returns an error, or at an error of the whole file. If it reads the whole file,
// it sets Records.
func (f *File) Each(use func(rec Record, fault error, offset int64) error) error {
	r, err := f.Open()
	if err != nil {
		return err
	}
	defer func() { _ = r.Close() }()
	n := 0
	f.repeated = 0
	for {
		rec, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil && !isLineError(err) {
			return err
		}
		records := []Record{rec}
		if err == nil && f.Expand != nil {
			records = f.Expand(rec)
		}
		for _, rec := range records {
			if err == nil && repeatsHeader(rec) {
				f.repeated++
				continue
			}
			n++
			if err := use(rec, err, r.Offset()); err != nil {
				return err
			}
		}
	}
	f.Records = n
	if f.repeated > 0 && !f.noted {
		f.Notes, f.noted = append(f.Notes, fmt.Sprintf("有 %d 行重复了表头，已略去", f.repeated)), true
	}
	if c, ok := r.(*csvReader); ok {
		f.Unended = c.text.last != '\n'
	}
	if n == 0 {
		return &FileError{Path: f.Path, Msg: "没有数据行"}
	}
	return nil
}

func isLineError(err error) bool {
	var line *LineError
	return errors.As(err, &line)
}

// Open starts reading the file from its beginning.
func (f *File) Open() (Reader, error) {
	if f.made != nil {
		again := *f.made
		return &again, nil
	}
	switch f.Format {
	case XLSX:
		return openXLSX(f)
	case NDJSON:
		return openNDJSON(f)
	case JSON:
		return openJSON(f)
	case Feed:
		return openFeed(f)
	}
	return openCSV(f)
}

func openError(path string, err error) error {
	switch {
	case errors.Is(err, os.ErrNotExist):
		return &FileError{Path: path, Msg: "文件不存在", Err: err}
	case errors.Is(err, os.ErrPermission):
		return &FileError{Path: path, Msg: "没有读取权限", Err: err}
	}
	return &FileError{Path: path, Msg: "无法读取文件", Err: err}
}
