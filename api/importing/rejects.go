package importing

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"fapai/api/importing/reader"
)

// maxRejects: if more lines are rejected, the rejects file does not contain the rest, but the report counts them.
const maxRejects = 20_000

// rejects writes rejected lines to a CSV file: line number, reason, and the original columns, so that the corrected
// file can be imported as it is. The file is UTF-8 with a byte order mark, without which spreadsheets show Chinese
// text wrongly. It has a temporary name until all input has been checked. If no line is rejected, an older rejects
// file is deleted.
type rejects struct {
	path   string
	header []string
	rows   int
	file   *os.File
	buffer *bufio.Writer
	csv    *csv.Writer
}

func (r *rejects) add(rec reader.Record, reason string) error {
	if r.rows++; r.rows > maxRejects {
		return nil
	}
	if r.file == nil {
		if err := r.create(); err != nil {
			return err
		}
	}
	row := []string{strconv.Itoa(rec.Line), reason}
	for _, column := range r.header {
		row = append(row, inert(rec.Fields[column]))
	}
	return r.csv.Write(append(row, inert(rec.Fields[reader.RawField])))
}

// inert returns a cell in a form that spreadsheets do not run as a formula.
func inert(cell string) string {
	if cell == "" || !strings.ContainsRune("=+@\t\r", rune(cell[0])) &&
		!(cell[0] == '-' && strings.ContainsAny(cell, "(=!")) {
		return cell
	}
	return "'" + cell
}

func (r *rejects) create() (err error) {
	if r.file, err = os.CreateTemp(filepath.Dir(r.path), filepath.Base(r.path)+".*"); err != nil {
		return notWritten(r.path, err)
	}
	r.buffer = bufio.NewWriter(checked{r.file, r.path})
	if _, err := r.buffer.WriteString("\uFEFF"); err != nil {
		return err
	}
	r.csv = csv.NewWriter(r.buffer)
	return r.csv.Write(append(append([]string{"行号", "拒绝原因"}, r.header...), reader.RawField))
}

// notWritten returns the error for a rejects file that cannot be created. It is noticed before anything is imported.
func notWritten(path string, err error) error {
	return &reader.FileError{Path: path, Msg: fmt.Sprintf("被拒绝的行无法写入（%v），没有导入任何数据，请检查磁盘空间与目录权限", errors.Unwrap(err)),
		Err: err}
}

// checked is a file whose write errors contain its name.
type checked struct {
	file *os.File
	path string
}

func (c checked) Write(b []byte) (int, error) {
	n, err := c.file.Write(b)
	if err != nil {
		err = notWritten(c.path, err)
	}
	return n, err
}

// finish moves the file to its final path and returns it, "" if there were no rejects.
func (r *rejects) finish() (string, error) {
	if r.file == nil {
		if err := os.Remove(r.path); err != nil && !os.IsNotExist(err) {
			return "", err
		}
		return "", nil
	}
	r.csv.Flush()
	if err := r.csv.Error(); err != nil {
		return "", err
	}
	if err := r.buffer.Flush(); err != nil {
		return "", err
	}
	if err := r.file.Close(); err != nil {
		return "", err
	}
	if err := os.Rename(r.file.Name(), r.path); err != nil {
		return "", err
	}
	r.file = nil
	return r.path, nil
}

// discard removes an unfinished file.
func (r *rejects) discard() {
	if r.file != nil {
		_ = r.file.Close()
		_ = os.Remove(r.file.Name())
	}
}
