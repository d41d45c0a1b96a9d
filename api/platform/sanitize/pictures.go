package sanitize

import (
	"strings"

	xhtml "golang.org/x/net/html"
)

// PictureWithoutAlt returns the number of the first picture without alternative text, from 1; 0 if there is
// none.
func PictureWithoutAlt(markup string) int {
	tokens := xhtml.NewTokenizer(strings.NewReader(markup))
	for n := 0; ; {
		switch tokens.Next() {
		case xhtml.ErrorToken: // end of the text; reading a string cannot fail
			return 0
		case xhtml.StartTagToken, xhtml.SelfClosingTagToken:
			token := tokens.Token()
			if token.Data != "img" {
				continue
			}
			n++
			if altOf(token) == "" {
				return n
			}
		}
	}
}

func altOf(token xhtml.Token) string {
	for _, a := range token.Attr {
		if a.Key == "alt" {
			return strings.TrimSpace(a.Val)
		}
	}
	return ""
}
