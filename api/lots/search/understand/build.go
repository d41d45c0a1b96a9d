package understand

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/lots/lot"
	"fapai/api/platform/bigrams"
)

// NewDirectory builds a Directory from names and the vocabulary. renamed maps a label that editors chose to the
// vocabulary word that has the same meaning. A label that already has a meaning keeps it.
func NewDirectory(names []Name, renamed map[string]string) *Directory {
	b := &builder{
		directory: &Directory{latin: map[string]bool{}, rings: map[string]uint32{}, points: make([]lot.Point, 1)},
		texts:     textWriter{refs: map[string]textRef{}},
		terms:     map[string][]meaning{}, pinyin: map[string][]meaning{}, initials: map[string][]meaning{},
	}
	v := words()
	for query, list := range v.Words {
		of := uint32(len(b.directory.words))
		b.directory.words = append(b.directory.words, v.values[query])
		for _, text := range list {
			b.addTerm(text, meaning{kind: word, words: of})
			if full, _ := spell(text, ""); len(full) > 3 && utf8.RuneCountInString(text) > 1 {
				b.pinyin[full] = append(b.pinyin[full], meaning{kind: word, name: b.texts.add(text), words: of})
			}
		}
	}
	for i := range v.Patterns {
		b.addPattern(&v.Patterns[i], v.values[v.Patterns[i].Query])
	}
	for _, code := range rings {
		b.directory.rings[code] = uint32(len(b.directory.words))
		b.directory.words = append(b.directory.words, v.values["ring="+code])
	}
	for _, text := range v.Ignored {
		b.addTerm(text, meaning{kind: ignored})
	}
	for kind, list := range map[Kind][]string{negation: v.Negations, refusal: v.Refusals, exception: v.Excepted} {
		for _, text := range list {
			b.addTerm(text, meaning{kind: kind})
		}
	}
	for reason, list := range v.Missing {
		of := meaning{kind: missing, name: b.texts.add(reason)}
		for _, text := range list {
			b.addTerm(text, of)
		}
	}
	for to, reason := range map[*[]meaning]string{
		&b.directory.unfiltered: "尚不能按这一项筛选", &b.directory.unexcluded: "不能按这一项排除",
		&b.directory.together:  "几个条件不能合在一起排除，可分开写",
		&b.directory.placeless: "没有写到哪一个地铁站", &b.directory.apart: "与前面的条件不能一起筛选，可分开查找", &b.directory.unitless: "没有写明单位",
		&b.directory.courtless: "没有这个法院的房源",
	} {
		*to = []meaning{{kind: missing, name: b.texts.add(reason)}}
	}
	b.directory.refused = []meaning{{kind: refusal}}
	for text, known := range renamed {
		b.addRenamed(text, known)
	}
	for _, list := range [][]Name{names, landmarks()} {
		for i := range list {
			b.addName(&list[i])
		}
	}
	for text, official := range v.Also {
		for _, m := range b.terms[official] {
			b.addTerm(text, m)
		}
	}
	for _, list := range []map[string][]meaning{b.terms, b.pinyin, b.initials} {
		for text := range list {
			prefer(list[text])
		}
	}
	d := b.directory
	d.terms, d.pinyin, d.initials = newTable(b.terms, &b.texts), newTable(b.pinyin, &b.texts),
		newTable(b.initials, &b.texts)
	d.texts = b.texts.all.String()
	return d
}

// builder collects the content of a Directory.
type builder struct {
	directory               *Directory
	texts                   textWriter
	terms, pinyin, initials map[string][]meaning
}

// addPattern stores the meaning of a match of p: the given filters, or that the match is not a condition.
func (b *builder) addPattern(p *phrase, values url.Values) {
	m := meaning{kind: ignored}
	switch {
	case p.Query != "":
		m = meaning{kind: word, words: uint32(len(b.directory.words))}
		b.directory.words = append(b.directory.words, values)
	case p.Reason != "":
		m = meaning{kind: missing, name: b.texts.add(p.Reason)}
	}
	b.directory.patterns = append(b.directory.patterns, m)
}

