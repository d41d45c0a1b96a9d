package sanitize

import (
	"regexp"
	"strings"

	xhtml "golang.org/x/net/html"
)

// officeData lists the elements in which Word and WPS store document settings instead of text.
var officeData = []string{"xml", "title", "w:worddocument", "w:latentstyles",
	"o:officedocumentsettings", "o:documentproperties"}

// officeEmpty matches an empty paragraph of Word or WPS.
var officeEmpty = regexp.MustCompile(`(?is)<p\b[^>]*\bclass\s*=\s*["']?Mso[^>]*>(?:\s|&nbsp;|&#160;|\x{a0}|</?(?:o:p|span|b|i|u|font)\b[^>]*>)*</p>`)

// withoutEmpty removes the empty paragraphs that word processors use as space between paragraphs.
func withoutEmpty(text string) string {
	if !strings.Contains(text, "Mso") {
		return text
	}
	return officeEmpty.ReplaceAllString(text, "")
}

// withoutSpans removes span tags without attributes, by which word processors divide text.
func withoutSpans(markup string) string {
	if !strings.Contains(markup, "<span>") {
		return markup
	}
	var b strings.Builder
	var bare []bool // for each open span, whether it has no attributes
	tokens := xhtml.NewTokenizer(strings.NewReader(markup))
	for {
		kind := tokens.Next()
		raw := tokens.Raw()
		switch {
		case kind == xhtml.ErrorToken: // end of the text; reading a string cannot fail
			return b.String()
		case kind == xhtml.StartTagToken && strings.HasPrefix(string(raw), "<span"):
			if bare = append(bare, string(raw) == "<span>"); bare[len(bare)-1] {
				continue
			}
		case kind == xhtml.EndTagToken && string(raw) == "</span>" && len(bare) > 0:
			last := bare[len(bare)-1]
			if bare = bare[:len(bare)-1]; last {
				continue
			}
		}
		b.Write(raw)
	}
}
