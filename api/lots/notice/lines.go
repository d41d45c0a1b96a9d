package notice

import (
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

var (
	// unfinishedLine matches a line that breaks off inside a clause: 证载建筑面积为.
	unfinishedLine = pattern.MustCompile(`(?:[，,、]|[为的于是及和与对向将被至]|[^应须可]由|[^存]在)$`)
	// newItem matches a line that begins a new item: with a number, a label, or the name of a court.
	newItem = pattern.MustCompile(
		`^\s*(?:[（(]?(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})[）)、．]|[0-9]{1,2}\.[^0-9]|第[一二三四五六七八九十0-9]+条|[☑□√■☐【*·●◆]|[^，,。；;：:]{1,16}[：:\t|｜]|\p{Han}{2,20}法院)`)
)

// shortestWrapped is the minimum width, in Chinese characters, of a line that the source may have wrapped.
const shortestWrapped = 22

// wraps reports whether next continues the paragraph of line because the source wrapped the paragraph. before is the
// line above line, "" for none.
func wraps(before, line, next string) bool {
	if line == "" || next == "" || strings.ContainsAny(line+next, "\t|｜☑□√") || newItem.MatchString(next) {
		return false
	}
	prose := strings.ContainsAny(line, "，。；")
	if unfinishedLine.MatchString(line) {
		return prose || width(line) >= shortestWrapped
	}
	last, _ := utf8.DecodeLastRuneInString(line)
	if strings.ContainsRune("。；;：:！!？?）)", last) || !prose || width(line) < shortestWrapped {
		return false
	}
	return width(next) <= width(line)+2 && (near(width(before), width(line)) || near(width(next), width(line)))
}

func near(a, b int) bool { return a-b <= 2 && b-a <= 2 }

// width returns the width of a line in Chinese characters. A letter or digit counts as half a character.
func width(line string) int {
	halves := 0
	for _, r := range line {
		if halves++; r >= utf8.RuneSelf {
			halves++
		}
	}
	return (halves + 1) / 2
}

// endOfParagraph returns the end of the paragraph that begins at offset from. A paragraph may consist of several
// wrapped lines.
func endOfParagraph(plain string, from int) int {
	to, before := endOfLine(plain, from), ""
	for line := plain[from:to]; to < len(plain); {
		next := plain[to+1 : endOfLine(plain, to+1)]
		if !wraps(before, line, next) {
			break
		}
		before, line, to = line, next, to+1+len(next)
	}
	return to
}
