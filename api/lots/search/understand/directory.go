package understand

import (
	"net/url"
	"strconv"

	"fapai/api/lots/lot"
)

// Kind is the kind of thing that a text names. If a text has meanings of several kinds, the first in this
// order is chosen. A name with lots still precedes one without, and a vocabulary word precedes every name:
// 平房 is a house type although 平房区 is a district.
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
	negation  // before the refused term: 不要
	refusal   // before or after the refused term: 免谈
	exception // after the excepted term: 除外
	missing
)

// filters holds the names of the filters by kind.
var filters = map[Kind]string{
	City: "city_id", District: "area_id", Region: "region_id", Community: "community_id", Court: "court_id",
	Station: "metro", Line: "metro",
}

// Name is the name of a place, station, court or community. Texts lists its spellings, the usual one first.
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
	name           textRef // display name; empty if it is the text itself
	words          uint32  // for a word of the vocabulary: index of its filters in Directory.words
	id             int64
	cityID, areaID int64
	lots           int
	at             uint32 // index in Directory.points; 0 for unknown
}

// Directory maps texts to the names and vocabulary words that they may mean. It never changes after
// NewDirectory.
type Directory struct {
	texts       string
	terms       table // meanings of each text, by the text in the form of termOf
	pinyin      table
	initials    table
	words       []url.Values    // filters of the words of the vocabulary
	latin       map[string]bool // Latin words in names, such as soho
	longest     int             // length of the longest term in characters
	completions []completion
	points      []lot.Point
	places      []meaning         // business areas with lots, and stations, with known positions
	patterns    []meaning         // meanings of the patterns of the vocabulary, in their order
	rings       map[string]uint32 // index in words by the concatenated codes of a ring filter
	unfiltered  []meaning         // no filter exists: 两阳台, 2010年以后
	unexcluded  []meaning         // a refusal that cannot be a filter
	together    []meaning         // several conditions refused together
	apart       []meaning         // cannot be combined with the conditions before it
	placeless   []meaning         // for a commute whose destination the query does not name
	refused     []meaning         // a refusal in words that the vocabulary lacks
	unitless    []meaning         // a number that may be money or a floor area
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
