package heads

import (
	"regexp"
	"unicode/utf8"

	"fapai/api/platform/sanitize"
)

// Facts holds figures that checks of a page need besides its head; -1 is unknown.
type Facts struct {
	Items     int // things that a list has on all its pages
	Text      int // characters of the text of an article or a page of text
	NoAltText int // images in the text without a description
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
