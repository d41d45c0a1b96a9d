package reader

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// MaxRecord is the most bytes one record may have. A longer one means a file
// without line ends or with an unclosed quote, which must not fill the memory.
const MaxRecord = 4 << 20

// shownRecords are those of the head of a file that are looked at to tell its source.
const shownRecords = 5

// Format is the kind of a file, found by its content.
type Format string

// The formats that are read.
const (
	CSV    Format = "CSV"
	XLSX   Format = "XLSX"
	NDJSON Format = "NDJSON"
	JSON   Format = "JSON" // one document with an array of objects
	Feed   Format = "RSS/Atom"
)

// Record is one line of a table or one object of a stream.
type Record struct {
	// Line is where the record begins: the line of a text file, the row of a
	// sheet, both from 1.
	Line int
	// Fields holds the cells by column name; absent cells are "" or missing.
	Fields map[string]string
}

// Reader gives the records of a file in order and io.EOF after the last. A
// *LineError spoils one record, which is returned with it as far as it could be
// read; any other error ends the file.
type Reader interface {
	Next() (Record, error)
	// Header returns the column names in the file's order; for NDJSON and JSON, the keys
	// seen during the inspection.
	Header() []string
	// Offset tells how many of the file's bytes have been read so far.
	Offset() int64
	Close() error
}

// Options say how to read a file.
type Options struct {
	// Sheet is the worksheet of an XLSX file; "" means the first.
	Sheet string
}

// FileError says that a file as a whole cannot be used. Its message is a
// Chinese sentence.
type FileError struct {
	Path string
	Line int // 0 when no line is to blame
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

// LineError says that one record cannot be used. Its message is a Chinese
// sentence without the line number.
type LineError struct {
	Line int
	Msg  string
}

func (e *LineError) Error() string { return e.Msg }

// File is a file that has been inspected and found whole.
type File struct {
	Path     string
	Format   Format
	Encoding Encoding // of text files
	Size     int64    // bytes
	Records  int      // records, faulty ones included
	Header   []string
	Sheet    string  // of XLSX files
	Sheets   []Sheet // all of a workbook that has several
	Unended  bool    // a CSV file whose last line has no line end, so that its last cell may be cut; known after a whole run
	ListKey  string  // of JSON files: under which the records are, where it is none that is usual
	// Head are the first records, by which the source of the file is told.
	Head []map[string]string
	// Notes are what a reader made of the form of the file, for the report.
	Notes    []string
	repeated int
	noted    bool // the repeated headers are in Notes
	Date1904 bool // serial days of an XLSX file count from 1904
	made     *madeReader
	// Expand makes several records of one, such as a row with a column for each month; nil leaves it as it is.
	Expand func(Record) []Record
}

// Describe looks at the file at path: its format, its encoding (for which a text
// file is read to its end) and its columns. It returns a *FileError for a file
// of another kind, in another encoding, or with an endless line; what is wrong
// with the structure further on shows when the records are read.
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

// inspected is a file with its size and its format.
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

// readHeader learns the columns, for NDJSON from the first records.
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
		case err == nil && len(f.Head) < shownRecords:
			f.Head = append(f.Head, rec.Fields)
		case err != nil && !isLineError(err):
			if !errors.Is(err, io.EOF) && (f.Format == NDJSON || f.Format == JSON) {
				return err
			}
			most = 0
		}
		if most == 0 { // the end, or a fault that shows again when the file is read
			break
		}
	}
	f.Header = r.Header()
	switch r := r.(type) {
	case *ndjsonReader:
		f.ListKey = r.key
	case *xlsxReader:
		f.Notes = r.notes
	case *csvReader:
		f.Notes = r.notes
	}
	return nil
}

// Each reads all records and gives each to use, a *LineError with those that it
// spoils, and the number of bytes read so far. It ends with the first error that
// use returns or that concerns the file. A whole run sets Records.
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
