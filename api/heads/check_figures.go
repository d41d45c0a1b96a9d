package heads

import (
	"regexp"
	"unicode/utf8"

	"fapai/api/platform/sanitize"
)

// Facts holds figures about a page that its head does not contain but the checks of heads need; -1 means
// unknown.
type Facts struct {
	Items     int // number of items on all pages of the list
	Text      int // number of characters of an article's or single page's text
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
