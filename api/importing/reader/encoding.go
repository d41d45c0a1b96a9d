package reader

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"unicode/utf8"
)

// Encoding is the character encoding of a text file.
type Encoding string

// The supported encodings.
const (
	UTF8    Encoding = "UTF-8"
	GB18030 Encoding = "GB18030"
	UTF16   Encoding = "UTF-16" // with a byte order mark
)

const chunk = 64 << 10

// convincing is the number of valid UTF-8 characters after which a fault means that the text is damaged UTF-8 and not
// GB18030. A text in GB18030 does not contain that many by chance.
const convincing = 8

var errOtherEncoding = errors.New("neither UTF-8 nor GB18030")

// detect reads the whole file and returns its encoding. It returns a *FileError for NUL bytes, for bytes that are
// neither UTF-8 nor GB18030, and, if lines is set, for lines that are longer than MaxRecord.
func detect(path string, lines bool) (Encoding, error) {
	if isUTF16(headOf(path)) {
		_, _, err := scan(path, lines, func(r *guard) (int, bool, error) {
			r.r = utf16Decoder().Reader(r.r)
			return 0, true, chunks(r, func(b []byte, _ bool) (int, error) { return len(b), nil })
		})
		return UTF16, err
	}
	marked, seen, err := scan(path, lines, func(r *guard) (int, bool, error) {
		n, err := scanUTF8(r)
		return n, r.marked, err
	})
	if err == nil {
		return UTF8, nil
	}
	var file *FileError
	if !errors.As(err, &file) || !errors.Is(err, errOtherEncoding) {
		return "", err
	}
	if marked || seen >= convincing {
		file.Msg = "UTF-8 文件中有损坏的字符，请改正这一行，或重新导出"
		return "", file
	}
	_, _, err = scan(path, lines, func(r *guard) (int, bool, error) { return 0, false, scanGB18030(r) })
	if err != nil {
		return "", err
	}
	return GB18030, nil
}

func scan(path string, lines bool, with func(*guard) (int, bool, error)) (marked bool, n int, err error) {
	file, err := os.Open(path)
	if err != nil {
		return false, 0, openError(path, err)
	}
	defer func() { _ = file.Close() }()
	g := &guard{r: file, line: 1, lines: lines}
	n, marked, err = with(g)
	var already *FileError
	switch {
	case err == nil:
		return marked, n, nil
	case errors.As(err, &already):
		already.Path = path
		return marked, n, already
	case errors.Is(err, errOtherEncoding):
		return marked, n, &FileError{Path: path, Line: g.errorLine, Msg: "编码既不是 UTF-8 也不是 GB18030，请另存为 UTF-8", Err: err}
	}
	return marked, n, openError(path, err)
}

// guard reads a text file in chunks and counts its lines. It returns an error for NUL bytes and for lines that are
// longer than MaxRecord.
type guard struct {
	r         io.Reader
	lines     bool // whether long lines are refused
	line      int  // number of the line that contains the first unread byte
	length    int  // length of this line so far
	marked    bool
	started   bool
	errorLine int
}

func (g *guard) Read(p []byte) (int, error) {
	n, err := g.r.Read(p)
	b := p[:n]
	if !g.started && n > 0 {
		g.started, g.marked = true, bytes.HasPrefix(b, []byte(bom))
	}
	if before, _, ok := bytes.Cut(b, []byte{0}); ok {
		return 0, &FileError{Line: g.line + bytes.Count(before, []byte{'\n'}),
			Msg: "含有 NUL 字节，不是文本也不是完整的工作簿（可能没有下载完整，或是 UTF-16 编码），请用 Excel 或 WPS 打开，另存为 .xlsx 或 UTF-8 的 CSV"}
	}
	for len(b) > 0 {
		i := bytes.IndexByte(b, '\n')
		if i < 0 {
			g.length += len(b)
			break
		}
		if g.lines && g.length+i > MaxRecord {
			return 0, g.tooLong()
		}
		g.line, g.length, b = g.line+1, 0, b[i+1:]
	}
	if g.lines && g.length > MaxRecord {
		return 0, g.tooLong()
	}
	return n, err
}

func (g *guard) tooLong() error { return tooLong("", g.line) }

func tooLong(path string, line int) *FileError {
	return &FileError{Path: path, Line: line, Msg: fmt.Sprintf("超过 %d MiB，文件没有换行或引号没有闭合", MaxRecord>>20)}
}

// blame sets the line number of the error to the line that contains byte i of b, the chunk that was just read.
func (g *guard) blame(b []byte, i int) {
	g.errorLine = g.line - bytes.Count(b[i:], []byte{'\n'})
}

// scanUTF8 returns an error at the first byte that is not valid UTF-8, and the number of non-ASCII characters before
// it.
func scanUTF8(g *guard) (seen int, err error) {
	err = chunks(g, func(b []byte, last bool) (int, error) {
		i := 0
		for i < len(b) {
			if b[i] < utf8.RuneSelf {
				i++
				continue
			}
			if !last && !utf8.FullRune(b[i:]) {
				return i, nil
			}
			r, size := utf8.DecodeRune(b[i:])
			if r == utf8.RuneError && size == 1 {
				g.blame(b, i)
				return i, errOtherEncoding
			}
			seen++
			i += size
		}
		return i, nil
	})
	return seen, err
}

// scanGB18030 returns an error unless the bytes are valid GB18030 and most characters are common. Validity alone proves
// little, because nearly any bytes are valid GB18030.
func scanGB18030(g *guard) error {
	all, everyday := 0, 0
	err := chunks(g, func(b []byte, last bool) (int, error) {
		i := 0
		for i < len(b) {
			if b[i] < utf8.RuneSelf {
				i++
				continue
			}
			size := gbLength(b[i:])
			if size == 0 && !last && len(b)-i < 4 {
				return i, nil
			}
			if size == 0 {
				g.blame(b, i)
				return i, errOtherEncoding
			}
			all++
			if lead := b[i]; size == 2 && b[i+1] >= 0xA1 && (lead >= 0xA1 && lead <= 0xA3 ||
				lead >= 0xB0 && lead <= 0xD7) {
				everyday++
			}
			i += size
		}
		return i, nil
	})
	if err == nil && everyday*10 < all*7 {
		return errOtherEncoding
	}
	return err
}

// gbLength returns the length of the GB18030 character at the beginning of b. It returns 0 if there is none, or if it
// is incomplete.
func gbLength(b []byte) int {
	if b[0] < 0x81 || b[0] == 0xFF || len(b) < 2 {
		return 0
	}
	switch t := b[1]; {
	case t >= 0x40 && t <= 0xFE && t != 0x7F:
		return 2
	case t >= '0' && t <= '9' && len(b) >= 4 && b[2] >= 0x81 && b[2] <= 0xFE && b[3] >= '0' && b[3] <= '9':
		return 4
	}
	return 0
}

// chunks passes the bytes of r to use in chunks. use returns the number of bytes that it has consumed. The other bytes
// are passed again with the next chunk. last is true in the last call.
func chunks(r io.Reader, use func(b []byte, last bool) (int, error)) error {
	buf := make([]byte, chunk)
	kept := 0
	for {
		n, err := r.Read(buf[kept:])
		if err != nil && err != io.EOF {
			return err
		}
		b := buf[:kept+n]
		taken, useErr := use(b, err == io.EOF)
		if useErr != nil {
			return useErr
		}
		if err == io.EOF {
			return nil
		}
		kept = copy(buf, b[taken:])
	}
}
