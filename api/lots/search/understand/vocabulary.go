package understand

import (
	"cmp"
	_ "embed"
	"net/url"
	"slices"
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
	Negations []string
	Endings   []string
	Amounts   amountWords
}

// amountWords are the parts of an amount. Each list is sorted by length, the longest first.
type amountWords struct {
	Price         []string
	UnitPrice     []string `yaml:"unit_price"`
	Area          []string
	AtLeastBefore []string `yaml:"at_least_before"`
	AtMostBefore  []string `yaml:"at_most_before"`
	AtLeast       []string `yaml:"at_least"`
	AtMost        []string `yaml:"at_most"`
	About         []string
	To            []string
	Money         map[string]float64
	Square        []string
	PerSquare     []string `yaml:"per_square"`
	Rooms         []string
	Discount      []string

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
	for _, list := range [][]string{
		a.Price, a.UnitPrice, a.Area, a.AtLeastBefore, a.AtMostBefore, a.AtLeast, a.AtMost, a.About, a.To, a.Square, a.PerSquare,
		a.Rooms, a.Discount, a.money, v.Endings,
	} {
		longestFirst(list)
	}
	return &v
})

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
