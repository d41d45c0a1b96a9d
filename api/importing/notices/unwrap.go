package notices

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// The limits of a text whose lines end where a page does: fewestWrapped lines that are joined, leastWidth columns of
// the widest line, two for a Chinese character; a full line lacks at most one nearlyFull-th of that width.
const (
	fewestWrapped = 3
	leastWidth    = 40
	nearlyFull    = 6
)

var (
	// paragraphEnd matches the end of a line that ends a paragraph, paragraphStart the beginning of a line that begins
	// one or is a label with its value.
	paragraphEnd   = regexp.MustCompile(`[。；：！？;:!?]\s*$`)
	paragraphStart = regexp.MustCompile(`^(?:\s{2,}|　)|^\s*(?:[（(]?[一二三四五六七八九十\d]{1,3}[）)、.．]\D|第[一二三四五六七八九十]+[条章]|\p{Han}{2,8}[:：]\s*\S)`)
	pageNumber     = regexp.MustCompile(`^\s*(?:-\s*\d{1,3}\s*-|—\s*\d{1,3}\s*—|第\s*\d{1,3}\s*页.{0,12})\s*$`)
	// digitGap matches blanks around the figures of a text copied from a PDF.
	digitGap = regexp.MustCompile(`(\p{Han}) (\d)|(\d) (\p{Han})`)
)

// unwrapped joins the lines of a text that a page broke in the middle of sentences; any other text stays as it is.
func unwrapped(text string) string {
	var lines []string
	widest := 0
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \t\r\n　")
		if pageNumber.MatchString(line) {
			continue
		}
		lines, widest = append(lines, line), max(widest, columnsOf(line))
	}
	if widest < leastWidth {
		return text
	}
	var out strings.Builder
	full, joined := 0, 0
	for i, line := range lines {
		if i > 0 {
			before := lines[i-1]
			isFull := columnsOf(before)*nearlyFull >= widest*(nearlyFull-1) && !paragraphEnd.MatchString(before)
			if isFull {
				full++
			}
			if isFull && line != "" && !paragraphStart.MatchString(line) {
				joined++
				out.WriteString(line)
				continue
			}
			out.WriteByte('\n')
		}
		out.WriteString(line)
	}
	if joined < fewestWrapped || joined*4 < full*3 {
		return text
	}
	whole := out.String()
	for range 2 { // matches share a character
		whole = digitGap.ReplaceAllString(whole, "$1$3$2$4")
	}
	return whole
}

// columnsOf returns the width of a text.
func columnsOf(text string) (n int) {
	for _, r := range text {
		if n++; r >= utf8.RuneSelf {
			n++
		}
	}
	return n
}
