package sanitize

import (
	"strings"

	xhtml "golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// voidElements lists the allowed elements that have no end tag.
var voidElements = map[string]bool{"br": true, "hr": true, "img": true}

// balance returns HTML in which all elements are closed, and in which no end tag closes an element outside the HTML. It
// returns balanced HTML unchanged; it repairs other HTML in the same way as browsers.
func balance(markup string) string {
	if isBalanced(markup) {
		return markup
	}
	nodes, err := xhtml.ParseFragment(strings.NewReader(markup),
		&xhtml.Node{Type: xhtml.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil { // too deeply nested
		return paragraphs(Text(markup))
	}
	var b strings.Builder
	for _, node := range nodes {
		// cannot fail, because it writes to a string, and only allowed elements
		_ = xhtml.Render(&b, node)
	}
	return b.String()
}

// isBalanced reports whether all elements are correctly nested and closed.
func isBalanced(markup string) bool {
	var open []string
	tokens := xhtml.NewTokenizer(strings.NewReader(markup))
	for {
		switch kind := tokens.Next(); kind {
		case xhtml.ErrorToken: // end of the text; reading a string cannot fail
			return len(open) == 0
		case xhtml.StartTagToken, xhtml.SelfClosingTagToken, xhtml.EndTagToken:
			tag, _ := tokens.TagName()
			name := string(tag)
			switch {
			case voidElements[name]:
				if kind == xhtml.EndTagToken {
					return false
				}
			case kind != xhtml.EndTagToken: // browsers read <p/> as <p>
				open = append(open, name)
			case len(open) == 0 || open[len(open)-1] != name:
				return false
			default:
				open = open[:len(open)-1]
			}
		}
	}
}
