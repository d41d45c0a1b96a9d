package understand

import (
	"cmp"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"fapai/api/lots/lot"
	"fapai/api/platform/bigrams"
)

// Number is the name under which Result.Values has the number of a case or lot; the others are names of filters.
const Number = "number"

// maxQuery is how many characters of a query are read.
const maxQuery = 60

// Part is a part of a query that was understood.
type Part struct {
	Text   string
	Name   string // what was recognised: 望京 for wj
	Values url.Values
	NoLots bool // it is a place without lots

	vague bool // it is a word without figures: 大户型
}

// Result is what a query means: its parts, their filters together, the rest of it, which is searched as text, and what is no
// condition.
type Result struct {
	Parts   []Part
	Values  url.Values
	Rest    string
	Missing []Missing

	joined map[string][]string // by a word of the rest: what it is with the place in front of it, and with all that it was typed with
	vague  map[string]bool     // bounds of a word such as 大户型, which one in figures replaces
}

// Missing is a part of a query that is no condition, with a clause that says why.
type Missing struct{ Text, Reason string }

// Understand reads a query as it is meant in a city (0: anywhere) at a time. A query in quotation marks is text.
func (d *Directory) Understand(query string, cityID int64, now time.Time) Result {
	if bigrams.IsQuoted(query) {
		return Result{Values: url.Values{}, Rest: strings.Join(bigrams.Words(query), " ")}
	}
	if runes := []rune(query); len(runes) > 3*maxQuery { // an address of a platform is long
		query = string(runes[:3*maxQuery])
	}
	query = simplified(bigrams.Fold(query))
	number, key, before, after := findNumber(query)
	today, _ := lot.ParseDay(lot.Day(now))
	var list [][]token
	for _, word := range d.joinPinyin(split(before + " " + after)) {
		list = append(list, d.tokens(word, today))
	}
	s := scope{directory: d, cityID: cityID, today: today}
	s.find(list)
	out := Result{Values: url.Values{}, joined: map[string][]string{}, vague: map[string]bool{}}
	if key != "" {
		out.add(Part{Text: number, Name: number, Values: url.Values{Number: {key}}})
	}
	var rest []string
	for _, word := range list {
		rest = append(rest, out.addWord(word, &s)...)
	}
	out.Rest = strings.Join(rest, " ")
	out.dropCity(&s)
	return out
}

// addWord takes the parts of a word of the query and gives what is left of it as text.
func (r *Result) addWord(tokens []token, s *scope) (rest []string) {
	text := ""
	for i := range tokens {
		t := &tokens[i]
		if t.is(missing) {
			rest, text = appendText(rest, text), ""
			r.Missing = append(r.Missing, Missing{t.text, s.directory.text(t.meanings[0].name)})
			continue
		}
		if t.understood() {
			name, values := s.resolve(t)
			p := Part{Text: t.text, Name: cmp.Or(name, t.text), Values: values, NoLots: t.hasNoLots(), vague: t.is(word) && t.amount == nil}
			reason := r.conflict(&p, s)
			switch {
			case values == nil:
			case reason == "":
				r.add(p)
				rest, text = appendText(rest, text), ""
				continue
			default:
				rest, text = appendText(rest, text), ""
				r.Missing = append(r.Missing, Missing{t.text, reason})
				continue
			}
		}
		if t.is(ignored) && t.text == "、" {
			rest, text = appendText(rest, text), ""
		}
		if !t.is(ignored) {
			if t.meanings == nil && len(tokens) > 1 {
				r.joined[t.text] = append(r.joined[t.text], joined(tokens))
				if i > 0 && tokens[i-1].is(City, District, Region, Station) {
					r.joined[t.text] = append(r.joined[t.text], tokens[i-1].text+t.text)
				}
			}
			text += t.text
		}
	}
	return appendText(rest, text)
}

// hasNoLots reports a place or a community without lots.
func (t *token) hasNoLots() bool {
	return t.is(City, District, Region, Community) && !t.excluded && !slices.ContainsFunc(t.meanings, func(m meaning) bool { return m.lots > 0 })
}

func appendText(list []string, text string) []string {
	if text == "" {
		return list
	}
	return append(list, text)
}

// slashBetween is a / between two names; one before a unit is a part of an amount.
var slashBetween = regexp.MustCompile(`(\p{Han})/([^平㎡m每])`)

// split gives the words of a query. A space inside an amount (80 平, 面积 90) is none.
func split(query string) []string {
	list := strings.FieldsFunc(slashBetween.ReplaceAllString(query, "$1 $2"), func(r rune) bool {
		return r == ' ' || strings.ContainsRune(",，;；|。!！?？+:", r)
	})
	a := &words().Amounts
	joined := list[:0]
	for _, word := range list {
		if n := len(joined) - 1; n >= 0 && isAmount(joined[n], word, a) {
			joined[n] += word
			continue
		}
		joined = append(joined, word)
	}
	return joined
}

