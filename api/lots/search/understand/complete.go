package understand

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/bigrams"
)

// completion is a spelling of a name with which Complete compares the typed text.
type completion struct {
	meaning
	text, pinyin, initials textRef
}

// Completion is a name that is proposed while the user types.
type Completion struct {
	Kind   Kind
	ID     int64 // id of a place, a community or a court
	AreaID int64 // id of the district in which the place or community lies; 0 for unknown
	Name   string
}

// Complete returns at most limit names in a city (0: in all cities) that match the typed text, each name once. Names
// equal to the text come first, then names that begin with it, then names that contain it. Letters are compared with
// the pinyin and the initials of names. Within each of these groups, names with lots come first, then names are sorted
// by Kind, then by the number of lots.
func (d *Directory) Complete(typed string, cityID int64, limit int) []Completion {
	typed = strings.ReplaceAll(simplified(bigrams.Fold(typed)), " ", "")
	spelt := "" // mixed characters and letters: 朝阳q
	if len(mixedRuns(typed)) > 0 {
		spelt, _ = spell(typed, "")
	}
	type found struct {
		*completion
		rank int
	}
	var list []found
	latin := letters(typed) == len(typed)
	for i := range d.completions {
		c := &d.completions[i]
		rank := 0
		switch text, pinyin, initials := d.text(c.text), d.text(c.pinyin), d.text(c.initials); {
		case typed == "" || (cityID != 0 && c.cityID != 0 && c.cityID != cityID):
			continue
		case text == typed || (latin && (pinyin == typed || initials == typed)):
		case strings.HasPrefix(text, typed), latin && strings.HasPrefix(pinyin, typed),
			spelt != "" && strings.HasPrefix(pinyin, spelt) && hasCharacters(text, typed):
			rank = 1
		case strings.Contains(text, typed), latin && utf8.RuneCountInString(typed) > 1 &&
			strings.HasPrefix(initials, typed):
			rank = 2
		default:
			continue
		}
		list = append(list, found{c, rank})
	}
	without := func(m *completion) int { return min(1, max(0, 1-m.lots)) }
	slices.SortStableFunc(list, func(a, b found) int {
		return cmp.Or(a.rank-b.rank, without(a.completion)-without(b.completion),
			cmp.Compare(a.kind, b.kind), b.lots-a.lots)
	})
	out, known := make([]Completion, 0, limit), map[meaning]bool{} // best matches
	for _, f := range list {
		if len(out) == limit {
			break
		}
		if !known[f.meaning] {
			known[f.meaning] = true
			out = append(out, Completion{f.kind, f.id, f.areaID, d.text(f.name)})
		}
	}
	return out
}
