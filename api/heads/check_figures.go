package heads

import (
	"regexp"
	"unicode/utf8"

	"fapai/api/platform/sanitize"
)

// Facts holds figures about a page that checks need besides its head; -1 means unknown.
type Facts struct {
	Items     int // number of items on all pages of a list
	Text      int // number of characters in the text of an article or single page
	NoAltText int // number of images in the text without alternative text
}

var unknownFacts = Facts{Items: -1, Text: -1}

var (
	images  = regexp.MustCompile(`(?i)<img\b[^>]*>`)
	altText = regexp.MustCompile(`(?i)\balt\s*=\s*("[^"]*\S[^"]*"|'[^']*\S[^']*'|[^\s"'>]+)`)
)

func (f *Facts) ofText(html string) {
	f.Text = utf8.RuneCountInString(sanitize.Text(html))
	for _, image := range images.FindAllString(html, -1) {
		if !altText.MatchString(image) {
			f.NoAltText++
		}
	}
}
