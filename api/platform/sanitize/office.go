package sanitize

import (
	"regexp"
	"strings"

	xhtml "golang.org/x/net/html"
)

// officeData are the elements in which Word and WPS keep settings of the document, which are no text of it.
var officeData = []string{"xml", "title", "w:worddocument", "w:latentstyles", "o:officedocumentsettings", "o:documentproperties"}

// officeEmpty is a paragraph of Word or WPS with nothing in it.
var officeEmpty = regexp.MustCompile(`(?is)<p\b[^>]*\bclass\s*=\s*["']?Mso[^>]*>(?:\s|&nbsp;|&#160;|\x{a0}|</?(?:o:p|span|b|i|u|font)\b[^>]*>)*</p>`)

// withoutEmpty leaves out the empty paragraphs by which word processors part others.
func withoutEmpty(text string) string {
	if !strings.Contains(text, "Mso") {
		return text
	}
	return officeEmpty.ReplaceAllString(text, "")
}

// withoutSpans leaves out the tags of spans that say nothing: word processors part a line by them.
func withoutSpans(markup string) string {
	if !strings.Contains(markup, "<span>") {
		return markup
	}
	var b strings.Builder
	var bare []bool // of the spans that are open
	tokens := xhtml.NewTokenizer(strings.NewReader(markup))
	for {
		kind := tokens.Next()
		raw := tokens.Raw()
		switch {
		case kind == xhtml.ErrorToken: // the end: a string does not fail
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
