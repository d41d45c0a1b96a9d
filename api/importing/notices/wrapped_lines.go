package notices

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// The conditions under which the lines of a text count as broken at a page width. At least fewestWrapped lines must
// continue the line before. The widest line must have at least leastWidth columns, where a Chinese character counts as
// two. A line is full if its width is less than that of the widest line by at most 1/nearlyFull of the latter.
const (
	fewestWrapped = 3
	leastWidth    = 40
	nearlyFull    = 6
)

var (
	// paragraphEnd matches the end of a line that ends a paragraph. paragraphStart matches the beginning of a line that
	// begins a paragraph, or that consists of a label and its value.
	paragraphEnd   = regexp.MustCompile(`[。；：！？;:!?]\s*$`)
	paragraphStart = regexp.MustCompile(`^(?:\s{2,}|　)|^\s*(?:[（(]?[一二三四五六七八九十\d]{1,3}[）)、.．]\D|第[一二三四五六七八九十]+[条章]|\p{Han}{2,8}[:：]\s*\S)`)
	pageNumber     = regexp.MustCompile(`^\s*(?:-\s*\d{1,3}\s*-|—\s*\d{1,3}\s*—|第\s*\d{1,3}\s*页.{0,12})\s*$`)
	// digitGap matches spaces that PDF viewers insert around digits when text is copied.
	digitGap = regexp.MustCompile(`(\p{Han}) (\d)|(\d) (\p{Han})`)
)

// unwrapped joins lines that were wrapped within sentences. It returns text that was not wrapped unchanged.
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
	for range 2 { // twice, because adjacent matches overlap by a character
		whole = digitGap.ReplaceAllString(whole, "$1$3$2$4")
	}
	return whole
}

// columnsOf returns the display width of a text. A Chinese character counts as two columns.
func columnsOf(text string) (n int) {
	for _, r := range text {
		if n++; r >= utf8.RuneSelf {
			n++
		}
	}
	return n
}
