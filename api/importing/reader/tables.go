package reader

import (
	"bytes"
	"io"
	"os"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/text/encoding/simplifiedchinese"

	"fapai/api/platform/bounds"
)

// The formats of tables that are found in texts.
const (
	Page   Format = "网页表格"
	Piped  Format = "竖线表格"
	Spaced Format = "空格对齐的表格"
	Blocks Format = "逐项文本"
)

// Limits for texts. maxText is the maximum size in bytes of a text that is searched for tables. headBytes is the size
// of its beginning, which is examined first. maxCells is the maximum number of cells of a table, including empty ones.
// captionRows is the number of rows below a title among which the header must be.
const (
	maxText     = 4 << 20
	headBytes   = 16 << 10
	maxCells    = bounds.Elements
	captionRows = 10
)

// linkColumn is the name of the column that is added for the links in table rows.
const linkColumn = "链接"

// Tables returns the tables of a web page, or of a text with bars between cells, each as a File. For an XML document,
// or JSON that is not an array of objects, it returns one table. It returns nil for any other file, and for a file that
// is too large to be a list of lots.
func Tables(path string) []*File {
	text, ok := smallText(path, func(head string) bool {
		head = strings.TrimSpace(head)
		return strings.HasPrefix(head, "<") || strings.HasPrefix(head, "|") || strings.HasPrefix(head, "{") ||
			pipedRule.MatchString(head) || padding.MatchString(head) || spacedHeader.MatchString(head)
	})
	if !ok {
		return nil
	}
	var tables []*File
	add := func(format Format, rows [][]string, lines []int, around string) {
		if f := made(path, int64(len(text)), format, rows, lines); f != nil {
			f.Around += around
			tables = append(tables, f)
		}
	}
	switch trimmed := strings.TrimSpace(text); {
	case strings.HasPrefix(trimmed, "<") && strings.Count(trimmed, "<") > bounds.Elements:
	case strings.HasPrefix(trimmed, "<") && strings.Contains(trimmed, "<Workbook") && strings.Contains(trimmed, sheetSpace):
		for _, rows := range sheetRows(trimmed) {
			add(Markup, rows, nil, "")
		}
	case strings.HasPrefix(trimmed, "<") && !htmlElement.MatchString(trimmed):
		add(Markup, elementRows(trimmed), nil, "")
	case strings.HasPrefix(trimmed, "<"):
		around := textBesideTables(text)
		for _, rows := range htmlTables(text) {
			add(Page, rows, nil, around)
		}
		for _, rows := range [][][]string{htmlCards(text), lotsOfPage(text)} {
			if rows != nil {
				add(Page, rows, nil, "")
			}
		}
		tables = append(tables, embeddedTables(path, text)...)
	case strings.HasPrefix(trimmed, "{"):
		if f := shapedTable(path, text); f != nil {
			tables = append(tables, f)
		}
	case padding.MatchString(trimmed):
		tables = embeddedTables(path, text)
	case strings.HasPrefix(trimmed, "|") || pipedRule.MatchString(text):
		rows, lines := pipedRows(text)
		add(Piped, rows, lines, linesBeside(text, lines))
	case spacedHeader.MatchString(trimmed):
		rows, lines := spacedRows(text)
		add(Spaced, rows, lines, linesBeside(text, lines))
	}
	return tables
}

// htmlElement matches an HTML element which shows that a document is a web page.
var htmlElement = regexp.MustCompile(`(?i)<!doctype html|<(?:html|body|table|div|script|p|span|li|dl)[\s>]`)

// smallText returns the text of a small file in UTF-8, if looks returns true for the beginning of the text. The
// beginning may end within a line.
func smallText(path string, looks func(head string) bool) (string, bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxText {
		return "", false
	}
	f, err := os.Open(path) //nolint:gosec // files are named by whoever runs the command
	if err != nil {
		return "", false
	}
	defer func() { _ = f.Close() }()
	head := make([]byte, headBytes)
	n, _ := io.ReadFull(f, head)
	if head = head[:n]; bytes.HasPrefix(head, []byte("PK")) ||
		bytes.IndexByte(head, 0) >= 0 && !isUTF16(head) || !looks(Unspaced(decoded(head))) {
		return "", false
	}
	rest, err := io.ReadAll(io.LimitReader(f, maxText))
	return Unspaced(decoded(append(head, rest...))), err == nil
}

