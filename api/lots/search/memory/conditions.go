package memory

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/bigrams"
)

// matchKeyword returns the lots that match every word of the keyword. A word matches if it occurs in the lot's text or
// is the name of the lot's district or business area.
func (s *segment) matchKeyword(f *lot.Filter, q *scratch) (out lotSet) {
	for _, word := range bigrams.Words(f.Keyword) {
		found := s.texts.lookup(word, q)
		if areas, regions := f.NamedBy(word); len(areas)+len(regions) > 0 {
			found = q.anyOf([]lotSet{
				found, s.places[codeArea].any(asCodes(areas...), s.n, q),
				s.places[codeRegion].any(asCodes(regions...), s.n, q),
			}, s.n)
		}
		if out == nil {
			out = found
		} else {
			out = q.intersection(out, found)
		}
	}
	return out
}

// window returns a span that contains all lots in the places that the filter requires. It uses only fields for which
// counts returns true.
func (s *segment) window(f *lot.Filter, counts func(*search.Field) bool) span {
	out := span{0, len(s.latest)}
	for i := range search.Fields {
		d := &search.Fields[i]
		k, known := codeColumnOf[d.Name]
		if !known || k > codeRegion || !counts(d) {
			continue
		}
		if want := wanted(d, f); len(want) > 0 {
			hull := s.places[k].hull(want)
			out = span{max(out.from, hull.from), min(out.to, hull.to)}
		}
	}
	return span{out.from, max(out.from, out.to)}
}

// wanted returns the codes or ids that a filter requires for field d, as texts.
func wanted(d *search.Field, f *lot.Filter) []string {
	switch {
	case d.Codes != nil:
		return *d.Codes(f)
	case d.IDs != nil:
		return asCodes(*d.IDs(f)...)
	case d.ID != nil:
		return asCodes(*d.ID(f))
	}
	return nil
}

// condition is one condition of a filter, with the set of the lots that meet it.
type condition struct {
	field *search.Field
	lots  lotSet
}

// conditions returns all conditions of a normalised filter. They must mean the same as the SQL of postgres.Where.
func (s *segment) conditions(f *lot.Filter, now time.Time, q *scratch) (list []condition) {
	for i := range search.Fields {
		d := &search.Fields[i]
		if lots := s.match(d, f, now, q); lots != nil {
			list = append(list, condition{d, lots})
		}
	}
	for _, d := range search.Implied(f, nil) {
		list = append(list, condition{d, lo.Ternary(d == search.Latest, s.latest, s.leading)})
	}
	return list
}

// match returns the lots that meet the filter's condition on field d, nil if there is no such condition.
func (s *segment) match(d *search.Field, f *lot.Filter, now time.Time, q *scratch) lotSet {
	switch d.Name {
	case "status":
		return s.hasStatus(f.Status, now, q)
	case "within":
		if f.Within == 0 {
			return nil
		}
		return s.statusesAt(now).within[slices.Index(search.WithinDays, f.Within)]
	case "not":
		return s.noneOf(f, now, q)
	case "metro", "commute":
		return s.inDiscs(search.AskedDiscs(d, f))
	case "keyword":
		return s.matchKeyword(f, q)
	case "bbox":
		if f.Bounds == nil {
			return nil
		}
		return s.inBounds(*f.Bounds, q)
	case "polygon":
		if len(f.Polygon) == 0 {
			return nil
		}
		return s.inPolygon(f.Polygon, q)
	case "id":
		return s.oneOf(f.ID, q)
	case "community_id":
		if f.CommunityID == 0 {
			return nil
		}
		return s.numbers[numCommunity].equal(f.CommunityID, q)
	}
	switch {
	case d.Codes != nil, d.IDs != nil, d.ID != nil:
		return s.hasCode(d, wanted(d, f), q)
	case d.IsRange():
		lowest, highest := d.Range(f)
		return s.between(rangeColumns[d.Name], lowest, highest, q)
	case d.Days != nil:
		first, last := d.Days(f)
		return s.onDays(rangeColumns[d.Name].number, *first, *last, q)
	}
	panic("memory: the filter " + d.Name + " has no condition")
}

