package understand

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/platform/bigrams"
	"fapai/api/platform/pattern"
)

// Number is the key in Result.Values for a case number or lot number. All other keys are names of filters.
const Number = "number"

// maxQuery is the maximum length of a query in characters.
const maxQuery = 60

// Part is a recognised part of a query with its filters.
type Part struct {
	Text   string
	Name   string // recognised name, such as 望京 for wj
	Values url.Values
	NoLots bool // the part is a place where no lot is for sale
	// At is the position of a station, or of a place without lots, near which neighbours are looked for. It is zero if
	// the position is unknown.
	At lot.Point

	vague bool // the words contain no number: 大户型
}

// IsStation reports whether the part is a metro station.
func (p *Part) IsStation() bool { return p.Values.Has("metro") && p.At != (lot.Point{}) }

// Result is the reading of a query. Values holds the filters of all Parts together. Rest is the text that is searched
// as keywords. Missing lists the parts that could not become filters.
type Result struct {
	Parts   []Part
	Values  url.Values
	Rest    string
	Missing []Missing

	// Nowhere is the name of a place outside the selected city, or a case number that no lot has.
	Nowhere string

	known  map[string]bool     // texts that are names of several places
	joined map[string][]string // for each word of Rest, the texts of which it may be a part
	// contradicted holds excluded parts if the query asks for their values elsewhere.
	contradicted []Part
	vague        map[string]bool // bounds that a vague part has set, and that numbers replace
}

// Missing is a part of a query that did not become a filter. Reason is a clause in Chinese that is shown beside Text.
type Missing struct{ Text, Reason string }

// Understand reads a query in a city (0: no city) at the time now. If the query is in quotation marks, its text is not
// read but searched as keywords.
func (d *Directory) Understand(query string, cityID int64, now time.Time) Result {
	if bigrams.IsQuoted(query) {
		return Result{Values: url.Values{}, Rest: strings.Join(bigrams.Words(query), " ")}
	}
	if runes := []rune(query); len(runes) > 3*maxQuery { // a pasted address may be long
		query = string(runes[:3*maxQuery])
	}
	query, dependents := withoutDependent(simplified(bigrams.Fold(query)))
	query = rewritten(query)
	number, key, before, after := findNumber(query)
	today, _ := lot.ParseDay(lot.Day(now))
	var list [][]token
	var flat []*token
	for _, word := range d.joinPinyin(split(before + " " + after)) {
		tokens := d.tokens(word.text, today)
		if n := len(tokens) - 1; n >= 0 {
			tokens[n].isAsked = word.isAsked
		}
		list = append(list, tokens)
		flat = append(flat, &token{gap: word.gap})
		for i := range tokens {
			flat = append(flat, &tokens[i])
		}
	}
	d.commutes(flat)
	withoutJobs(flat)
	d.correct(flat)
	d.exclude(flat)
	d.nameDoubtful(flat)
	d.withParking(flat)
	d.nameHalves(flat)
	d.part(flat)
	for i := range list {
		list[i] = merge(list[i])
	}
	for i := range list {
		list[i] = d.withUnknownCourts(list[i])
	}
	s := scope{directory: d, cityID: cityID, today: today}
	s.find(list)
	out := Result{Values: url.Values{}, known: map[string]bool{}, joined: map[string][]string{},
		vague: map[string]bool{}}
	if key != "" {
		out.add(Part{Text: number, Name: number, Values: url.Values{Number: {key}}})
	}
	var rest []string
	for _, word := range list {
		rest = append(rest, out.addWord(word, &s)...)
	}
	out.Rest = strings.Join(rest, " ")
	out.Missing = append(out.Missing, dependents...)
	out.dropExcepted(&s)
	out.dropContradicted()
	out.dropOpposites()
	out.dropApart()
	out.dropCity(&s)
	return out
}

// Reasons why a query may have no results.
const (
	reasonElsewhere = "不在当前选择的城市"
	reasonNoNumber  = "没有这个案号或编号的房源"
)

// division matches a text that ends like the name of a city, county or town. There need not be such a place.
var division = pattern.MustCompile(`^\p{Han}{2,6}(?:省|市|自治区|自治州|自治县|县|盟|镇|乡)$`)

// IsDivision reports whether a text ends like the name of a city, county or town.
func IsDivision(text string) bool {
	return division.MatchString(text) && !strings.HasSuffix(text, "超市")
}

// addWord adds the tokens of one word of the query to the result. It returns the texts that were not understood.
func (r *Result) addWord(tokens []token, s *scope) (rest []string) {
	text := ""
	for i := range tokens {
		t := &tokens[i]
		if t.is(missing) {
			rest, text = appendText(rest, text), ""
			reason := s.directory.text(t.meanings[0].name)
			if strings.HasPrefix(t.text, "不介意") {
				reason = reasonTolerated
			}
			r.Missing = append(r.Missing, Missing{t.text, reason})
			continue
		}
		if t.understood() {
			name, values := s.resolve(t)
			p := Part{Text: t.text, Name: cmp.Or(name, t.text), Values: values, NoLots: t.hasNoLots(),
				vague: t.is(word) && t.amount == nil}
			if m := &t.meanings[0]; !t.excluded && (p.NoLots || m.kind == Station) {
				p.At = s.directory.points[m.at]
			}
			reason := r.conflict(&p, s)
			switch {
			case values == nil && len(s.inside(t.meanings)) == 0:
				rest, text = appendText(rest, text), ""
				r.Nowhere = t.text
				r.Missing = append(r.Missing, Missing{t.text, reasonElsewhere})
				continue
			case values == nil:
				r.known[t.text] = true
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
				r.joined[t.text] = append(r.joined[t.text], textOf(tokens))
				if i > 0 && tokens[i-1].is(City, District, Region, Station) {
					r.joined[t.text] = append(r.joined[t.text], tokens[i-1].text+t.text)
				}
			}
			text += t.text
		}
	}
	return appendText(rest, text)
}

