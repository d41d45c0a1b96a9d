package understand

import (
	"strings"

	"fapai/api/platform/bigrams"
)

const reasonTolerated = "可以接受，不用来筛选"

// Quoted replaces m.Text by words that the user wrote. For example, 本来不想买公寓 现在想买 is rewritten as 不介意公寓, so Quoted
// returns 公寓. If Text and the query have no two adjacent characters in common, m is returned unchanged.
func (m Missing) Quoted(query string) Missing {
	query = simplified(bigrams.Fold(query))
	if strings.Contains(query, m.Text) {
		return m
	}
	text, isTolerated := strings.CutPrefix(m.Text, "不介意")
	if quote := longestShared(query, text); quote != "" {
		m.Text = quote
		if isTolerated {
			m.Reason = reasonTolerated
		}
	}
	return m
}

// longestShared returns the longest part of text, of at least two characters, that also occurs in query, "" for none.
func longestShared(query, text string) string {
	runes := []rune(text)
	for length := len(runes); length >= 2; length-- {
		for from := 0; from+length <= len(runes); from++ {
			if part := string(runes[from : from+length]); strings.Contains(query, part) {
				return strings.TrimSpace(part)
			}
		}
	}
	return ""
}
