package sanitize

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	xhtml "golang.org/x/net/html"
)

// Removal is an element such as <script>, or an attribute such as onclick, with the number of its removals.
type Removal struct {
	Name  string
	Count int
}

// added lists the attributes that HTML adds.
var added = map[string]bool{"rel": true, "target": true, "class": true}

// Removed returns what sanitising removed from HTML, the most frequent first.
func Removed(before, after string) []Removal {
	had, has := parts(before), parts(after)
	gone := []Removal{}
	for _, name := range slices.Sorted(maps.Keys(had)) {
		if n := had[name] - has[name]; n > 0 {
			gone = append(gone, Removal{name, n})
		}
	}
	slices.SortStableFunc(gone, func(a, b Removal) int { return cmp.Compare(b.Count, a.Count) })
	return gone
}

// parts counts the elements and attributes in HTML, except the added attributes.
func parts(markup string) map[string]int {
	found := map[string]int{}
	tokens := xhtml.NewTokenizer(strings.NewReader(markup))
	for {
		switch tokens.Next() {
		case xhtml.ErrorToken: // end of the text; reading a string cannot fail
			return found
		case xhtml.StartTagToken, xhtml.SelfClosingTagToken:
			token := tokens.Token()
			found["<"+token.Data+">"]++
			for _, a := range token.Attr {
				if !added[a.Key] {
					found[a.Key]++
				}
			}
		}
	}
}