// decoded converts bytes to UTF-8. It converts them from UTF-16 if they begin with a byte order mark, and from GB 18030
// if they are not valid UTF-8. It drops an incomplete character at the end.
func decoded(raw []byte) string {
	if isUTF16(raw) {
		text, _ := utf16Decoder().Bytes(raw[:len(raw)&^1])
		return strings.ReplaceAll(string(text), "\x00", "")
	}
	raw = bytes.TrimPrefix(raw, []byte(bom))
	if !validUntilEnd(raw) {
		if text, err := simplifiedchinese.GB18030.NewDecoder().Bytes(raw); err == nil {
			return string(text)
		}
	}
	return strings.ToValidUTF8(string(raw), "")
}

// validUntilEnd reports whether the bytes are valid UTF-8. The last character may be incomplete.
func validUntilEnd(raw []byte) bool {
	for cut := range min(utf8.UTFMax, len(raw)+1) {
		if utf8.Valid(raw[:len(raw)-cut]) {
			return true
		}
	}
	return false
}

// made returns a File that consists of rows. The first rows hold the header. It returns nil if no rows follow the
// header. lines holds the line number of each row. If it is nil, the rows are numbered.
func made(path string, size int64, format Format, rows [][]string, lines []int) *File {
	for i := range rows {
		if lines == nil {
			lines = make([]int, len(rows))
		}
		if lines[i] == 0 {
			lines[i] = i + 1
		}
	}
	var units captionUnits
	for len(rows) > 2 && isCaption(rows[0], rows[1:min(len(rows), captionRows)]...) {
		units.read(strings.Join(rows[0], " "))
		rows, lines = rows[1:], lines[1:]
	}
	if len(rows) > 2 && isGrouped(rows[0], rows[1], rows[2]) {
		rows[1] = joined(rows[0], rows[1])
		rows, lines = rows[1:], lines[1:]
	}
	if len(rows) < 2 || len(rows[0]) > bounds.Columns || len(rows)*len(rows[0]) > maxCells {
		return nil
	}
	units.label(rows[0])
	names, notes, err := headerNames(path, rows[0])
	if err != nil {
		return nil
	}
	var records []Record
	for i, cells := range rows[1:] {
		if rec := (Record{Line: lines[i+1], Fields: toFields(names, cells)}); !allBlank(cells) && !repeatsHeader(rec) {
			records = append(records, rec)
		}
	}
	if len(records) == 0 {
		return nil
	}
	f := Made(path, size, format, names, records)
	f.Notes, f.Unit, f.Around = notes, units.all, units.text
	return f
}

// captionOf returns the text of a table's caption, "" for none.
func captionOf(table *html.Node) string {
	for child := range table.ChildNodes() {
		if child.DataAtom == atom.Caption {
			return textOf(child, new(string))
		}
	}
	return ""
}

// htmlTables returns the rows of each table of a page that contains no other table. The links in the rows become a last
// column, unless the table already has a column of links.
func htmlTables(page string) (tables [][][]string) {
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		return nil
	}
	outer := map[*html.Node]bool{} // tables that contain other tables
	for n := range root.Descendants() {
		for around := n.Parent; n.DataAtom == atom.Table && around != nil && !outer[around]; around = around.Parent {
			if around.DataAtom == atom.Table {
				outer[around] = true
			}
		}
	}
	for n := range root.Descendants() {
		if n.DataAtom != atom.Table || outer[n] {
			continue
		}
		var rows [][]string
		var links []string
		width, linked, down := 0, false, spans{}
		for tr := range n.Descendants() {
			if tr.DataAtom != atom.Tr {
				continue
			}
			cells, link := down.rowOf(tr)
			rows, links = append(rows, cells), append(links, link)
			width, linked = max(width, len(cells)), linked || link != ""
		}
		if width > bounds.Columns || len(rows)*(width+1) > maxCells {
			continue
		}
		if linked {
			putLinks(rows, links, width)
		}
		if title := captionOf(n); unitStatement.MatchString(title) {
			rows = append([][]string{{title}}, rows...)
		}
		tables = append(tables, rows)
	}
	return tables
}