func textOf(list []token) (text string) {
	for i := range list {
		text += list[i].text
	}
	return text
}

// hasNoLots reports whether the token names a place, community or landmark in which no lot is for sale.
func (t *token) hasNoLots() bool {
	return t.is(City, Province, District, Region, Community, Landmark) && !t.excluded &&
		!slices.ContainsFunc(t.meanings, func(m meaning) bool { return m.lots > 0 })
}

func appendText(list []string, text string) []string {
	if text == "" {
		return list
	}
	return append(list, text)
}

// add appends a part and merges its values into Values. If both have a range for the same filter, the intersection of
// the ranges remains.
func (r *Result) add(p Part) {
	for name, values := range p.Values {
		if name == "ring" && len(r.Values[name]) > 0 && r.outside(&p) {
			r.Values[name] = slices.DeleteFunc(slices.Clone(r.Values[name]),
				func(code string) bool { return !slices.Contains(values, code) })
			continue
		}
		if lastCode[name] > 0 && isOpen(r.Values[name], name) && isOpen(values, name) {
			if both := inBoth(r.Values[name], values); len(both) > 0 { // 大于两居小于五居
				r.Values[name] = both
				continue
			}
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
		if name == "metro" && len(r.Values[name]) > 1 { // 离国贸地铁站步行10分钟
			r.Values[name] = slices.DeleteFunc(r.Values[name], func(of string) bool { return of == anyStation })
		}
		slices.Sort(r.Values[name])
	}
	r.Parts = append(r.Parts, p)
}

// anyStation is the value of the filter metro that means "near any station".
const anyStation = "地铁"

// isOpen reports whether the codes of a count form a range that is open at one end: 1 to n, or n and more.
func isOpen(codes []string, name string) bool {
	return len(codes) > 1 && (slices.Contains(codes, "1") || slices.Contains(codes, strconv.Itoa(lastCode[name])))
}

func inBoth(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(code string) bool { return !slices.Contains(b, code) })
}

// outside reports whether p or an earlier part asks for lots outside a ring road. Two ring roads then mean the zone
// between them.
func (r *Result) outside(p *Part) bool {
	return slices.ContainsFunc(append(slices.Clone(r.Parts), *p), func(p Part) bool {
		return p.Values.Has("ring") && strings.Contains(p.Text, "外")
	})
}

func isBound(name string) bool {
	return strings.HasSuffix(name, "_min") || strings.HasSuffix(name, "_max")
}

// single lists the filters that accept only one value at a time.
var single = map[string]bool{
	"city_id": true, "community_id": true, "court_id": true, "within": true, Number: true,
	"price_min": true, "price_max": true,
	"area_min": true, "area_max": true, "unit_price_min": true, "unit_price_max": true,
	"discount_min": true, "discount_max": true,
	"total_min": true, "total_max": true, "cash_min": true, "cash_max": true, "sort": true,
	"start_from": true, "start_to": true,
	"end_from": true, "end_to": true, "publish_from": true, "publish_to": true,
}

// conflict returns the reason, for the user, why a part cannot be combined with the earlier parts, "" if it can.
func (r *Result) conflict(p *Part, s *scope) string {
	for name, values := range p.Values {
		if isBound(name) && (p.vague || r.vague[name]) {
			continue
		}
		if given := r.Values[name]; len(given) > 0 && single[name] && !slices.Equal(given, values) {
			return "与前面的条件只能选一个"
		}
		if name == "not" && slices.ContainsFunc(values,
			func(text string) bool { return r.leavesNone(text, values, s) }) {
			r.contradicted = append(r.contradicted, *p)
			return reasonContradicted
		}
		if name == "area_id" && s.isApart(values) {
			return "不能与别的区的商圈一起筛选，可分开查找"
		}
	}
	return ""
}

// leavesNone reports whether the query wants the value that text excludes, and the exclusion would leave no wanted
// value of the filter. It returns false for 两居以上不要四居, because other numbers of rooms remain.
func (r *Result) leavesNone(text string, excluded []string, s *scope) bool {
	of, code, _ := strings.Cut(text, ":")
	if !s.asked[text] && !slices.Contains(r.Values[of], code) {
		return false
	}
	asked := slices.Clone(r.Values[of])
	for value := range s.asked {
		if name, code, _ := strings.Cut(value, ":"); name == of {
			asked = append(asked, code)
		}
	}
	return !slices.ContainsFunc(asked, func(code string) bool {
		return !slices.Contains(excluded, of+":"+code) && !slices.Contains(r.Values["not"], of+":"+code)
	})
}

// dropCity removes the city from the filters if the query also names a place in it.
func (r *Result) dropCity(s *scope) {
	if len(r.Values["city_id"]) == 0 || len(s.areas)+len(s.regions) == 0 {
		return
	}
	r.Parts = slices.DeleteFunc(r.Parts, func(p Part) bool { return len(p.Values["city_id"]) > 0 })
	delete(r.Values, "city_id")
}

// NumberIsUnknown records in the result that no lot has the case number or lot number in the query.
func (r *Result) NumberIsUnknown() {
	r.Nowhere = r.Parts[0].Text
	r.Missing = append(r.Missing, Missing{r.Nowhere, reasonNoNumber})
}

// Query returns the filters as a URL query string, without the case number or lot number.
func (r *Result) Query() string {
	values := maps.Clone(r.Values)
	delete(values, Number)
	return values.Encode()
}
