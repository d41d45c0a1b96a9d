package understand

import (
	"net/url"
	"strconv"

	"fapai/api/lots/lot"
)

// Kind is the kind of thing that a name refers to. If a text names several kinds, the first one in this order is meant,
// but one with lots precedes one without. A word of the vocabulary precedes any name: 平房 is a kind of house, 平房区 a
// district.
type Kind int

// The kinds of names, in order of precedence.
const (
	word Kind = iota // a word of the vocabulary
	City
	Province
	District
	Region
	Station
	Line
	Community
	Court
	Landmark
	ignored
	negation  // a negation that precedes the excluded term
	refusal   // a refusal, before or after the excluded term
	exception // a word for an exception, after the excluded term
	missing
)

// filters holds the names of the filters by kind.
var filters = map[Kind]string{
	City: "city_id", District: "area_id", Region: "region_id", Community: "community_id", Court: "court_id",
	Station: "metro", Line: "metro",
}

// Name is a name that queries may contain. Texts lists its spellings, the usual one first.
type Name struct {
	Kind           Kind
	ID             int64    // of a place, a community or a court
	Texts          []string `bun:",array"`
	Pinyin         string   // pinyin of the first text that has one; "" to generate it
	CityID, AreaID int64    // of the city and the district; 0 for unknown
	Lots           int
	Lng, Lat       float64 // 0 for unknown
}

// meaning is a possible meaning of a text.
type meaning struct {
	kind           Kind
	name           textRef // display name; empty for the text itself
	words          uint32  // for a word of the vocabulary: index of its filters in Directory.words
	id             int64
	cityID, areaID int64
	lots           int
	at             uint32 // index of its position in Directory.points; 0 for unknown
}

// Directory finds names and words of the vocabulary in texts. It is immutable.
type Directory struct {
	texts       string
	terms       table // table of folded texts
	pinyin      table
	initials    table
	words       []url.Values    // filters of the words of the vocabulary
	latin       map[string]bool // Latin words in names, such as soho
	longest     int             // of a term, in characters
	completions []completion
	points      []lot.Point
	places      []meaning         // business areas with lots, and stations, with known positions
	patterns    []meaning         // by the patterns of the vocabulary
	rings       map[string]uint32 // by the codes of a ring filter, the index of its filters in words
	unfiltered  []meaning         // meaning of conditions without a filter: 两阳台, 2010年以后
	unexcluded  []meaning         // meaning of conditions that cannot be excluded
	together    []meaning         // meaning of conditions that can only be excluded one by one
	apart       []meaning         // meaning of conditions that one filter cannot combine with those before them
	placeless   []meaning         // meaning of a commute without a destination
	refused     []meaning         // meaning of a refusal in words that the vocabulary lacks
	unitless    []meaning         // meaning of numbers that may be money or a floor area
}

func (d *Directory) text(ref textRef) string { return d.texts[ref.from:ref.to] }

func (d *Directory) isPinyin(text string) bool { return len(d.pinyin.find(text, d.texts)) > 0 }

// values returns the filters of a meaning.
func (d *Directory) values(m *meaning) url.Values {
	switch {
	case m.kind == word:
		return d.words[m.words]
	case m.kind == Landmark, m.kind == Province:
		return url.Values{}
	case filters[m.kind] == "":
		return nil
	case m.id == 0:
		return url.Values{filters[m.kind]: {d.text(m.name)}}
	}
	return url.Values{filters[m.kind]: {strconv.FormatInt(m.id, 10)}}
}
