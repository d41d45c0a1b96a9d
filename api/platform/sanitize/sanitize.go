package sanitize

import (
	"html"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/microcosm-cc/bluemonday"
	xhtml "golang.org/x/net/html"
)

// HTML comes from auction platforms and word processors. The security policy forbids style attributes, so the few
// styles with a meaning become classes of the style sheet, and all other styles are removed.
const (
	classCenter    = "rich-center"
	classRight     = "rich-right"
	classIndent    = "rich-indent"
	classBold      = "rich-bold"
	classUnderline = "rich-underline"
)

// Classes lists the classes that sanitised HTML may have.
var Classes = []string{classCenter, classRight, classIndent, classBold, classUnderline}

var policy = newPolicy()

func newPolicy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("p", "br", "div", "span", "hr", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd",
		"b", "strong", "i", "em",
		"u", "s", "sub", "sup", "blockquote", "pre", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td")
	p.AllowAttrs("colspan", "rowspan").Matching(bluemonday.Integer).OnElements("th", "td")
	p.AllowAttrs("class").Matching(regexp.MustCompile(`^(?:(?:` + strings.Join(Classes, "|") + `) ?)+$`)).Globally()
	p.AllowAttrs("href").OnElements("a")
	p.AllowURLSchemes("http", "https", "tel", "mailto")
	p.AllowRelativeURLs(true)
	p.RequireParseableURLs(true)
	p.RequireNoFollowOnFullyQualifiedLinks(true)
	p.RequireNoReferrerOnFullyQualifiedLinks(true)
	p.AddTargetBlankToFullyQualifiedLinks(true) // also adds rel="noopener"
	// Only pictures of this site are allowed, because a public page must not send requests to other sites.
	p.AllowAttrs("src").Matching(regexp.MustCompile(`^/[^/\\]`)).OnElements("img")
	p.AllowAttrs("alt").OnElements("img")
	p.AllowAttrs("width", "height").Matching(bluemonday.Integer).OnElements("img")
	p.SkipElementsContent(officeData...)
	return p
}

// markup matches parts of a text that show that the text is HTML. 面积<100 and A&B are plain text.
var markup = regexp.MustCompile(`<[a-zA-Z/!?]|&(?:#\d|#[xX]|[a-zA-Z]\w*;)`)

// HTML sanitises HTML from outside. It keeps only allowed elements, and no scripts, styles and unmatched end tags.
// External links become nofollow. Plain text becomes paragraphs. For HTML without visible content it returns "".
func HTML(text string) string {
	clean := strings.ReplaceAll(text, "\x00", "")
	switch {
	case strings.TrimSpace(clean) == "":
		return ""
	case !strings.ContainsAny(clean, "<&") || !markup.MatchString(clean):
		clean = paragraphs(clean)
	case isPlain(clean):
	case strings.Contains(strings.ToLower(clean), "style"):
		clean = withoutSpans(policy.Sanitize(stylesToClasses(withoutEmpty(clean))))
	default:
		clean = withoutSpans(policy.Sanitize(withoutEmpty(clean)))
	}
	return strings.TrimSpace(balance(clean))
}

// Text returns the visible text of HTML on one line.
func Text(markup string) string {
	var b strings.Builder
	tokens := xhtml.NewTokenizer(strings.NewReader(markup))
	for {
		switch tokens.Next() {
		case xhtml.ErrorToken: // end of the text; reading a string cannot fail
			return html.UnescapeString(strings.Join(strings.Fields(b.String()), " "))
		case xhtml.TextToken:
			b.Write(tokens.Text())
		case xhtml.StartTagToken, xhtml.EndTagToken, xhtml.SelfClosingTagToken:
			if name, _ := tokens.TagName(); !inline[string(name)] {
				b.WriteByte(' ')
			}
		}
	}
}

// inline lists the elements that do not separate words.
var inline = map[string]bool{
	"a": true, "span": true, "b": true, "strong": true, "i": true, "em": true, "u": true, "s": true,
	"sub": true, "sup": true,
}

// paragraphs returns one HTML paragraph for each line of plain text. In a table that was copied from a browser, a line
// that contains only a tab separates two cells of a row, so paragraphs joins the cells.
func paragraphs(text string) string {
	var lines []string
	joins, blanks := false, 0
	for line := range strings.Lines(text) {
		trimmed := strings.TrimSpace(line)
		switch n := len(lines) - 1; {
		case trimmed == "" && strings.Contains(line, "\t") && n >= 0 && isCell(lines[n]):
			joins, blanks = true, 0
			continue
		case trimmed == "":
			blanks++
			continue
		case joins && blanks <= blanksInRow:
			lines[n] += "\t" + trimmed
		default:
			lines = append(lines, trimmed)
		}
		joins, blanks = false, 0
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString("<p>" + html.EscapeString(line) + "</p>")
	}
	return b.String()
}

// blanksInRow is the maximum number of empty lines between such a tab and the next cell. If there are more, the cell is
// empty.
const blanksInRow = 2

// isCell reports whether a line may be a table cell with another cell to its right, because it is short and is not a
// sentence.
func isCell(line string) bool {
	cell := line[strings.LastIndexByte(line, '\t')+1:]
	return utf8.RuneCountInString(cell) <= longestCell && !strings.ContainsAny(cell, "。；;")
}

const longestCell = 30

// styleClasses maps patterns of style attributes, in lower case and without spaces, to classes. In a pattern, a style
// must be at the beginning or after a semicolon, so that Word's mso-bidi-font-weight:bold does not count as bold.
var styleClasses = []struct {
	style *regexp.Regexp
	class string
}{
	{regexp.MustCompile(`(?:^|;)text-align:center`), classCenter},
	{regexp.MustCompile(`(?:^|;)text-align:(?:right|end)`), classRight},
	{regexp.MustCompile(`(?:^|;)text-indent:[1-9]`), classIndent},
	{regexp.MustCompile(`(?:^|;)font-weight:(?:bold|[6-9]00)`), classBold},
	{regexp.MustCompile(`(?:^|;)text-decoration(?:-line)?:underline`), classUnderline},
}

// stylesToClasses replaces style attributes with classes. The policy then removes everything else that is not allowed.
func stylesToClasses(text string) string {
	var b strings.Builder
	tokens := xhtml.NewTokenizer(strings.NewReader(text))
	for {
		kind := tokens.Next()
		if kind == xhtml.ErrorToken { // end of the text; reading a string cannot fail
			return b.String()
		}
		if kind != xhtml.StartTagToken && kind != xhtml.SelfClosingTagToken {
			b.Write(tokens.Raw())
			continue
		}
		token := tokens.Token()
		kept := token.Attr[:0]
		var classes []string
		for _, a := range token.Attr {
			switch a.Key {
			case "style":
				classes = append(classes, classesOf(a.Val)...)
			case "class":
				classes = append(classes, allowedClasses(a.Val)...)
			default:
				kept = append(kept, a)
			}
		}
		if len(classes) > 0 {
			kept = append(kept, xhtml.Attribute{Key: "class", Val: strings.Join(classes, " ")})
		}
		token.Attr = kept
		b.WriteString(token.String())
	}
}

func classesOf(style string) (classes []string) {
	style = strings.ToLower(strings.Join(strings.Fields(style), ""))
	for _, s := range styleClasses {
		if s.style.MatchString(style) {
			classes = append(classes, s.class)
		}
	}
	return classes
}

func allowedClasses(names string) (classes []string) {
	for name := range strings.FieldsSeq(names) {
		for _, known := range Classes {
			if name == known {
				classes = append(classes, name)
			}
		}
	}
	return classes
}
