package bulk

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"fapai/api/heads/wording"
)

// Replacement finds a text and puts another in its place.
type Replacement struct {
	Find, With                   string
	Title, Description, Keywords bool // where
	IgnoreCase, IgnoreWidth      bool
}

// in are texts with the replacement made in the fields that it is for.
func (r *Replacement) in(t wording.Texts) wording.Texts {
	if r.Title {
		t.Title = r.replace(t.Title)
	}
	if r.Description {
		t.Description = r.replace(t.Description)
	}
	if r.Keywords {
		t.Keywords = r.replace(t.Keywords)
	}
	return t
}

func (r *Replacement) replace(text string) string {
	if !r.IgnoreCase && !r.IgnoreWidth {
		return strings.ReplaceAll(text, r.Find, r.With)
	}
	find, in := r.folded(r.Find), r.folded(text)
	original := []rune(text)
	var out strings.Builder
	for i := 0; i < len(in); {
		if i+len(find) <= len(in) && string(in[i:i+len(find)]) == string(find) {
			out.WriteString(r.With)
			i += len(find)
			continue
		}
		out.WriteRune(original[i])
		i++
	}
	return out.String()
}

// folded is a text by the characters that are compared, one for each of its own.
func (r *Replacement) folded(text string) []rune {
	list := []rune(text)
	for i, c := range list {
		if folded := width.LookupRune(c).Folded(); r.IgnoreWidth && folded != 0 {
			c = folded
		}
		if r.IgnoreCase {
			c = unicode.ToLower(c)
		}
		list[i] = c
	}
	return list
}
