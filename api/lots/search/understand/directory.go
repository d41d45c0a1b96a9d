package understand

import (
	"net/url"
	"strconv"

	"fapai/api/lots/lot"
)

// Kind is what a name is the name of. Where a text is the name of several kinds, the first kind of these is meant, but one
// with lots comes before one without. A word of the vocabulary comes before any name: 平房 is a kind of house, 平房区 a district.
type Kind int

// The kinds of names, in this order.
const (
	word Kind = iota // of the vocabulary
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
	negation  // before what is excluded
	refusal   // before or behind it
	exception // behind it
	missing
)

// filters are the names of the filters by kind.
var filters = map[Kind]string{
	City: "city_id", District: "area_id", Region: "region_id", Community: "community_id", Court: "court_id", Station: "metro", Line: "metro",
}

// Name is a name that queries may contain. Texts are its spellings, the usual one first.
type Name struct {
	Kind           Kind
	ID             int64    // of a place, a community or a court
	Texts          []string `bun:",array"`
	Pinyin         string   // of the first text that has one; "" to make it
	CityID, AreaID int64    // where it lies; 0 for unknown
	Lots           int
	Lng, Lat       float64 // 0 for unknown
}

// meaning is what a text may mean.
type meaning struct {
	kind           Kind
	name           textRef // as it is shown; empty for the text itself
	words          uint32  // of a word of the vocabulary: the place of its filters in Directory.words
	id             int64
	cityID, areaID int64
	lots           int
	at             uint32 // its place in Directory.points; 0 for unknown
}

// Directory finds names and words of the vocabulary in texts. It does not change.
type Directory struct {
	texts       string
	terms       table // of folded texts
	pinyin      table
	initials    table
	words       []url.Values    // the filters of words of the vocabulary
	latin       map[string]bool // the Latin words in names, such as soho
	longest     int             // of a term, in characters
	completions []completion
	points      []lot.Point
	places      []meaning         // business areas with lots and stations, of which the position is known
	patterns    []meaning         // by the patterns of the vocabulary
	rings       map[string]uint32 // by the codes of a ring filter, the place of its filters in words
	unfiltered  []meaning         // of what lots are no list of: 两阳台, 2010年以后
	unexcluded  []meaning         // of what cannot be excluded
	together    []meaning         // of conditions that can only be excluded one by one
	apart       []meaning         // of conditions that are no filter together with those before them
	placeless   []meaning         // of a commute to nowhere
	refused     []meaning         // of a refusal in words that the vocabulary does not have
	unitless    []meaning         // of numbers that may be money or a floor area
}

func (d *Directory) text(ref textRef) string { return d.texts[ref.from:ref.to] }

func (d *Directory) isPinyin(text string) bool { return len(d.pinyin.find(text, d.texts)) > 0 }

// values are those of the filters that mean it.
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
