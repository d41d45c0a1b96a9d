package memsearch

import (
	"slices"
	"strconv"
	"time"

	"fapai/api/houses/lot"
	"fapai/api/houses/search"
)

// facetSet is one value of a facet as the lots that have it.
type facetSet struct {
	code string
	lots lotSet
}

// The facets of ranges, with their columns.
const (
	bandPrice = iota
	bandArea
	bandDiscount
	bandFacets
)

var (
	bandKeys    = [bandFacets]string{"price", "area", "discount"}
	bandColumns = [bandFacets]int{numPrice, numArea, numDiscount}
	bandUnits   = [bandFacets]float64{1, areaUnit, discountUnit}
)

// bandSets are the lots of each band of a column.
func (s *segment) bandSets(facet int, bands []search.Band) (list []facetSet) {
	for _, b := range bands {
		n := s.numbers[bandColumns[facet]]
		from, to := 0, len(n.values)
		if b.Min != nil {
			from = n.first(func(v int64) bool { return float64(v)/bandUnits[facet] >= *b.Min })
		}
		if b.Max != nil {
			to = n.first(func(v int64) bool { return float64(v)/bandUnits[facet] > *b.Max })
		}
		list = append(list, facetSet{b.Code, n.between(from, to)})
	}
	return list
}

// facetCounts collects counted values by facet. Each part of a view adds its own.
type facetCounts map[string][]search.FacetValue

func (t facetCounts) add(key, code string, n int) {
	if n > 0 {
		t[key] = append(t[key], search.FacetValue{Code: code, Count: n})
	}
}

// merge adds up what several parts counted of one value.
func (t facetCounts) merge(key string) []search.FacetValue {
	place, out := map[string]int{}, t[key][:0]
	for _, v := range t[key] {
		if i, known := place[v.Code]; known {
			out[i].Count += v.Count
			continue
		}
		place[v.Code] = len(out)
		out = append(out, v)
	}
	return out
}

// isFacet says whether a condition is ignored by a facet of its own.
func isFacet(key string) bool {
	return key == "status" || key == "within" || slices.Contains(bandKeys[:], key) ||
		slices.ContainsFunc(codeColumns[:], func(c codeColumn) bool { return c.key == key && c.key != "city_id" })
}

// facets are the values that some parts counted as an answer.
func (t facetCounts) facets(total, parts int, bands search.Bands) search.Facets {
	if parts > 1 {
		for key := range t {
			t[key] = t.merge(key)
		}
	}
	out := search.Facets{Total: total, Values: map[string][]search.FacetValue{"status": search.SortByCount(t["status"])}}
	for _, col := range codeColumns {
		if isFacet(col.key) && col.key != "result" {
			out.Values[col.key] = search.SortByCount(t[col.key])
		}
	}
	out.Values["within"] = inOrder(t["within"], lot.WithinDays, strconv.Itoa)
	for k, list := range [bandFacets][]search.Band{bands.Price, bands.Area, bands.Discount} {
		out.Values[bandKeys[k]] = inOrder(t[bandKeys[k]], list, func(b search.Band) string { return b.Code })
	}
	return out
}

// inOrder lists what was counted in the order of the values themselves.
func inOrder[T any](counted []search.FacetValue, values []T, code func(T) string) []search.FacetValue {
	out := []search.FacetValue{}
	for _, v := range values {
		if i := slices.IndexFunc(counted, func(f search.FacetValue) bool { return f.Code == code(v) }); i >= 0 {
			out = append(out, counted[i])
		}
	}
	return out
}

// countFacets adds the facets of the lots of a part to a tally and gives how many lots pass the whole filter. Each facet
// counts the lots that pass all of the filter but the facet's own condition.
func (p *segmentReader) countFacets(f *lot.Filter, now time.Time, t facetCounts) int {
	common, own := p.liveDocs.clone(), map[string]lotSet{}
	for _, m := range p.conditions(f, now) {
		if isFacet(m.key) {
			own[m.key] = m.lots
		} else {
			common.intersect(m.lots)
		}
	}
	but := func(key string) facetLots {
		lots := common.clone()
		for of, passed := range own {
			if of != key {
				lots.intersect(passed)
			}
		}
		return facetLots{lots, lots.spans(), newRankIndex(lots)}
	}
	all := but("")
	count := func(key string, each func(l *facetLots)) {
		if _, active := own[key]; active {
			l := but(key)
			each(&l)
			return
		}
		each(&all)
	}
	p.eachFacet(now, t, count)
	return all.lots.count()
}

// facetLots are the lots that a facet counts.
type facetLots struct {
	lots  lotSet
	spans []span
	ranks rankIndex
}

func (p *segmentReader) eachFacet(now time.Time, t facetCounts, count func(key string, each func(*facetLots))) {
	m := p.statusesAt(now)
	for k, col := range codeColumns {
		switch {
		case k == codeCity:
		case col.isPlace:
			count(col.key, func(l *facetLots) {
				for n, counted := range p.places[k].counts(l.ranks, l.spans) {
					if n > 0 { // 0 is NULL
						t.add(col.key, p.places[k].values[n], counted)
					}
				}
			})
		default:
			key := col.key
			if k == codeResult {
				key = "status"
			}
			count(key, func(l *facetLots) {
				for n, lots := range p.sets[k].bitmaps[1:] {
					t.add(key, p.sets[k].values[n+1], l.lots.intersectionCount(lots, l.spans))
				}
			})
		}
	}
	count("status", func(l *facetLots) {
		for _, code := range []lot.Status{lot.Upcoming, lot.Running, lot.Ended} {
			t.add("status", string(code), l.lots.intersectionCount(m.status(string(code)), l.spans))
		}
	})
	for k, sets := range p.bands {
		count(bandKeys[k], func(l *facetLots) {
			for _, band := range sets {
				t.add(bandKeys[k], band.code, l.lots.intersectionCount(band.lots, l.spans))
			}
		})
	}
	count("within", func(l *facetLots) {
		for k, days := range lot.WithinDays {
			t.add("within", strconv.Itoa(days), l.lots.intersectionCount(m.within[k], l.spans))
		}
	})
}
