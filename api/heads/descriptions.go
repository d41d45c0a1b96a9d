package heads

import (
	"regexp"
	"strings"

	"github.com/samber/lo"

	"fapai/api/platform/sanitize"
)

var headingElements = regexp.MustCompile(`(?is)<h[1-6][^>]*>.*?</h[1-6]>`)

// summaryOf returns the beginning of a text, without headings. The beginning ends after a sentence or, if no sentence
// ends in time, at a comma.
func summaryOf(markup string) string {
	text := strings.ReplaceAll(sanitize.Text(headingElements.ReplaceAllString(markup, " ")), "。 ", "。")
	runes := []rune(text)
	start := runes[:min(len(runes), summaryLength)]
	if len(start) == len(runes) {
		return text
	}
	lastOf := func(marks string) int {
		_, i, _ := lo.FindLastIndexOf(start, func(r rune) bool { return strings.ContainsRune(marks, r) })
		return i
	}
	if end := lastOf("。！？"); end >= shortSummary {
		return string(start[:end+1])
	}
	if end := lastOf("，；"); end >= shortSummary {
		return string(start[:end]) + "。"
	}
	return string(start)
}

// The length of a description in characters. A description consists of the first sentences of a text, at most
// summaryLength characters, which leaves space for the title and the site's name. If these sentences are shorter than
// shortSummary, the description ends at a later comma instead.
const (
	summaryLength = 70
	shortSummary  = 34
)
