package sanitize

import (
	"strings"

	xhtml "golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// voidElements lists those elements of the policy that have no end tag.
var voidElements = map[string]bool{"br": true, "hr": true, "img": true}

// balance returns HTML in which every end tag ends an element that began in it, so that it cannot close an element
// around it. HTML that is balanced is returned unchanged; other HTML is rewritten as browsers read it.
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
		// writing to a string does not fail, and the policy allows only elements that can be written
		_ = xhtml.Render(&b, node)
	}
	return b.String()
}

// isBalanced reports whether every element has its end tag, correctly nested.
func isBalanced(markup string) bool {
	var open []string
	tokens := xhtml.NewTokenizer(strings.NewReader(markup))
	for {
		switch kind := tokens.Next(); kind {
		case xhtml.ErrorToken: // the end: reading a string does not fail
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
