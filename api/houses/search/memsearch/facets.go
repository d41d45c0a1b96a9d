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

// tally collects counted values by facet. Each part of a view adds its own.
type tally map[string][]search.FacetValue

func (t tally) add(key, code string, n int) {
	if n > 0 {
		t[key] = append(t[key], search.FacetValue{Code: code, Count: n})
	}
}

// sums adds up what several parts counted of one value.
func (t tally) sums(key string) []search.FacetValue {
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
func (t tally) facets(total, parts int, bands search.Bands) search.Facets {
	if parts > 1 {
		for key := range t {
			t[key] = t.sums(key)
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
func (p *part) countFacets(f *lot.Filter, now time.Time, t tally) int {
	common, own := p.live.clone(), map[string]lotSet{}
	for _, m := range p.matches(f, now) {
		if isFacet(m.key) {
			own[m.key] = m.lots
		} else {
			common.keep(m.lots)
		}
	}
	but := func(key string) facetLots {
		lots := common.clone()
		for of, passed := range own {
			if of != key {
				lots.keep(passed)
			}
		}
		return facetLots{lots, lots.spans(), newRanks(lots)}
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
	ranks ranks
}

func (p *part) eachFacet(now time.Time, t tally, count func(key string, each func(*facetLots))) {
	m := p.at(now)
	for k, col := range codeColumns {
		switch {
		case k == codeCity:
		case col.isPlace:
			count(col.key, func(l *facetLots) {
				for n, counted := range p.places[k].counts(l.ranks, l.spans) {
					if n > 0 { // 0 is NULL
						t.add(col.key, p.places[k].texts[n], counted)
					}
				}
			})
		default:
			key := col.key
			if k == codeResult {
				key = "status"
			}
			count(key, func(l *facetLots) {
				for n, lots := range p.sets[k].sets[1:] {
					t.add(key, p.sets[k].texts[n+1], l.lots.shared(lots, l.spans))
				}
			})
		}
	}
	count("status", func(l *facetLots) {
		for _, code := range []lot.Status{lot.Upcoming, lot.Running, lot.Ended} {
			t.add("status", string(code), l.lots.shared(m.status(string(code)), l.spans))
		}
	})
	for k, sets := range p.bands {
		count(bandKeys[k], func(l *facetLots) {
			for _, band := range sets {
				t.add(bandKeys[k], band.code, l.lots.shared(band.lots, l.spans))
			}
		})
	}
	count("within", func(l *facetLots) {
		for k, days := range lot.WithinDays {
			t.add("within", strconv.Itoa(days), l.lots.shared(m.within[k], l.spans))
		}
	})
}
