package memory

import (
	"slices"
	"strconv"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// facetSet is a value of a facet, with the set of the lots that have it.
type facetSet struct {
	code string
	lots lotSet
}

// bandSets returns, for each band, the set of lots whose value in the column lies in it.
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

// facetCounts holds the counts of facet values, by name of the field. All segments of a snapshot add their counts, the
// largest segment last.
type facetCounts map[string][]search.FacetValue

func (t facetCounts) add(name, code string, n int) {
	if n > 0 {
		t[name] = append(t[name], search.FacetValue{Code: code, Count: n})
	}
}

// addPlaces adds the numbers of lots in each place. counted holds them by number of the place. 0 is the number for
// NULL. Only places with many lots can be in the result, so a place with few lots is added only if another segment has
// lots there.
func (t facetCounts) addPlaces(name string, codes []string, counted []uint32) {
	least, known := leastOfFullest(counted[1:], search.MaxValues), map[string]bool{}
	for _, v := range t[name] {
		known[v.Code] = true
	}
	for n, count := range counted {
		if n > 0 && count > 0 && (count >= least || known[codes[n]]) {
			t[name] = append(t[name], search.FacetValue{Code: codes[n], Count: int(count)})
		}
	}
}

// leastOfFullest returns a count that at least n of the counts reach, and few more do. It uses a table of how often
// each small count occurs.
func leastOfFullest(counts []uint32, n int) uint32 {
	var with [1024]int // number of values by count; the last entry is for all larger counts
	for _, count := range counts {
		with[min(count, uint32(len(with)-1))]++
	}
	least := len(with) - 1
	for reached := with[least]; reached < n && least > 1; reached += with[least] {
		least--
	}
	return uint32(least)
}

// merge adds up the counts that several segments have for the same value.
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

// facets counts the lots that match a normalised filter, for the named facets or, if names is empty, for all facets.
func (v *snapshot) facets(f *lot.Filter, now time.Time, bands search.Bands, names []string) search.Facets {
	counted, total := facetCounts{}, 0
	for _, p := range slices.Backward(v.segments) { // the largest segment, the first, is added last
		total += p.countFacets(f, now, counted, names)
	}
	if len(v.segments) > 1 {
		counted.merge()
	}
	return search.NewFacets(total, counted, bands)
}

// countFacets adds the counts of a segment to counts, and returns the number of its lots that match the filter. For a
// facet, it counts the lots that match the filter if the condition on the facet's own field is ignored.
func (p *segmentReader) countFacets(f *lot.Filter, now time.Time, counts facetCounts, names []string) int {
	q := &scratch{window: p.window(f, func(d *search.Field) bool { return !d.Facet })}
	defer q.release()
	common, own, implied := []lotSet{}, map[*search.Field]lotSet{}, search.Implied(f, nil)
	for _, c := range p.conditions(f, now, q) {
		if c.field.Facet || slices.Contains(implied, c.field) {
			own[c.field] = c.lots
		} else {
			common = append(common, c.lots)
		}
	}
	ignores := func(ignored, field *search.Field) bool {
		return ignored != nil &&
			(field == ignored || slices.Contains(implied, field) && !slices.Contains(search.Implied(f, ignored), field))
	}
	without := func(ignored *search.Field) *facetLots {
		sets := slices.Clone(common)
		for field, matching := range own {
			if !ignores(ignored, field) {
				sets = append(sets, matching)
			}
		}
		lots := q.intersection(p.liveDocs, sets...)
		return &facetLots{lots: lots, spans: lots.spans(q.in(len(lots)))}
	}
	all := without(nil)
	for i := range search.Fields {
		d := &search.Fields[i]
		_, active := own[d]
		switch {
		case !d.IsCounted(names):
		case active, slices.ContainsFunc(implied, func(field *search.Field) bool { return ignores(d, field) }):
			p.countValues(d, without(d), now, counts, q)
		default:
			p.countValues(d, all, now, counts, q)
		}
	}
	return all.lots.intersectionCount(all.lots, all.spans)
}

// facetLots holds the lots that are counted for a facet.
type facetLots struct {
	lots  lotSet
	spans []span
	ranks *rankIndex // made for the first facet of places
}

func (l *facetLots) count(of lotSet) int { return l.lots.intersectionCount(of, l.spans) }

// inPlaces counts the lots in each place. The result is indexed by the number of the place.
func (l *facetLots) inPlaces(column *runLengthColumn, q *scratch) []uint32 {
	if l.ranks == nil {
		l.ranks = newRankIndex(l.lots, q.in(len(l.lots)), q)
	}
	return column.counts(l.ranks, l.spans, q)
}

// countValues adds to counts, for each value of the field, the number of lots that have it.
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
		counts.addPlaces(d.Name, s.places[k].values, l.inPlaces(s.places[k], q))
	default:
		s.countCodes(d.Name, s.codes[k], l, counts)
	}
}

func (s *segment) countCodes(name string, column *bitmapIndex, l *facetLots, counts facetCounts) {
	for n, lots := range column.bitmaps[1:] { // without 0, which is NULL
		counts.add(name, column.values[n+1], l.count(lots))
	}
}
