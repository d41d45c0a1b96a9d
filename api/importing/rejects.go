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

// maxRejects is the largest number of lines in the rejects file. Further rejected lines are only counted in the report.
const maxRejects = 20_000

// rejects writes the rejected lines to a CSV file. Each line has its line number, the reason and the original columns,
// so that the file can be imported after its lines are corrected. The file is in UTF-8 with a byte order mark, because
// without it spreadsheets do not show Chinese text correctly. It has a temporary name until all input has been checked.
// If no line is rejected, the rejects file of an earlier import is deleted.
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

// inert changes a cell that a spreadsheet would run as a formula, so that it is shown as text.
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

// notWritten returns the error for a rejects file that cannot be written. This is found out before anything is
// imported.
func notWritten(path string, err error) error {
	return &reader.FileError{Path: path, Msg: fmt.Sprintf("被拒绝的行无法写入（%v），没有导入任何数据，请检查磁盘空间与目录权限", errors.Unwrap(err)),
		Err: err}
}

// checked is a file that adds its name to its write errors.
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

// finish moves the file to its final path and returns this path, "" if no line was rejected.
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

// discard deletes the file if it is not finished.
func (r *rejects) discard() {
	if r.file != nil {
		_ = r.file.Close()
		_ = os.Remove(r.file.Name())
	}
}
