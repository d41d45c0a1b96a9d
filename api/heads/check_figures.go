package heads

import (
	"regexp"
	"unicode/utf8"

	"fapai/api/platform/sanitize"
)

// Facts holds figures about a page that the checks of heads need but the head itself does not contain; -1 means that a
// figure is unknown.
type Facts struct {
	Items     int // number of items in the list, on all of its pages together
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
