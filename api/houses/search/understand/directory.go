package understand

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fapai/api/bigrams"
)

// Kind is what a name is the name of. Where a text is the name of several kinds, the first kind of these is meant, but one
// with lots comes before one without. A word of the vocabulary comes before any name: 平房 is a kind of house, 平房区 a district.
type Kind int

// The kinds of names, in this order.
const (
	word Kind = iota // of the vocabulary
	City
	District
	Region
	Station
	Line
	Community
	Court
	ignored
	negation
)

// filters are the names of the filters by kind.
var filters = map[Kind]string{
	City: "city_id", District: "area_id", Region: "region_id", Community: "community_id", Court: "court_id", Station: "metro", Line: "metro",
}

// Name is a name that queries may contain. Texts are its spellings, the usual one first.
type Name struct {
	Kind           Kind
	ID             int64 // of a place, a community or a court
	Texts          []string
	Pinyin         string // of the first text that has one; "" to make it
	CityID, AreaID int64  // where it lies; 0 for unknown
	Lots           int
}

// meaning is what a text may mean. There are as many as communities, so it holds few pointers, which the collector of garbage
// follows.
type meaning struct {
	kind           Kind
	name           string     // as it is shown; "" for the text itself
	words          url.Values // of a word of the vocabulary: the values of the filters
	id             int64
	cityID, areaID int64
	lots           int
}

// values are those of the filters that mean it.
func (m *meaning) values() url.Values {
	switch {
	case m.kind == word:
		return m.words
	case filters[m.kind] == "":
		return nil
	case m.id == 0:
		return url.Values{filters[m.kind]: {m.name}}
	}
	return url.Values{filters[m.kind]: {strconv.FormatInt(m.id, 10)}}
}

// Directory finds names and words of the vocabulary in texts. It does not change.
type Directory struct {
	terms    map[string][]meaning // by the folded text
	pinyin   map[string][]meaning
	initials map[string][]meaning
	latin    map[string]bool // the Latin words in names, such as soho
	longest  int             // of a term, in characters

	completions []completion
}

// NewDirectory collects names and the vocabulary. Renamed are further words by those of the vocabulary that they mean; one that
// means something already keeps its meaning.
func NewDirectory(names []Name, renamed map[string]string) *Directory {
	d := &Directory{
		terms: map[string][]meaning{}, pinyin: map[string][]meaning{}, initials: map[string][]meaning{}, latin: map[string]bool{},
	}
	v := words()
	for query, list := range v.Words {
		values := valuesOf(query)
		for _, text := range list {
			d.addTerm(text, meaning{kind: word, words: values})
			if full, _ := spell(text, ""); len(full) > 3 && utf8.RuneCountInString(text) > 1 {
				d.pinyin[full] = append(d.pinyin[full], meaning{kind: word, name: text, words: values})
			}
		}
	}
	for _, text := range v.Ignored {
		d.addTerm(text, meaning{kind: ignored})
	}
	for _, text := range v.Negations {
		d.addTerm(text, meaning{kind: negation})
	}
	for text, known := range renamed {
		d.addRenamed(text, known)
	}
	for i := range names {
		d.addName(&names[i])
	}
	for text, official := range v.Also {
		for _, m := range d.terms[official] {
			d.addTerm(text, m)
		}
	}
	for _, list := range []map[string][]meaning{d.terms, d.pinyin, d.initials} {
		for text := range list {
			prefer(list[text])
		}
	}
	return d
}

// prefer sorts meanings as a query means them: those with lots, then by kind, then those with the most lots.
func prefer(list []meaning) {
	slices.SortStableFunc(list, func(a, b meaning) int {
		if (a.lots > 0) != (b.lots > 0) && a.kind != word && b.kind != word {
			return b.lots - a.lots
		}
		return cmp.Or(cmp.Compare(a.kind, b.kind), b.lots-a.lots)
	})
}

// termOf is a text as terms have it.
func termOf(text string) string { return strings.ReplaceAll(bigrams.Fold(text), " ", "") }

func (d *Directory) addTerm(text string, m meaning) {
	if text = termOf(text); text == "" {
		return
	}
	d.terms[text] = append(d.terms[text], m)
	d.longest = max(d.longest, utf8.RuneCountInString(text))
}

