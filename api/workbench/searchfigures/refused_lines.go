package searchfigures

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fapai/api/importing/reader"
	"fapai/api/platform/apperr"
)

// File holds the parsed lines of an export.
type File struct {
	Kind     Kind
	Figures  []Figure
	Rejects  []Reject // the first refused lines
	Rejected int      // number of refused lines, including those not in Rejects
}

// Reading holds the data that is needed to find the page to which an address in an export belongs.
type Reading struct {
	Hosts []string // host names of this site; lines with another host are refused
	// Canonical returns the canonical address of a page; false if the site has no such page.
	Canonical func(path, query string) (string, bool)
}

// Read parses an export. File.Rejected counts the lines that cannot be used.
func (r Reading) Read(content []byte) (f File, err error) {
	path, remove, err := stored(content)
	if err != nil {
		return f, err
	}
	defer remove()
	described, err := reader.Describe(path, reader.Options{})
	if err != nil {
		return f, plain(err)
	}
	at, ok := columnsOf(described.Header)
	if !ok {
		return f, ErrColumns
	}
	f.Kind = at.kind()
	records, err := described.Open()
	if err != nil {
		return f, plain(err)
	}
	defer func() { _ = records.Close() }()
	places := map[[2]string]int{}
	for {
		record, err := records.Next()
		var line *reader.LineError
		switch {
		case errors.Is(err, io.EOF):
			return f, nil
		case errors.As(err, &line):
			f.reject(line.Line, "", line.Msg)
			continue
		case err != nil:
			return f, plain(err)
		}
		figure, reason := r.figure(at, record.Fields)
		key := [2]string{figure.Path, figure.Query}
		known, again := places[key]
		switch {
		case reason != "":
			f.reject(record.Line, record.Fields[at.page]+" "+record.Fields[at.query], reason)
		case again:
			f.Figures[known].add(figure)
		case len(f.Figures) >= MaxRows:
			f.reject(record.Line, figure.Path+" "+figure.Query, fmt.Sprintf("一次最多保存 %d 行", MaxRows))
		default:
			places[key] = len(f.Figures)
			f.Figures = append(f.Figures, figure)
		}
	}
}

// stored writes content to a temporary file, because package reader reads from a path. remove deletes the file.
func stored(content []byte) (path string, remove func(), err error) {
	file, err := os.CreateTemp("", "search-figures-*.csv")
	if err != nil {
		return "", nil, err
	}
	remove = func() { _ = os.Remove(file.Name()) }
	_, err = file.Write(content)
	if err = errors.Join(err, file.Close()); err != nil {
		remove()
		return "", nil, err
	}
	return file.Name(), remove, nil
}

// plain removes the path of the temporary file from the message of an error.
func plain(err error) error {
	var file *reader.FileError
	if !errors.As(err, &file) {
		return err
	}
	if file.Line > 0 {
		return apperr.New(apperr.Invalid, fmt.Sprintf("文件第 %d 行：%s", file.Line, file.Msg))
	}
	return apperr.New(apperr.Invalid, "文件"+file.Msg)
}

func (f *File) reject(line int, text, reason string) {
	if f.Rejected++; len(f.Rejects) < maxRejects {
		text = strings.TrimSpace(strings.ToValidUTF8(text, ""))
		if utf8.RuneCountInString(text) > maxShownText {
			text = string([]rune(text)[:maxShownText]) + "…"
		}
		f.Rejects = append(f.Rejects, Reject{line, text, reason})
	}
}

// figure parses a line, or returns the reason why the line is invalid.
func (r Reading) figure(at columns, cells map[string]string) (f Figure, reason string) {
	if at.query != "" {
		f.Query = strings.TrimSpace(cells[at.query])
		if f.Query == "" {
			return f, "没有关键词"
		}
		if utf8.RuneCountInString(f.Query) > maxQuery {
			return f, "关键词过长"
		}
	}
	var ok bool
	if at.page != "" {
		if f.Path, reason = r.path(strings.TrimSpace(cells[at.page])); reason != "" {
			return f, reason
		}
	}
	if f.Shows, ok = count(cells[at.shows]); !ok {
		return f, "展现量不是数字：" + cells[at.shows]
	}
	if f.Clicks, ok = count(cells[at.clicks]); !ok {
		return f, "点击量不是数字：" + cells[at.clicks]
	}
	if f.Clicks > f.Shows {
		return f, "点击多于展现"
	}
	if f.Position, ok = position(cells[at.position]); !ok {
		return f, "排名不是数字：" + cells[at.position]
	}
	return f, ""
}

// path returns the canonical address of the page in a cell, which may be a URL, a URL without its scheme, or a
// path.
func (r Reading) path(cell string) (path, reason string) {
	if cell == "" {
		return "", "没有页面地址"
	}
	if !strings.HasPrefix(cell, "/") && !strings.Contains(cell, "://") {
		cell = "http://" + cell
	}
	to, err := url.Parse(cell)
	if err != nil {
		return "", "页面地址无法识别"
	}
	if to.Host != "" && !slices.Contains(r.Hosts, strings.ToLower(to.Host)) {
		return "", "不是本站的地址"
	}
	if to.Path == "" {
		to.Path = "/"
	}
	path, ok := r.Canonical(to.Path, to.RawQuery)
	if !ok || len(path) > maxPath {
		return "", "本站没有这个地址"
	}
	return path, ""
}

// count parses a whole number such as 1234 or 1,234.
func count(cell string) (int64, bool) {
	n, err := strconv.ParseInt(strings.ReplaceAll(strings.TrimSpace(cell), ",", ""), 10, 64)
	return n, err == nil && n >= 0
}

// position parses a position such as 3.4. It returns nil for an empty cell, a dash or 0, which mean that the position
// is unknown.
func position(cell string) (*float64, bool) {
	switch cell = strings.TrimSpace(cell); cell {
	case "", "-", "--", "—", "0", "0.0":
		return nil, true
	}
	n, err := strconv.ParseFloat(cell, 64)
	if err != nil || !(n >= 1 && n < 1e6) {
		return nil, false
	}
	return &n, true
}
