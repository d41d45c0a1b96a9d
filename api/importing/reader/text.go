package reader

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"

	"golang.org/x/text/encoding/simplifiedchinese"

	"fapai/api/platform/bounds"
)

var (
	errRecordTooLong = errors.New("record too long")
	errRecordTooWide = errors.New("record too wide")
)

// text decodes a text file to UTF-8. Between two calls of begin, it returns at most MaxRecord bytes and one chunk, so
// that a record cannot use up the memory.
type text struct {
	file    *os.File
	decoded io.Reader
	raw     int64 // number of bytes read from the file
	given   int64 // number of decoded bytes that were returned
	left    int
	// separator is the separator between the cells of a table, 0 for other files. wide counts the separators since the
	// last call of begin.
	separator byte
	wide      int
	ended     bool
	last      byte
}

func openText(f *File) (*text, error) {
	file, err := os.Open(f.Path)
	if err != nil {
		return nil, openError(f.Path, err)
	}
	t := &text{file: file}
	t.decoded = rawCounter{t}
	switch f.Encoding {
	case GB18030:
		t.decoded = simplifiedchinese.GB18030.NewDecoder().Reader(t.decoded)
	case UTF16:
		t.decoded = utf16Decoder().Reader(t.decoded)
	}
	buffered := bufio.NewReaderSize(t.decoded, chunk)
	if head, _ := buffered.Peek(len(bom)); bytes.Equal(head, []byte(bom)) {
		_, _ = buffered.Discard(len(bom))
	}
	t.decoded = buffered
	t.begin()
	return t, nil
}

// peek returns the beginning of the text without consuming it.
func (t *text) peek() []byte {
	head, _ := t.decoded.(*bufio.Reader).Peek(chunk)
	return head
}

// begin must be called before each record. It sets the number of bytes that the record may have. One chunk is added,
// because the decoder may already have read that much ahead.
func (t *text) begin() { t.left, t.wide = MaxRecord+chunk, 0 }

func (t *text) Read(p []byte) (int, error) {
	if t.left <= 0 {
		return 0, errRecordTooLong
	}
	if t.wide > bounds.Separators {
		return 0, errRecordTooWide
	}
	n, err := t.decoded.Read(p[:min(len(p), t.left)])
	t.left -= n
	if t.separator != 0 {
		t.wide += bytes.Count(p[:n], []byte{t.separator})
	}
	t.given += int64(n)
	if n > 0 {
		t.last = p[n-1]
	}
	if err == io.EOF {
		t.ended = true
	}
	return n, err
}

// atEnd reports whether a caller that has consumed n decoded bytes has reached the end of the file.
func (t *text) atEnd(n int64) bool { return t.ended && n == t.given }

// cutOff reports whether such a caller has reached the end of a file whose last line has no line break. Such a file may
// be truncated.
func (t *text) cutOff(n int64) bool { return t.atEnd(n) && t.last != '\n' }

func (t *text) Close() error { return t.file.Close() }

type rawCounter struct{ t *text }

func (c rawCounter) Read(p []byte) (int, error) {
	n, err := c.t.file.Read(p)
	c.t.raw += int64(n)
	return n, err
}
