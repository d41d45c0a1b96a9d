package bulk

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/simplifiedchinese"

	"fapai/api/heads/wording"
	"fapai/api/platform/apperr"
	"fapai/api/platform/bounds"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/headlist"
)

// Reject is an unusable line of a file, or an unusable row of a search and replace, with the reason.
type Reject struct {
	Line   int    `json:"line"` // line number in the file, from 1; 0 for a search and replace
	Path   string `json:"path"`
	Reason string `json:"reason"`
}

// line is a line of an edited file: a path, its new texts, and the checksums of its texts when the file was
// exported.
type line struct {
	no    int
	path  string
	texts wording.Texts
	seen  [3]string
}

// The errors for which a whole file is refused.
var (
	ErrEncoding = apperr.New(apperr.Invalid, "文件的编码既不是 UTF-8 也不是 GB18030，请在表格软件中另存为 CSV UTF-8")
	ErrColumns  = apperr.New(apperr.Invalid, "文件缺少“地址”或“校验”列，或没有“标题”“描述”“关键词”中的任何一列，请用本页导出的文件修改")
)

// readFile reads a CSV file that the workbench exported and a spreadsheet program saved. Lines that cannot be
// used are returned in rejects.
func readFile(content []byte) (lines []line, rejects []Reject, err error) {
	content = bytes.TrimPrefix(content, []byte("\ufeff"))
	if !utf8.Valid(content) {
		if content, err = simplifiedchinese.GB18030.NewDecoder().Bytes(content); err != nil ||
			bytes.ContainsRune(content, utf8.RuneError) {
			return nil, nil, ErrEncoding
		}
	}
	reader := csv.NewReader(bytes.NewReader(content))
	reader.FieldsPerRecord = -1
	reader.Comma = separator(content)
	header, err := reader.Read()
	if err != nil {
		return nil, nil, ErrColumns
	}
	if len(header) > bounds.Columns {
		return nil, nil, ErrColumns
	}
	at := columnsOf(header)
	if at.path < 0 || at.seen < 0 || at.texts == [3]int{-1, -1, -1} {
		return nil, nil, ErrColumns
	}
	for {
		cells, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return lines, rejects, nil
		}
		var bad *csv.ParseError
		if errors.As(err, &bad) {
			rejects = append(rejects, Reject{Line: bad.StartLine, Reason: "引号不成对，无法识别"})
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		no, _ := reader.FieldPos(0)
		l, reason := at.line(cells)
		if l.no = no; reason != "" {
			rejects = append(rejects, Reject{no, l.path, reason})
		} else if l.path != "" {
			lines = append(lines, l)
		}
	}
}

// separator returns the character that separates cells in content. Some spreadsheet programs write semicolons or tabs
// instead of commas.
func separator(content []byte) rune {
	header, _, _ := bytes.Cut(content, []byte("\n"))
	for _, other := range []rune{'\t', ';'} {
		if bytes.ContainsRune(header, other) && !bytes.ContainsRune(header, ',') {
			return other
		}
	}
	return ','
}

// columns holds the index of each column in the file; -1 for a missing column.
type columns struct {
	path, seen int
	texts      [3]int
}

func columnsOf(header []string) columns {
	place := func(name string) int {
		return slices.IndexFunc(header, func(cell string) bool { return strings.TrimSpace(cell) == name })
	}
	return columns{place(headlist.ColPath), place(headlist.ColSeen), [3]int{
		place(headlist.ColTitle), place(headlist.ColDescription), place(headlist.ColKeywords),
	}}
}

// line parses the cells of a line, or returns the reason why they cannot be used. If the file has no column for a text,
// that text of the page stays unchanged.
func (at columns) line(cells []string) (l line, reason string) {
	cell := func(i int) string {
		if i < 0 || i >= len(cells) {
			return ""
		}
		return httpx.CellText(cells[i])
	}
	l.path = strings.TrimSpace(cell(at.path))
	if l.path == "" {
		if strings.Trim(strings.Join(cells, ""), " ,;\t") == "" {
			return l, ""
		}
		return l, "没有地址"
	}
	seen := strings.Split(strings.TrimSpace(cell(at.seen)), ".")
	if len(seen) != len(l.seen) || slices.Contains(seen, "") {
		return l, "校验列缺失或被改动，请重新导出"
	}
	copy(l.seen[:], seen)
	for i, text := range []*string{&l.texts.Title, &l.texts.Description, &l.texts.Keywords} {
		if at.texts[i] < 0 {
			l.seen[i] = ""
		} else if at.texts[i] >= len(cells) {
			return l, "列数不足"
		}
		*text = cell(at.texts[i])
	}
	return l, ""
}
