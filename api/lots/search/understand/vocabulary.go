package understand

import (
	"cmp"
	_ "embed"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
)

//go:embed vocabulary.yaml
var vocabularyYAML []byte

// vocabulary is the content of vocabulary.yaml.
type vocabulary struct {
	Words     map[string][]string // by the query that they mean
	Also      map[string]string
	Ignored   []string
	Negations []string // before what is excluded
	Refusals  []string // before or behind it
	Excepted  []string // behind it
	Endings   []string
	Missing   map[string][]string // by the reason
	Patterns  []pattern
	Amounts   amountWords
	Days      dayWords

	values map[string]url.Values // of all queries that words mean, which every directory has in common
}

// pattern is a phrase that means a query.
type pattern struct {
	Has   string // a word of every text that it matches
	Is    string
	Query string

	form *regexp.Regexp
}

// dayWords are words for days, by how many days, weeks, months or years they lie from now, and the words behind days that say of
// what they are.
type dayWords struct {
	Relative, Weeks, Months, Years map[string]int
	Of                             map[string][]string

	relative, weeks, months, years, order []string // the keys, the longest first
}

// amountWords are the parts of an amount. Each list is sorted by length, the longest first.
type amountWords struct {
	Price         []string
	UnitPrice     []string `yaml:"unit_price"`
	Area          []string
	Total         []string
	Cash          []string
	CashBehind    []string `yaml:"cash_behind"`
	AtLeastBefore []string `yaml:"at_least_before"`
	AtMostBefore  []string `yaml:"at_most_before"`
	AboutBefore   []string `yaml:"about_before"`
	NearBefore    []string `yaml:"near_before"` // a little less: 将近200万
	Currency      []string
	AtLeast       []string `yaml:"at_least"`
	AtMost        []string `yaml:"at_most"`
	About         []string
	To            []string
	Money         map[string]float64
	Square        []string
	PerSquare     []string `yaml:"per_square"`
	Rooms         []string
	Halls         []string
	Baths         []string
	Rated         []string

	money []string // the keys of Money
}

// words are read once. The file is part of the program, so a fault in it is a panic.
var words = sync.OnceValue(func() *vocabulary {
	var v vocabulary
	if err := yaml.UnmarshalWithOptions(vocabularyYAML, &v, yaml.Strict()); err != nil {
		panic("vocabulary.yaml: " + err.Error())
	}
	a := &v.Amounts
	for unit := range a.Money {
		a.money = append(a.money, unit)
	}
	v.values = map[string]url.Values{}
	for query := range v.Words {
		v.values[query] = valuesOf(query)
	}
	for _, codes := range rings {
		v.values["ring="+codes] = url.Values{"ring": strings.Split(codes, "")}
	}
	for i := range v.Patterns {
		v.values[v.Patterns[i].Query] = valuesOf(v.Patterns[i].Query)
		v.Patterns[i].form = regexp.MustCompile("^(?:" + v.Patterns[i].Is + ")")
	}
	d := &v.Days
	d.relative, d.weeks, d.months, d.years = keysOf(d.Relative), keysOf(d.Weeks), keysOf(d.Months), keysOf(d.Years)
	d.order = slices.Sorted(maps.Keys(d.Of))
	for _, list := range d.Of {
		longestFirst(list)
	}
	for _, list := range [][]string{
		a.Price, a.UnitPrice, a.Area, a.Total, a.Cash, a.CashBehind, a.AtLeastBefore, a.AtMostBefore, a.AboutBefore, a.NearBefore, a.Currency, a.AtLeast, a.AtMost, a.About, a.To, a.Square, a.PerSquare,
		a.Rooms, a.Halls, a.Baths, a.Rated, a.money, v.Endings,
	} {
		longestFirst(list)
	}
	return &v
})

// keysOf are the keys of a map, the longest first.
func keysOf[V any](of map[string]V) []string {
	list := slices.Sorted(maps.Keys(of))
	longestFirst(list)
	return list
}

func longestFirst(list []string) {
	slices.SortStableFunc(list, func(a, b string) int { return cmp.Compare(utf8.RuneCountInString(b), utf8.RuneCountInString(a)) })
}

// valuesOf reads the query that a word means.
func valuesOf(query string) url.Values {
	values, err := url.ParseQuery(query)
	if err != nil {
		panic("vocabulary.yaml: " + query)
	}
	return values
}