// isAmount reports that two words are one amount.
func isAmount(first, second string, a *amountWords) bool {
	last, _ := utf8.DecodeLastRuneInString(first)
	next, _ := utf8.DecodeRuneInString(second)
	starts := func(lists ...[]string) bool {
		return slices.ContainsFunc(slices.Concat(lists...), func(w string) bool { return strings.HasPrefix(second, w) })
	}
	ends := func(lists ...[]string) bool { return slices.Contains(slices.Concat(lists...), first) }
	switch {
	case unicode.IsDigit(last):
		return starts(a.money, a.Square, a.Rooms) && !isLetter(next) || starts(a.To)
	case unicode.IsDigit(next):
		return ends(a.Price, a.UnitPrice, a.Area, a.AtLeastBefore, a.AtMostBefore)
	}
	_, size, bare := readAmount(first)
	return bare && size == len(first) && starts(a.AtLeast, a.AtMost, a.About)
}

// joinPinyin joins Latin words that are pinyin only together: wang jing.
func (d *Directory) joinPinyin(list []string) (out []string) {
	latin := func(text string) bool { return strings.IndexFunc(text, func(r rune) bool { return !isLetter(r) }) < 0 }
	for len(list) > 0 {
		n := 0
		for n < len(list) && latin(list[n]) {
			n++
		}
		for ; n > 1; n-- {
			if joined := strings.Join(list[:n], ""); d.isPinyin(joined) {
				out, list = append(out, joined), list[n:]
				break
			}
		}
		if n <= 1 {
			out, list = append(out, list[0]), list[1:]
		}
	}
	return out
}

// add takes a part.
func (r *Result) add(p Part) {
	for name, values := range p.Values {
		if name == "ring" && len(r.Values[name]) > 0 && r.outside(&p) {
			r.Values[name] = slices.DeleteFunc(slices.Clone(r.Values[name]), func(code string) bool { return !slices.Contains(values, code) })
			continue
		}
		if isBound(name) {
			if p.vague && len(r.Values[name]) > 0 {
				continue
			}
			if r.vague[name] {
				r.Values.Del(name)
			}
			r.vague[name] = p.vague
		}
		for _, value := range values {
			if !slices.Contains(r.Values[name], value) {
				r.Values.Add(name, value)
			}
		}
		slices.Sort(r.Values[name])
	}
	r.Parts = append(r.Parts, p)
}

// outside reports that a ring road or the one before it is meant from its outside, so that both together are what lies between.
func (r *Result) outside(p *Part) bool {
	return slices.ContainsFunc(append(slices.Clone(r.Parts), *p), func(p Part) bool {
		return p.Values.Has("ring") && strings.Contains(p.Text, "外")
	})
}

func isBound(name string) bool {
	return strings.HasSuffix(name, "_min") || strings.HasSuffix(name, "_max")
}

// single are the filters that take one value.
var single = map[string]bool{
	"city_id": true, "community_id": true, "court_id": true, "within": true, Number: true, "price_min": true, "price_max": true,
	"area_min": true, "area_max": true, "unit_price_min": true, "unit_price_max": true, "discount_min": true, "discount_max": true,
	"total_min": true, "total_max": true, "cash_min": true, "cash_max": true, "sort": true, "start_from": true, "start_to": true,
	"end_from": true, "end_to": true, "publish_from": true, "publish_to": true,
}

// conflict is why a part cannot hold together with those before it, "" for one that can.
func (r *Result) conflict(p *Part, s *scope) string {
	for name, values := range p.Values {
		if isBound(name) && (p.vague || r.vague[name]) {
			continue
		}
		if given := r.Values[name]; len(given) > 0 && single[name] && !slices.Equal(given, values) {
			return "与前面的条件只能选一个"
		}
		if name == "not" && slices.ContainsFunc(values, func(text string) bool {
			of, code, _ := strings.Cut(text, ":")
			return slices.Contains(r.Values[of], code) || s.asked[text]
		}) {
			return "与别的条件相反"
		}
		if name == "area_id" && s.isApart(values) {
			return "不能与别的区的商圈一起筛选，可分开查找"
		}
	}
	return ""
}

// dropCity removes a city when a place inside it was understood, too.
func (r *Result) dropCity(s *scope) {
	if len(r.Values["city_id"]) == 0 || len(s.areas)+len(s.regions) == 0 {
		return
	}
	r.Parts = slices.DeleteFunc(r.Parts, func(p Part) bool { return len(p.Values["city_id"]) > 0 })
	delete(r.Values, "city_id")
}

// NumberIsText makes the number of a case or lot a part of the rest: no lot has it.
func (r *Result) NumberIsText() {
	text := r.Parts[0].Text
	r.Parts = r.Parts[1:]
	delete(r.Values, Number)
	r.Rest = strings.TrimSpace(text + " " + r.Rest)
}

// Query is the filters as the query of an address, without the number of a case or lot.
func (r *Result) Query() string {
	values := maps.Clone(r.Values)
	delete(values, Number)
	return values.Encode()
}
