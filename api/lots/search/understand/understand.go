package understand

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

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
}

// Result is what a query means: its parts, their filters together, and the rest of it, which is searched as text.
type Result struct {
	Parts  []Part
	Values url.Values
	Rest   string
}

// token is a stretch of a word of the query: a match with its meanings, or characters that mean nothing known.
type token struct {
	text     string
	meanings []meaning // nil for text
	amount   *written  // nil for anything else
}

// written is an amount in a query.
type written struct {
	name   string // as it is shown; "" for the text itself
	values url.Values
	bare   bool // without a bound
}

func (t *token) is(kinds ...Kind) bool {
	return len(t.meanings) > 0 && slices.Contains(kinds, t.meanings[0].kind)
}

// amounts are the meanings of an amount, which the vocabulary does not list.
var amounts = []meaning{{kind: word}}

// understood reports a token that becomes filters.
func (t *token) understood() bool { return len(t.meanings) > 0 && !t.is(ignored, negation) }

// Understand reads a query as it is meant in a city (0: anywhere). A query in quotation marks is text.
func (d *Directory) Understand(query string, cityID int64) Result {
	if bigrams.IsQuoted(query) {
		return Result{Values: url.Values{}, Rest: strings.Join(bigrams.Words(query), " ")}
	}
	if runes := []rune(query); len(runes) > 3*maxQuery { // an address of a platform is long
		query = string(runes[:3*maxQuery])
	}
	query = bigrams.Fold(query)
	number, key, before, after := findNumber(query)
	var list [][]token
	for _, word := range d.joinPinyin(split(before + " " + after)) {
		list = append(list, d.tokens(word))
	}
	s := scope{directory: d, cityID: cityID}
	s.find(list)
	out := Result{Values: url.Values{}}
	if key != "" {
		out.add(Part{number, number, url.Values{Number: {key}}})
	}
	var rest []string
	for _, word := range list {
		text := ""
		for i := range word {
			t := &word[i]
			if t.understood() {
				if name, values := s.resolve(t); values != nil && out.add(Part{t.text, cmp.Or(name, t.text), values}) {
					rest, text = appendText(rest, text), ""
					continue
				}
			}
			if !t.is(ignored) {
				text += t.text
			}
		}
		rest = appendText(rest, text)
	}
	out.Rest = strings.Join(rest, " ")
	out.dropCity(&s)
	return out
}

func appendText(list []string, text string) []string {
	if text == "" {
		return list
	}
	return append(list, text)
}

