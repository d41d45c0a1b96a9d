package understand

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/bigrams"
)

// completion is a name by which it is found while it is being typed.
type completion struct {
	*Name
	text, pinyin, initials string
}

// Complete finds names by their beginning or a part of them, by the beginning of their pinyin or by initials, in a city (0:
// anywhere): what is typed whole first, then what begins with it; of these those with lots, by kind, the most lots first.
func (d *Directory) Complete(typed string, cityID int64, limit int) []*Name {
	typed = strings.ReplaceAll(bigrams.Fold(typed), " ", "")
	type found struct {
		*Name
		rank int
	}
	var list []found
	latin := letters(typed) == len(typed)
	for i := range d.completions {
		c := &d.completions[i]
		rank := 0
		switch {
		case typed == "" || (cityID != 0 && c.CityID != 0 && c.CityID != cityID):
			continue
		case c.text == typed || (latin && (c.pinyin == typed || c.initials == typed)):
		case strings.HasPrefix(c.text, typed), latin && strings.HasPrefix(c.pinyin, typed):
			rank = 1
		case strings.Contains(c.text, typed), latin && utf8.RuneCountInString(typed) > 1 && strings.HasPrefix(c.initials, typed):
			rank = 2
		default:
			continue
		}
		if !slices.ContainsFunc(list, func(f found) bool { return f.Name == c.Name }) {
			list = append(list, found{c.Name, rank})
		}
	}
	without := func(n *Name) int { return min(1, max(0, 1-n.Lots)) }
	slices.SortStableFunc(list, func(a, b found) int {
		return cmp.Or(a.rank-b.rank, without(a.Name)-without(b.Name), cmp.Compare(a.Kind, b.Kind), b.Lots-a.Lots)
	})
	out := make([]*Name, 0, limit)
	for _, f := range list[:min(len(list), limit)] {
		out = append(out, f.Name)
	}
	return out
}
