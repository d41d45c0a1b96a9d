package understand

import (
	"net/url"
	"strconv"

	"fapai/api/lots/lot"
)

// Kind is the kind of thing that a text names. If a text has meanings of several kinds, the kind that comes first here
// is chosen. A name with lots still precedes a name without lots, and a vocabulary word precedes every name: 平房 is a
// house type although 平房区 is a district.
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

// filters maps each kind of name to the name of its filter.
var filters = map[Kind]string{
	City: "city_id", District: "area_id", Region: "region_id", Community: "community_id", Court: "court_id",
	Station: "metro", Line: "metro",
}

// Name holds the names of a place, station, court or community. Texts lists its spellings, the usual one first.
type Name struct {
	Kind           Kind
	ID             int64    // id of a place, a community or a court
	Texts          []string `bun:",array"`
	Pinyin         string   // pinyin of the first text that has one; "" to generate it
	CityID, AreaID int64    // ids of the city and the district; 0 for unknown
	Lots           int
	Lng, Lat       float64 // 0 for unknown
}

// meaning is one possible meaning of a text.
type meaning struct {
	kind           Kind
	name           textRef // display name; empty if the text itself is the display name
	words          uint32  // index in Directory.words of the filters for a word of the vocabulary
	id             int64
	cityID, areaID int64
	lots           int
	at             uint32 // index in Directory.points; 0 for unknown
}

// Directory maps texts to the names and vocabulary words that they may mean. It never changes after NewDirectory has
// built it.
type Directory struct {
	texts       string
	terms       table // meanings of each text; the key is the text in the form that termOf returns
	pinyin      table
	initials    table
	words       []url.Values    // filters of the words of the vocabulary
	latin       map[string]bool // Latin words in names, such as soho
	longest     int             // length of the longest term in characters
	completions []completion
	points      []lot.Point
	places      []meaning         // business areas with lots, and stations; only those whose position is known
	patterns    []meaning         // meanings of the vocabulary's patterns, in the order of the patterns
	rings       map[string]uint32 // index in words, by the concatenated codes of a ring filter
	unfiltered  []meaning         // meaning of a text for which no filter exists: 两阳台, 2010年以后
	unexcluded  []meaning         // meaning of a refusal that no filter can express
	together    []meaning         // meaning of several conditions that are refused together
	apart       []meaning         // meaning of a condition that cannot be combined with those before it
	placeless   []meaning         // meaning of a commute whose destination the query does not name
	refused     []meaning         // meaning of a refusal in words that the vocabulary lacks
	unitless    []meaning         // meaning of a number that may be money or a floor area
	courtless   []meaning         // meaning of the name of a court without lots
}

func (d *Directory) text(ref textRef) string { return d.texts[ref.from:ref.to] }

func (d *Directory) isPinyin(text string) bool { return len(d.pinyin.find(text, d.texts)) > 0 }

// values returns the filters for a meaning.
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
