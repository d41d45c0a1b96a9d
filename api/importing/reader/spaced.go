package reader

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

var (
	// spacedHeader matches a header whose names are separated by several blanks and contain neither digits nor
	// punctuation.
	spacedHeader = regexp.MustCompile(`(?m)^[^\S\n]*[\p{Han}A-Za-z_()（）/㎡]+(?:[ 　]{2,}[\p{Han}A-Za-z_()（）/㎡]+){2,}[^\S\n]*$`)
	// spacedGap matches the blanks between two cells.
	spacedGap = regexp.MustCompile(`[ 　]{2,}`)
	// totals matches the first cell of a row of sums.
	totals = regexp.MustCompile(`^(?:合计|总计|小计|共计|汇总)`)
)

// spacedRows returns the rows of a table whose cells are aligned by blanks, and their lines. In a row with fewer cells
// than the header, each cell belongs to the name above it. It returns none if a cell is below no name or two cells are
// below one.
func spacedRows(text string) (rows [][]string, lines []int) {
	n := 0
	var names []cellSpan
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, " 　\r\n")
		cells := spacedGap.Split(strings.Trim(line, " 　"), -1)
		switch {
		case line == "" || divider.MatchString(line):
		case len(rows) == 0 && !spacedHeader.MatchString(line): // a title above the header
		case len(rows) > 0 && len(rows)*len(rows[0]) > maxCells:
			return nil, nil
		case len(rows) > 0 && len(cells) == 1: // a remark below the table
		case len(rows) > 0 && len(cells) != len(rows[0]) && totals.MatchString(cells[0]):
		case len(rows) > 0 && len(cells) != len(rows[0]):
			if cells = belowNames(line, names); cells == nil {
				return nil, nil
			}
			rows, lines = append(rows, cells), append(lines, n)
		default:
			if len(rows) == 0 {
				names = spansOf(line)
			}
			rows, lines = append(rows, cells), append(lines, n)
		}
	}
	return rows, lines
}

// cellSpan is a cell of a line with the columns of a screen that it occupies.
type cellSpan struct {
	text     string
	from, to int
}

// spansOf returns the cells of a line with their positions. Chinese characters are two columns wide.
func spansOf(line string) (spans []cellSpan) {
	at, from := 0, 0
	width := func(text string) int { return utf8.RuneCountInString(text) + han(text) }
	put := func(text string, after int) {
		if text != "" {
			spans = append(spans, cellSpan{text, at, at + width(text)})
		}
		at += width(text) + after
	}
	for _, gap := range spacedGap.FindAllStringIndex(line, -1) {
		put(line[from:gap[0]], width(line[gap[0]:gap[1]]))
		from = gap[1]
	}
	put(line[from:], 0)
	return spans
}

// han counts the characters of a text that are two columns wide.
func han(text string) (n int) {
	for _, r := range text {
		if r >= 0x2E80 {
			n++
		}
	}
	return n
}

// belowNames returns the cells of a line at the positions of the names above them; nil if that is ambiguous.
func belowNames(line string, names []cellSpan) []string {
	cells := make([]string, len(names))
	for _, cell := range spansOf(line) {
		at := -1
		for i, name := range names {
			if cell.from >= name.to || cell.to <= name.from {
				continue
			}
			if at >= 0 {
				return nil
			}
			at = i
		}
		if at < 0 || cells[at] != "" {
			return nil
		}
		cells[at] = cell.text
	}
	return cells
}
