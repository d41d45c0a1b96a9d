package memsearch

import (
	"slices"
	"strconv"
	"time"

	"github.com/samber/lo"

	"fapai/api/houses/lot"
	"fapai/api/houses/search"
)

// facetSet is one value of a facet as the lots that have it.
type facetSet struct {
	code string
	lots lotSet
}

// bandSets are the lots of each band of a column.
func (s *segment) bandSets(column rangeColumn, bands []search.Band) (list []facetSet) {
	n := s.numbers[column.number]
	for _, b := range bands {
		from, to := 0, len(n.values)
		if b.Min != nil {
			from = n.first(func(v int64) bool { return float64(v)/column.unit >= *b.Min })
		}
		if b.Max != nil {
			to = n.first(func(v int64) bool { return float64(v)/column.unit >= *b.Max })
		}
		list = append(list, facetSet{b.Code, n.between(from, to, nil)})
	}
	return list
}

// facetCounts collects counted values by the name of the search.Field. Each segment of a snapshot adds its own.
type facetCounts map[string][]search.FacetValue

func (t facetCounts) add(name, code string, n int) {
	if n > 0 {
		t[name] = append(t[name], search.FacetValue{Code: code, Count: n})
	}
}

// merge adds up what several segments counted of one value.
func (t facetCounts) merge() {
	for name, list := range t {
		place, out := map[string]int{}, list[:0]
		for _, v := range list {
			if i, known := place[v.Code]; known {
				out[i].Count += v.Count
				continue
			}
			place[v.Code] = len(out)
			out = append(out, v)
		}
		t[name] = out
	}
}

// countFacets adds the facets of a segment's lots to counts and gives how many lots pass the whole filter. Each facet counts
// the lots that pass all of the filter but the facet's own condition.
func (p *segmentReader) countFacets(f *lot.Filter, now time.Time, counts facetCounts) int {
	q := &scratch{}
	defer q.release()
	common, own, implied := q.clone(p.liveDocs), map[*search.Field]lotSet{}, search.Implied(f, nil)
	for _, c := range p.conditions(f, now, q) {
		if c.field.Facet || slices.Contains(implied, c.field) {
			own[c.field] = c.lots
		} else {
			common.intersect(c.lots)
		}
	}
	ignores := func(ignored, field *search.Field) bool {
		return ignored != nil && (field == ignored || slices.Contains(implied, field) && !slices.Contains(search.Implied(f, ignored), field))
	}
	without := func(ignored *search.Field) facetLots {
		lots := q.clone(common)
		for field, matching := range own {
			if !ignores(ignored, field) {
				lots.intersect(matching)
			}
		}
		return facetLots{lots, lots.spans(), newRankIndex(lots, q)}
	}
	all := without(nil)
	for i := range search.Fields {
		d := &search.Fields[i]
		_, active := own[d]
		switch {
		case !d.Facet:
		case active, slices.ContainsFunc(implied, func(field *search.Field) bool { return ignores(d, field) }):
			l := without(d)
			p.countValues(d, &l, now, counts, q)
		default:
			p.countValues(d, &all, now, counts, q)
		}
	}
	return all.lots.count()
}

// facetLots are the lots that a facet counts.
type facetLots struct {
	lots  lotSet
	spans []span
	ranks rankIndex
}

func (l *facetLots) count(of lotSet) int { return l.lots.intersectionCount(of, l.spans) }

// countValues counts the lots of each value of a facet.
func (s *segment) countValues(d *search.Field, l *facetLots, now time.Time, counts facetCounts, q *scratch) {
	switch k := codeColumnOf[d.Name]; {
	case d.Name == "status":
		s.countCodes(d.Name, s.codes[codeResult], l, counts)
		for _, code := range derivedStatuses {
			counts.add(d.Name, string(code), l.count(s.statusesAt(now).status(string(code))))
		}
	case d.Name == "within":
		for i, days := range search.WithinDays {
			counts.add(d.Name, strconv.Itoa(days), l.count(s.statusesAt(now).within[i]))
		}
	case d.IsRange():
		for _, band := range s.bands[d.Name] {
			counts.add(d.Name, band.code, l.count(band.lots))
		}
	case k < placeColumns:
		found := s.places[k].counts(l.ranks, l.spans, q)[1:] // 0 is NULL
		none := lo.Count(found, 0)
		counts[d.Name] = slices.Grow(counts[d.Name], len(found)-none) // a country has thousands of business areas
		for n, counted := range found {
			counts.add(d.Name, s.places[k].values[n+1], int(counted))
		}
	default:
		s.countCodes(d.Name, s.codes[k], l, counts)
	}
}

func (s *segment) countCodes(name string, column *bitmapIndex, l *facetLots, counts facetCounts) {
	for n, lots := range column.bitmaps[1:] { // 0 is NULL
		counts.add(name, column.values[n+1], l.count(lots))
	}
}
