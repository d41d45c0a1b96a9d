package heads

import (
	"regexp"
	"unicode/utf8"

	"fapai/api/platform/sanitize"
)

// Facts holds figures about a page that its checks need besides the head; -1 for an unknown one.
type Facts struct {
	Items     int // number of items on all pages of a list
	Text      int // number of characters in an article or a page of text
	NoAltText int // number of images in the text without a description
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