// split gives the words of a query. A space inside an amount (80 平, 面积 90) is none.
func split(query string) []string {
	list := strings.FieldsFunc(query, func(r rune) bool { return r == ' ' || strings.ContainsRune(",，、;；|。!！?？+", r) })
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

// tokens cuts a word of the query into as few matches as possible that leave as little text as possible: 北京西城 is 北京 and
// 西城, not the station 北京西 and 城.
func (d *Directory) tokens(text string) []token {
	type cut struct {
		left, matches int // characters without a match and matches from here on
		found         []token
		size          int
	}
	best := make([]cut, len(text)+1)
	for at := len(text) - 1; at >= 0; at-- {
		if !utf8.RuneStart(text[at]) {
			continue
		}
		size := textSize(text[at:])
		best[at] = cut{best[at+size].left + size, best[at+size].matches, []token{{text: text[at : at+size]}}, size}
		d.matches(text, at, func(size int, found ...token) {
			left, n := best[at+size].left, best[at+size].matches+len(found)
			b := &best[at]
			if cmp.Or(cmp.Compare(left, b.left), cmp.Compare(n, b.matches), cmp.Compare(b.size, size)) < 0 {
				*b = cut{left, n, found, size}
			}
		})
	}
	var list []token
	for at := 0; at < len(text); at += best[at].size {
		list = append(list, best[at].found...)
	}
	return d.plain(merge(list))
}

// textSize is the size of a character, or of a run of letters.
func textSize(text string) int {
	_, size := utf8.DecodeRuneInString(text)
	return max(size, letters(text))
}

// matches calls each with what matches at a place; a run of pinyin may be several matches.
func (d *Directory) matches(text string, at int, each func(size int, found ...token)) {
	rest := text[at:]
	first, _ := utf8.DecodeRuneInString(rest)
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	if at > 0 && (isNumeral(first) && (isNumeral(before) || before == '.') || isLetter(first) && isLetter(before)) {
		return
	}
	if values, size, bare := readAmount(rest); values != nil {
		each(size, token{text: rest[:size], meanings: amounts, amount: &written{roomName(rest[:size], values), values, bare}})
	}
	size, n := 0, 0
	for _, r := range rest {
		size += utf8.RuneLen(r)
		if n++; n > d.longest {
			break
		}
		meanings := d.terms.find(rest[:size], d.texts)
		next, _ := utf8.DecodeRuneInString(rest[size:])
		if meanings != nil && !(isLetter(r) && isLetter(next)) {
			each(size, token{text: rest[:size], meanings: meanings})
		}
	}
	// Behind a digit, initials are a part of a number such as 7ns4.
	if run := letters(rest); run > 0 && (before < '0' || before > '9' || d.isPinyin(rest[:run])) {
		if spelt := d.spelt(rest[:run]); len(spelt) > 0 {
			each(run, spelt...)
		}
	}
}

func letters(text string) int {
	return len(text) - len(strings.TrimLeftFunc(text, isLetter))
}

// spelt reads a run of letters as pinyin or initials; nil for one that is neither or is a Latin word of a name.
func (d *Directory) spelt(run string) []token {
	if d.latin[run] {
		return nil
	}
	if list := d.pinyin.find(run, d.texts); len(list) > 0 {
		return []token{{text: run, meanings: list}}
	}
	if list := d.initials.find(run, d.texts); len(list) > 0 {
		return []token{{text: run, meanings: list[:1]}}
	}
	for size := len(run) - 1; size > 3; size-- {
		if list := d.pinyin.find(run[:size], d.texts); len(list) > 0 {
			if rest := d.spelt(run[size:]); len(rest) > 0 && len(run)-size > 3 {
				return append([]token{{text: run[:size], meanings: list}}, rest...)
			}
		}
	}
	return nil
}

// merge joins neighbouring characters of text.
func merge(list []token) []token {
	out := list[:0]
	for _, t := range list {
		if n := len(out) - 1; n >= 0 && t.meanings == nil && out[n].meanings == nil {
			out[n].text += t.text
			continue
		}
		out = append(out, t)
	}
	return out
}

// plain turns matches into text that are parts of other names (望京街, 百万庄) or negated (不要一拍), and ignored words of one
// character that stand in text.
func (d *Directory) plain(list []token) []token {
	for i := range list {
		t := &list[i]
		switch {
		case t.is(negation):
			if i+1 < len(list) && list[i+1].understood() {
				list[i+1].meanings = nil
			}
			t.meanings = nil
		case t.is(ignored) && utf8.RuneCountInString(t.text) == 1:
			before, after := i > 0 && list[i-1].meanings == nil, i+1 < len(list) && list[i+1].meanings == nil
			if before && after || (before || after) && t.text != "的" {
				t.meanings = nil
			}
		case t.understood() && i+1 < len(list) && (list[i+1].meanings == nil && continues(t, list[i+1].text) ||
			list[i+1].is(negation) && beginsWithEnding(list[i+1].text)):
			t.meanings = nil
		case t.is(City, District, Region, Station) && i > 0 && list[i-1].meanings == nil && utf8.RuneCountInString(list[i-1].text) == 1:
			t.meanings = nil
		}
	}
	return merge(list)
}

// continues reports that the text behind a match makes another name of it.
func continues(t *token, text string) bool {
	if t.is(Community, Court, Line) {
		return false
	}
	if utf8.RuneCountInString(text) == 1 && (t.amount != nil && t.amount.bare || t.is(City, District, Region, Station)) {
		return true
	}
	return beginsWithEnding(text)
}

func beginsWithEnding(text string) bool {
	return slices.ContainsFunc(words().Endings, func(ending string) bool { return strings.HasPrefix(text, ending) })
}

// add takes a part, unless another part has given one of its filters another value where only one can hold.
func (r *Result) add(p Part) bool {
	for name, values := range p.Values {
		if given := r.Values[name]; len(given) > 0 && single[name] && !slices.Equal(given, values) {
			return false
		}
	}
	for name, values := range p.Values {
		for _, value := range values {
			if !slices.Contains(r.Values[name], value) {
				r.Values.Add(name, value)
			}
		}
		slices.Sort(r.Values[name])
	}
	r.Parts = append(r.Parts, p)
	return true
}

// single are the filters that take one value.
var single = map[string]bool{
	"city_id": true, "community_id": true, "court_id": true, "within": true, Number: true, "price_min": true, "price_max": true,
	"area_min": true, "area_max": true, "unit_price_min": true, "unit_price_max": true, "discount_min": true, "discount_max": true,
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
