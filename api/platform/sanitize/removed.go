package sanitize

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	xhtml "golang.org/x/net/html"
)

// Removal is the name of an element such as <script> or of an attribute such as onclick, and how many of them were
// removed.
type Removal struct {
	Name  string
	Count int
}

// added lists the attributes that the function HTML adds.
var added = map[string]bool{"rel": true, "target": true, "class": true}

// Removed returns what sanitising removed from HTML, the most frequent removals first.
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

// parts counts the elements and attributes in HTML, except the attributes in added.
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
