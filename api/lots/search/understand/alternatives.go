package understand

import (
	"slices"
	"unicode/utf8"
)

// ors lists the words that separate two alternatives: 两居或三居.
var ors = []string{"或", "或者", "或是", "要么", "还是", "要不"}

// nameHalves moves two terms joined by 或 to Result.Missing if only one of them has a filter: 学区或者近地铁. A list that is
// filtered by the metro alone would omit the lots in school districts, which the buyer also accepts.
func (d *Directory) nameHalves(list []*token) {
	isThing := func(t *token) bool {
		return t.gap == none && !t.excluded && (t.is(missing) || t.understood() && !t.isPlace())
	}
	isUnread := func(t *token) bool {
		return t.gap == none && t.meanings == nil && utf8.RuneCountInString(t.text) > 2
	}
	for at := 1; at+1 < len(list); at++ {
		if t := list[at]; !t.is(ignored) || !slices.Contains(ors, t.text) {
			continue
		}
		first := at - 1
		if list[first].gap == none && list[first].text == "的" && first > 0 {
			first--
		}
		a, b := list[first], list[at+1]
		switch {
		case isThing(a) && isThing(b) && a.is(missing) != b.is(missing),
			isUnread(a) && isThing(b) && !b.is(missing), isThing(a) && !a.is(missing) && isUnread(b):
			d.nameAll(list[first:at+2], d.unfiltered)
		}
	}
}

// clause is a part of a query between commas, spaces or words such as 或. fields maps the name of each filter to the
// values that the clause requires.
type clause struct {
	tokens []*token
	fields map[string][]string
	or     bool // 或 precedes it
}

// part finds alternatives that need two searches, because a search requires all its filters to match: 朝阳两居或海淀一居. The
// first alternative becomes filters, and the others go to Result.Missing.
func (d *Directory) part(list []*token) {
	var clauses []clause
	of := clause{fields: map[string][]string{}}
	end := func(or bool) {
		if len(of.tokens) > 0 {
			clauses = append(clauses, of)
			of = clause{fields: map[string][]string{}, or: or}
			return
		}
		of.or = of.or || or
	}
	for _, t := range list {
		isOr := t.is(ignored) && slices.Contains(ors, t.text)
		switch {
		case t.gap != none, t.joins(), isOr:
			end(isOr)
		case t.understood() && !t.excluded && t.days == nil:
			of.tokens = append(of.tokens, t)
			for name, values := range d.valuesOf(t) {
				for _, value := range values {
					of.fields[fieldOf(name)] = append(of.fields[fieldOf(name)], name+"="+value)
				}
			}
		}
	}
	end(false)
	for i := 1; i < len(clauses); i++ {
		b := &clauses[i]
		isApart := slices.ContainsFunc(clauses[:i], func(a clause) bool { return a.apart(b) })
		switch {
		case isApart:
		case !b.or || !d.otherField(&clauses[i-1], b), clauses[i-1].differsInPlace(b),
			isPlaceAlone(b) && i+1 < len(clauses) && slices.ContainsFunc(clauses[:i], clauses[i+1].repeats):
			continue // 丰台三居或者大兴三居
		case d.areBothPlaces(&clauses[i-1], b): // 海淀或者望京两居: 两居 applies to both places
			b.tokens[0].meanings = d.apart
			continue
		}
		text := joined(b.tokens)
		for _, t := range b.tokens[1:] {
			t.ignore()
		}
		*b.tokens[0] = token{text: text, meanings: d.apart}
		clauses = slices.Delete(clauses, i, i+1)
		i--
	}
}

// withParking reads 车位 as 带车位, a home with a parking space, if the query also contains a number of rooms or an
// elevator: 三居 车位. Without them, 车位 means a parking space for sale.
func (d *Directory) withParking(list []*token) {
	asks := func(t *token) bool {
		return t.amount != nil && t.amount.values.Has(room) && !t.excluded || t.is(word) && t.amount == nil &&
			t.days == nil && t.understood() && d.valuesOf(t).Has("elevator")
	}
	isOr := func(t *token) bool { return t.is(ignored) && slices.Contains(ors, t.text) }
	if !slices.ContainsFunc(list, asks) || slices.ContainsFunc(list, isOr) {
		return
	}
	for _, t := range list {
		if t.is(word) && t.amount == nil && !t.excluded && (t.text == "车位" || t.text == "停车位" || t.text == "车库") {
			t.meanings = d.terms.find("带"+t.text, d.texts)
		}
	}
}

// apart reports whether two clauses contradict each other in at least two fields, which means that both have values for
// the field but no value in common.
func (c *clause) apart(b *clause) bool {
	n := 0
	for name, values := range b.fields {
		if given := c.fields[name]; len(given) > 0 &&
			!slices.ContainsFunc(values, func(v string) bool { return slices.Contains(given, v) }) {
			n++
		}
	}
	return n > 1
}

// differsInPlace reports whether the two clauses name different places and are equal in all other conditions.
func (c *clause) differsInPlace(b *clause) bool {
	for name, values := range b.fields {
		if name != "place" && !slices.Equal(values, c.fields[name]) {
			return false
		}
	}
	return len(c.fields["place"]) > 0 && len(b.fields["place"]) > 0 && len(b.fields) > 1
}

// isPlaceAlone reports whether a clause names a place and nothing else.
func isPlaceAlone(c *clause) bool { return len(c.fields) == 1 && len(c.fields["place"]) > 0 }

// repeats reports whether clause c contains all conditions of clause b.
func (c *clause) repeats(b clause) bool {
	for name, values := range b.fields {
		if !slices.Equal(values, c.fields[name]) {
			return false
		}
	}
	return len(b.fields) > 0
}

// areBothPlaces reports whether clause a ends with a place and clause b begins with a place.
func (d *Directory) areBothPlaces(a, b *clause) bool {
	kinds := []Kind{City, District, Region, Station, Line, Community}
	return a.tokens[len(a.tokens)-1].is(kinds...) && b.tokens[0].is(kinds...)
}

// otherField reports whether the terms on both sides of 或 belong to different filters, as in 两居或别墅, or in 望京或国贸, where
// 望京 is a business area and 国贸 a station.
func (d *Directory) otherField(a, b *clause) bool {
	last, first := a.tokens[len(a.tokens)-1], b.tokens[0]
	for x := range d.valuesOf(last) {
		for y := range d.valuesOf(first) {
			if x == y || isBound(x) && isBound(y) && fieldOf(x) == fieldOf(y) {
				return false
			}
		}
	}
	return true
}

// fieldOf returns the name under which filters are compared: "place" for all filters by place, and the name without
// _min or _max for bounds.
func fieldOf(name string) string {
	switch name {
	case "city_id", "area_id", "region_id", "community_id", "metro":
		return "place"
	}
	if isBound(name) {
		return name[:len(name)-len("_min")]
	}
	return name
}
