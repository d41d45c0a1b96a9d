package sanitize

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	xhtml "golang.org/x/net/html"
)

// Removal counts how often an element such as <script> or an attribute such as onclick was removed.
type Removal struct {
	Name  string
	Count int
}

// added lists the attributes that the function HTML adds.
var added = map[string]bool{"rel": true, "target": true, "class": true}

// Removed compares HTML with its sanitised form, and returns the removed elements and attributes, the most frequent
// first.
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

// parts counts the elements and the attributes in a text, without the added attributes.
func parts(markup string) map[string]int {
	found := map[string]int{}
	tokens := xhtml.NewTokenizer(strings.NewReader(markup))
	for {
		switch tokens.Next() {
		case xhtml.ErrorToken: // the end: reading a string does not fail
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
