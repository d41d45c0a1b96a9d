package understand

import "slices"

// ors lists the words between two alternatives.
var ors = []string{"或", "或者", "或是", "要么", "还是", "要不"}

// nameHalves reports a term as no condition if 或 joins it to a term by which no list can be filtered: 学区或者近地铁. A list
// with the filter for the one would leave out lots with the other.
func (d *Directory) nameHalves(list []*token) {
	isThing := func(t *token) bool {
		return t.gap == none && !t.excluded && (t.is(missing) || t.understood() && !t.isPlace())
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
		if isThing(a) && isThing(b) && a.is(missing) != b.is(missing) {
			d.nameAll(list[first:at+2], d.unfiltered)
		}
	}
}

// clause is a part of a query between two commas, spaces or words such as 或, with the fields of its conditions.
type clause struct {
	tokens []*token
	fields map[string][]string
	or     bool // 或 precedes it
}

// part finds alternatives that one filter cannot express because all of its fields must match: 朝阳两居或海淀一居 would need two
// filters. Only the first alternative becomes a condition.
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
		case d.areBothPlaces(&clauses[i-1], b): // 海淀或者望京两居: 两居 applies to both
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

// withParking reads a parking space beside a number of rooms or an elevator as part of the home: 三居 车位.
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

// apart reports whether two clauses differ in at least two fields that both have.
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

// differsInPlace reports whether two clauses differ only in the places that they name.
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

// repeats reports whether all conditions of another clause are also conditions of this clause.
func (c *clause) repeats(b clause) bool {
	for name, values := range b.fields {
		if !slices.Equal(values, c.fields[name]) {
			return false
		}
	}
	return len(b.fields) > 0
}

// areBothPlaces reports whether 或 joins two places.
func (d *Directory) areBothPlaces(a, b *clause) bool {
	kinds := []Kind{City, District, Region, Station, Line, Community}
	return a.tokens[len(a.tokens)-1].is(kinds...) && b.tokens[0].is(kinds...)
}

// otherField reports whether 或 joins conditions of two filters: 两居或别墅, 望京或国贸, where one is a business area and the
// other a station.
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

// fieldOf returns the subject of a filter: all places are one subject, and so are the two bounds of a range.
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