// prefer sorts the meanings of a text, the most likely first: names with lots before names without lots, then by Kind,
// then by the number of lots. Words of the vocabulary come before all names.
func prefer(list []meaning) {
	isStation := slices.ContainsFunc(list, func(m meaning) bool { return m.kind == Station })
	isElsewhere := func(m meaning) bool { return m.lots == 0 && (m.kind == City || m.kind == District) }
	slices.SortStableFunc(list, func(a, b meaning) int {
		if isStation && isElsewhere(a) != isElsewhere(b) && a.kind != word && b.kind != word {
			if isElsewhere(a) { // 景泰 is read as the station, not the county of that name
				return 1
			}
			return -1
		}
		if (a.lots > 0) != (b.lots > 0) && a.kind != word && b.kind != word {
			return b.lots - a.lots
		}
		return cmp.Or(cmp.Compare(a.kind, b.kind), b.lots-a.lots)
	})
}

// termOf returns a text as it is stored in Directory.terms: folded and without spaces.
func termOf(text string) string { return strings.ReplaceAll(bigrams.Fold(text), " ", "") }

func (b *builder) addTerm(text string, m meaning) {
	if text = termOf(text); text == "" {
		return
	}
	b.terms[text] = append(b.terms[text], m)
	b.directory.longest = max(b.directory.longest, utf8.RuneCountInString(text))
}

// isMissing reports whether the vocabulary lists a text among the topics that lots have no data about.
func (b *builder) isMissing(text string) bool {
	return slices.ContainsFunc(b.terms[text], func(m meaning) bool { return m.kind == missing })
}

// addRenamed adds the meaning of the vocabulary word known to text. It ignores a text of one character, because such a
// text would match inside too many other words.
func (b *builder) addRenamed(text, known string) {
	if utf8.RuneCountInString(text) < 2 || len(b.terms[termOf(text)]) > 0 {
		return
	}
	for _, m := range b.terms[termOf(known)] {
		if m.kind == word {
			b.addTerm(text, m)
		}
	}
}

func (b *builder) addName(n *Name) {
	m := meaning{kind: n.Kind, name: b.texts.add(n.Texts[0]), id: n.ID, cityID: n.CityID,
		areaID: n.AreaID, lots: n.Lots}
	if n.Lng != 0 {
		m.at = uint32(len(b.directory.points))
		b.directory.points = append(b.directory.points, lot.Point{Lng: n.Lng, Lat: n.Lat})
		if n.Kind == Station || n.Kind == Region && n.Lots > 0 {
			b.directory.places = append(b.directory.places, m)
		}
	}
	for i, text := range slices.Compact(slices.Clone(n.Texts)) {
		if n.Kind == District && n.Lots == 0 && b.isMissing(text) {
			continue // 郊区 means the outskirts of any city, 南城 the south of Beijing
		}
		for _, spelling := range spellings(n.Kind, text) {
			b.addTerm(spelling, m)
		}
		folded := bigrams.Fold(text)
		b.addLatin(folded)
		if n.Kind == Landmark || n.Kind == Province {
			continue // only words for lots are filters
		}
		if n.Kind == Court || n.Kind == Line {
			b.directory.completions = append(b.directory.completions, completion{meaning: m, text: b.texts.add(folded)})
			continue
		}
		known := n.Pinyin
		if i > 0 && known != "" {
			known = ""
		}
		full, initials := spell(folded, known)
		b.directory.completions = append(b.directory.completions,
			completion{m, b.texts.add(folded), b.texts.add(full), b.texts.add(initials)})
		if full == folded {
			continue // the text is written in Latin letters, so it needs no pinyin
		}
		b.pinyin[full] = append(b.pinyin[full], m)
		if (n.Kind == District || n.Kind == Region || n.Kind == City) && len(initials) > 1 && i == 0 {
			b.initials[initials] = append(b.initials[initials], m)
		}
	}
}

// addLatin records the Latin words in a name (soho in 银河soho). They are then not read as pinyin.
func (b *builder) addLatin(folded string) {
	for _, run := range strings.FieldsFunc(folded, func(r rune) bool { return !isLetter(r) }) {
		b.directory.latin[run] = true
	}
}