// addRenamed adds a word that means what another one does. One character would be found in too many texts.
func (d *Directory) addRenamed(text, known string) {
	if utf8.RuneCountInString(text) < 2 || len(d.terms[termOf(text)]) > 0 {
		return
	}
	for _, m := range d.terms[termOf(known)] {
		if m.kind == word {
			d.addTerm(text, m)
		}
	}
}

func (d *Directory) addName(n *Name) {
	m := meaning{kind: n.Kind, name: n.Texts[0], id: n.ID, cityID: n.CityID, areaID: n.AreaID, lots: n.Lots}
	for i, text := range slices.Compact(slices.Clone(n.Texts)) {
		for _, spelling := range spellings(n.Kind, text) {
			d.addTerm(spelling, m)
		}
		folded := bigrams.Fold(text)
		d.addLatin(folded)
		if n.Kind == Court || n.Kind == Line {
			d.completions = append(d.completions, completion{n, folded, "", ""})
			continue
		}
		known := n.Pinyin
		if i > 0 && known != "" {
			known = ""
		}
		full, initials := spell(folded, known)
		d.completions = append(d.completions, completion{n, folded, full, initials})
		if full == folded {
			continue // it is Latin already
		}
		d.pinyin[full] = append(d.pinyin[full], m)
		if (n.Kind == District || n.Kind == Region || n.Kind == City) && len(initials) > 1 && i == 0 {
			d.initials[initials] = append(d.initials[initials], m)
		}
	}
}

// addLatin notes the Latin words of a name.
func (d *Directory) addLatin(folded string) {
	for _, run := range strings.FieldsFunc(folded, func(r rune) bool { return !isLetter(r) }) {
		d.latin[run] = true
	}
}

// spellings are the ways in which a name is written.
func spellings(kind Kind, name string) []string {
	switch kind {
	case Station:
		base := strings.TrimSuffix(name, "站")
		return []string{base, base + "站", base + "地铁站", base + "地铁", "地铁" + base, "地铁" + base + "站"}
	case Line:
		list := []string{name, "地铁" + name}
		if digits, _, found := strings.Cut(name, "号线"); found {
			if n, err := strconv.Atoi(digits); err == nil && n < 100 {
				chinese := chineseNumber(n) + strings.TrimPrefix(name, digits)
				list = append(list, chinese, "地铁"+chinese)
			}
		}
		return list
	case Court:
		return courtSpellings(name)
	}
	return []string{name}
}

func chineseNumber(n int) string {
	digits := []rune(chineseDigits)
	switch {
	case n < 10:
		return string(digits[n])
	case n < 20:
		return "十" + strings.TrimPrefix(string(digits[n-10]), "零")
	}
	return string(digits[n/10]) + "十" + strings.TrimPrefix(string(digits[n%10]), "零")
}

// courtSpellings shorten a court's name as people do: 北京市朝阳区人民法院 is 朝阳区法院 and 朝阳法院, 北京市第三中级人民法院 北京三中院.
func courtSpellings(name string) []string {
	list := []string{name}
	also := func(change *strings.Replacer) {
		for _, text := range slices.Clone(list) {
			if short := change.Replace(text); !slices.Contains(list, short) {
				list = append(list, short)
			}
		}
	}
	also(strings.NewReplacer("中级人民法院", "中院"))
	also(strings.NewReplacer("中级人民法院", "中级法院", "人民法院", "法院"))
	also(strings.NewReplacer("第", ""))
	also(strings.NewReplacer("市", ""))
	for _, text := range slices.Clone(list) { // without the city, where something of the name is left
		for _, end := range []string{"市", "北京", "上海", "天津", "重庆"} {
			if _, rest, found := strings.Cut(text, end); found && utf8.RuneCountInString(rest) > len("法院")/len("法") {
				list = append(list, rest)
			}
		}
	}
	for _, text := range slices.Clone(list) {
		if at := strings.LastIndexAny(text, "区县"); at > 0 {
			list = append(list, strings.Replace(text, text[at:at+len("区")], "", 1))
		}
	}
	slices.Sort(list)
	list = slices.Compact(list)
	return slices.DeleteFunc(list, func(text string) bool { return utf8.RuneCountInString(text) < 3 || strings.HasSuffix(text, "庭") })
}
