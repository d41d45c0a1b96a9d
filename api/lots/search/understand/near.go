package understand

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"
)

// Guess is a name that is similar to a text in a query.
type Guess struct {
	Text   string // text as the query has it: 望经
	Name   string
	Values url.Values
	// Surely reports that the text sounds exactly like the name, or is a part of this name and of no other.
	Surely bool
	// IsNamed reports that the text is itself the name of another place. The guess is then offered to the user but not
	// applied.
	IsNamed bool

	how int
}

// Degrees of similarity between a text and a name, the most similar first.
const (
	sameSound = iota
	partOfName
	oneWrong
	tooFar
)

// leastPart is the minimum length in characters of a text that may be a part of a community's name.
const leastPart = 3

// Near returns the names in a city (0: in all cities) that are most similar to a text. All of them have the same degree
// of similarity. Near skips names without lots, except stations.
func (d *Directory) Near(text string, cityID int64) []Guess {
	type found struct {
		*completion
		how int
	}
	t, station := newNearText(text), newNearText(strings.TrimSuffix(strings.TrimSuffix(text, "站"), "地铁"))
	if len(t.runes) < 2 {
		return nil
	}
	var list []found
	known := map[meaning]bool{}
	for i := range d.completions {
		c := &d.completions[i]
		if cityID != 0 && c.cityID != 0 && c.cityID != cityID || c.lots == 0 && c.kind != Station ||
			c.kind == Court || c.kind == Line {
			continue
		}
		of := t
		if c.kind == Station {
			of = station
		}
		if how := of.compare(d.text(c.text), d.text(c.pinyin), c.kind); how < tooFar &&
			(len(list) == 0 || how <= list[0].how) {
			if len(list) > 0 && how < list[0].how {
				list = list[:0]
				clear(known)
			}
			if !known[c.meaning] {
				known[c.meaning] = true
				list = append(list, found{c, how})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b found) int { return cmp.Or(cmp.Compare(a.kind, b.kind), b.lots-a.lots) })
	if len(list) > 1 && list[0].kind == Community && list[0].how != sameSound {
		return nil // several communities have similar names
	}
	var out []Guess
	for _, f := range list {
		// A further meaning of the same name is skipped, such as the station of a business area.
		if len(out) == maxGuesses || slices.ContainsFunc(out, func(g Guess) bool { return g.Name == d.text(f.name) }) {
			continue
		}
		out = append(out, Guess{Text: text, Name: d.text(f.name), Values: d.values(&f.meaning),
			Surely: f.how != oneWrong, how: f.how})
	}
	return out
}

// maxGuesses is the maximum number of names that Near returns for one text.
const maxGuesses = 3

// nearText is a text that is compared with names.
type nearText struct {
	text  string
	runes []rune
	sound string   // pinyin in the spelling of alike
	each  []string // the syllables of sound
}

func newNearText(text string) *nearText {
	t := &nearText{text: text, runes: []rune(text)}
	for _, syllable := range syllables(text, "") {
		t.each = append(t.each, alike(syllable))
	}
	t.sound = strings.Join(t.each, "")
	return t
}

// alikes merges sounds that speakers often confuse: zh and z, ch and c, sh and s, ng and n at the end.
var alikes = strings.NewReplacer("zh", "z", "ch", "c", "sh", "s", "ang", "an", "eng", "en", "ing", "in", "ong", "on")

// alike returns a syllable in the merged spelling of alikes.
func alike(syllable string) string { return alikes.Replace(syllable) }

// compare returns the degree of similarity between the text and a name, tooFar if they are not similar.
func (t *nearText) compare(name, pinyin string, kind Kind) int {
	n := utf8.RuneCountInString(name)
	if kind == Community && len(t.runes) >= leastPart && n > len(t.runes) {
		if strings.Contains(name, t.text) || len(t.runes) > leastPart && n-len(t.runes) <= 2 && hasAll(t.runes, name) &&
			isSubsequence(t.runes, name) {
			return partOfName
		}
	}
	if kind == Community && n == len(t.runes) && n > leastPart && name != t.text && hasAll(t.runes, name) &&
		sameRunes(t.runes, []rune(name)) {
		return partOfName // 国际首城
	}
	if name == t.text || n > len(t.runes)+1 || n < len(t.runes)-1 || !sharesRune(t.runes, name) {
		return tooFar
	}
	if n == len(t.runes) && inPlace(t.runes, name) < n/2 {
		return tooFar // comparing the sounds would take too long for the communities of a country
	}
	if n == len(t.runes) && (alike(pinyin) == t.sound || inPlace(t.runes, name) >= n-1 &&
		alike(strings.Join(syllables(t.text, pinyin), "")) == alike(pinyin)) {
		return sameSound
	}
	if n == len(t.runes) && inPlace(t.runes, name) < n-2 || n > len(t.runes) && !hasAll(t.runes, name) {
		return tooFar
	}
	if kind == Station && n < leastPart {
		return tooFar
	}
	return t.oneOther([]rune(name), pinyin)
}

// inPlace counts the positions at which the text and the name have the same character.
func inPlace(runes []rune, name string) (n int) {
	i := 0
	for _, r := range name {
		if runes[i] == r {
			n++
		}
		i++
	}
	return n
}

func sameRunes(a, b []rune) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

func hasAll(runes []rune, name string) bool {
	return !slices.ContainsFunc(runes, func(r rune) bool { return !strings.ContainsRune(name, r) })
}

func sharesRune(runes []rune, name string) bool {
	return slices.ContainsFunc(runes, func(r rune) bool { return strings.ContainsRune(name, r) })
}

// isSubsequence reports whether the name begins with the first of the characters and contains the others in the same
// order.
func isSubsequence(runes []rune, name string) bool {
	at := 0
	for i, r := range []rune(name) {
		if at < len(runes) && runes[at] == r {
			at++
		} else if i == 0 {
			return false
		}
	}
	return at == len(runes)
}

// oneOther returns oneWrong if the text becomes the name when one character is changed, added or removed, or two are
// swapped. In a name of two characters, the changed character must begin with the same sound.
func (t *nearText) oneOther(name []rune, pinyin string) int {
	switch len(name) - len(t.runes) {
	case 0:
		var other []int
		for i := range name {
			if name[i] != t.runes[i] {
				other = append(other, i)
			}
		}
		switch {
		case len(other) == 2 && len(name) >= leastPart && name[other[0]] == t.runes[other[1]] &&
			name[other[1]] == t.runes[other[0]]:
			return oneWrong
		case len(other) != 1:
			return tooFar
		case len(name) >= leastPart || soundsBegin(t.each[other[0]], syllables(string(name), pinyin)[other[0]]):
			return oneWrong
		}
	case 1:
		if len(t.runes) >= leastPart && isSubsequence(t.runes, string(name)) {
			return oneWrong
		}
	case -1:
		if len(name) >= leastPart && isSubsequence(name, t.text) {
			return oneWrong
		}
	}
	return tooFar
}

// soundsBegin reports whether two syllables, in the spelling of alike, have the same first consonant and the same last
// letter: ding and dian.
func soundsBegin(a, b string) bool {
	b = alike(b)
	return a != "" && b != "" && a[0] == b[0] && !strings.ContainsRune("aeiou", rune(a[0])) &&
		a[len(a)-1] == b[len(b)-1]
}