func (s *segment) hasCode(d *search.Field, want []string, q *scratch) lotSet {
	k, known := codeColumnOf[d.Name]
	switch {
	case !known:
		panic("memory: the filter " + d.Name + " has no column")
	case len(want) == 0:
		return nil
	case k < placeColumns:
		return s.places[k].any(want, s.n, q)
	}
	return s.codes[k].any(want, q)
}

// noneOf returns the lots that have none of the values that the filter excludes. It returns nil if the filter excludes
// none.
func (s *segment) noneOf(f *lot.Filter, now time.Time, q *scratch) lotSet {
	excluded := search.Exclusions(f)
	if len(excluded) == 0 {
		return nil
	}
	out := q.newSet(s.n)
	out.addRange(0, s.n)
	for _, e := range excluded {
		if e.Field.Name == "status" {
			out.subtract(s.hasStatus(e.Codes, now, q))
		} else {
			out.subtract(s.hasCode(e.Field, e.Codes, q))
		}
	}
	return out
}

// asCodes formats ids as texts. It skips 0.
func asCodes(ids ...int64) (out []string) {
	for _, id := range ids {
		if id != 0 {
			out = append(out, strconv.FormatInt(id, 10))
		}
	}
	return out
}

func (s *segment) oneOf(ids []int64, q *scratch) lotSet {
	if len(ids) == 0 {
		return nil
	}
	out := q.newSet(s.n)
	for _, id := range ids {
		if lot, known := s.lotOf(id); known {
			out.add(lot)
		}
	}
	return out
}

func (s *segment) hasStatus(want []string, now time.Time, q *scratch) lotSet {
	if len(want) == 0 {
		return nil
	}
	var list []lotSet
	for _, code := range want {
		if derived := s.statusesAt(now).status(code); derived != nil {
			list = append(list, derived)
		} else {
			list = append(list, s.codes[codeResult].any([]string{code}, q))
		}
	}
	return q.anyOf(list, s.n)
}

// between returns the lots whose number is between lowest and highest, inclusive. A bound of 0 is no limit.
func (s *segment) between(column rangeColumn, lowest, highest float64, q *scratch) lotSet {
	from, to, asked := s.groupsBetween(column, lowest, highest)
	if !asked {
		return nil
	}
	return s.numbers[column.number].between(from, to, q)
}

// groupsBetween returns the range of groups (distinct values) of a column whose value is between lowest and highest.
// asked is false if both bounds are 0.
func (s *segment) groupsBetween(column rangeColumn, lowest, highest float64) (from, to int, asked bool) {
	n, unit := s.numbers[column.number], column.unit
	to = len(n.values)
	if lowest > 0 {
		from = n.first(func(v int64) bool { return float64(v)/unit >= lowest })
	}
	if highest > 0 {
		to = n.first(func(v int64) bool { return float64(v)/unit > highest })
	}
	return from, to, lowest > 0 || highest > 0
}

func (s *segment) onDays(column int, from, to string, q *scratch) lotSet {
	if from == "" && to == "" {
		return nil
	}
	n := s.numbers[column]
	low, high := 0, len(n.values)
	if first, err := lot.ParseDay(from); err == nil {
		at := first.UnixMicro()
		low = n.first(func(v int64) bool { return v >= at })
	}
	if last, err := lot.ParseDay(to); err == nil {
		at := last.AddDate(0, 0, 1).UnixMicro()
		high = n.first(func(v int64) bool { return v >= at })
	}
	return n.between(low, high, q)
}

func (s *segment) inBounds(b lot.Bounds, q *scratch) lotSet {
	out := q.newSet(s.n)
	s.positions.addInside(out, b, nil)
	return out
}

func (s *segment) inPolygon(p lot.Polygon, q *scratch) lotSet {
	out, sides := q.newSet(s.n), p.Sides()
	s.positions.addInside(out, p.Bounds(), func(at lot.Point) bool { return lot.Inside(sides, at) })
	return out
}

// inDiscs returns the lots that lie in at least one of the discs. If discs is nil, it returns nil.
func (s *segment) inDiscs(discs []lot.Disc) lotSet {
	if discs == nil {
		return nil
	}
	return s.stations.find(fmt.Sprint(discs), func() lotSet {
		out := newLotSet(s.n)
		for _, disc := range discs {
			s.positions.addInside(out, disc.Bounds(), disc.Holds)
		}
		return out
	})
}
