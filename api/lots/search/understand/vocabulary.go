package understand

import (
	"cmp"
	_ "embed"
	"maps"
	"net/url"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/goccy/go-yaml"

	"fapai/api/platform/pattern"
)

//go:embed vocabulary.yaml
var vocabularyYAML []byte

// vocabulary is the content of vocabulary.yaml. Some fields are lists of words, others are maps as noted.
type vocabulary struct {
	Words     map[string][]string // query string of filters → all words that mean it
	Also      map[string]string
	Ignored   []string
	Negations []string // before the refused term
	Refusals  []string // before or after the refused term
	Excepted  []string // after the excepted term
	Endings   []string
	Missing   map[string][]string // topics without data, by the reason shown to the user
	Patterns  []phrase
	Amounts   amountWords
	Days      dayWords
	Labels    map[string]answers

	forms  *pattern.Set          // compiled Patterns
	values map[string]url.Values // parsed query strings, shared by all directories
}

// answers holds the vocabulary words that replace a label if its value is 有 (Has) or 无 (Lacks).
type answers struct{ Has, Lacks string }

// phrase is a pattern that matches words of a query, with the filters that the words mean.
type phrase struct {
	Is    string
	Query string

	Reason string // reason why the words are not a filter, if Query is ""; if both are "", the words are ignored

	form *pattern.Pattern
}

// dayWords holds words for days, each with its distance from today in days, weeks, months or years. Of maps each kind
// of day to words for its event (开拍, 截止).
type dayWords struct {
	Relative, Weeks, Months, Years map[string]int
	Of                             map[string][]string

	relative, weeks, months, years, order []string // sorted keys, the longest first

	begins map[rune]bool // first characters of days, besides digits
}

// amountWords holds the words that surround the number of an amount. Each list is sorted, the longest word
// first.
type amountWords struct {
	Price         []string
	UnitPrice     []string `yaml:"unit_price"`
	Area          []string
	Total         []string
	Cash          []string
	CashBehind    []string `yaml:"cash_behind"`
	TotalBehind   []string `yaml:"total_behind"`
	AtLeastBefore []string `yaml:"at_least_before"`
	AtMostBefore  []string `yaml:"at_most_before"`
	AboutBefore   []string `yaml:"about_before"`
	NearBefore    []string `yaml:"near_before"` // slightly less than: 将近200万
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

	money  []string      // sorted keys of Money
	begins map[rune]bool // first characters of amounts, besides digits
}

// words parses the vocabulary once. It panics if that fails, because the file is compiled into the program.
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
	forms := make([]*pattern.Pattern, len(v.Patterns))
	for i := range v.Patterns {
		v.values[v.Patterns[i].Query] = valuesOf(v.Patterns[i].Query)
		forms[i] = pattern.MustCompile("^(?:" + v.Patterns[i].Is + ")")
		v.Patterns[i].form = forms[i]
	}
	v.forms = pattern.NewSet(forms)
	d := &v.Days
	d.relative, d.weeks, d.months, d.years = keysOf(d.Relative), keysOf(d.Weeks), keysOf(d.Months), keysOf(d.Years)
	d.order = slices.Sorted(maps.Keys(d.Of))
	for _, list := range d.Of {
		longestFirst(list)
	}
	for _, list := range [][]string{
		a.Price, a.UnitPrice, a.Area, a.Total, a.Cash, a.CashBehind, a.TotalBehind,
		a.AtLeastBefore, a.AtMostBefore, a.AboutBefore,
		a.NearBefore, a.Currency, a.AtLeast, a.AtMost, a.About, a.To, a.Square, a.PerSquare,
		a.Rooms, a.Halls, a.Baths, a.Rated, a.money, v.Endings,
	} {
		longestFirst(list)
	}
	d.begins = charactersOf(beginDays, d.relative, d.weeks, d.months, d.years)
	a.begins = charactersOf(beginAmounts, a.Price, a.UnitPrice, a.Area, a.Total, a.Cash,
		a.AtLeastBefore, a.AtMostBefore, a.AboutBefore, a.NearBefore, a.Currency, a.Rated)
	return &v
})

// beginDays and beginAmounts hold further first characters of days and amounts, with which no word of the vocabulary
// begins.
const (
	beginDays    = "过最近这未接半周星礼今明月中下上第元五劳国十圣春"
	beginAmounts = "比较上低少降跌便优打对半一百"
)

// charactersOf returns the set of all characters in text, and of the first characters of all words in lists.
func charactersOf(text string, lists ...[]string) map[rune]bool {
	set := map[rune]bool{}
	for _, r := range text {
		set[r] = true
	}
	for _, list := range lists {
		for _, word := range list {
			first, _ := utf8.DecodeRuneInString(word)
			set[first] = true
		}
	}
	return set
}

// keysOf returns the keys of a map, the longest first.
func keysOf[V any](of map[string]V) []string {
	list := slices.Sorted(maps.Keys(of))
	longestFirst(list)
	return list
}

func longestFirst(list []string) {
	slices.SortStableFunc(list,
		func(a, b string) int { return cmp.Compare(utf8.RuneCountInString(b), utf8.RuneCountInString(a)) })
}

// valuesOf parses a query string of the vocabulary. "" becomes no values.
func valuesOf(query string) url.Values {
	values, err := url.ParseQuery(query)
	if err != nil {
		panic("vocabulary.yaml: " + query)
	}
	return values
}
