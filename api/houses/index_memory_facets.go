package houses

import (
	"strconv"
	"time"
)

// memoryFacet says which value of a facet a lot has: a number below values, 0 for none, that code turns into the facet's
// code. fold is that of pgFacet.
type memoryFacet struct {
	key    string
	values int
	value  func(i int) int
	code   func(value int) string
	fold   func(counted map[string]int) []FacetValue
}

func (m *Memory) facets(c *columns, now time.Time) []memoryFacet {
	at, within := now.UnixMicro(), c.within(now)
	list := []memoryFacet{
		{"status", statuses + 1, func(i int) int { return int(c.status(i, at)) + 1 }, before, byCount},
		{"within", withinDays[len(withinDays)-1] + 1, within, strconv.Itoa, foldWithin},
		c.bandFacet("price", numPrice, 1, m.bands.Price),
		c.bandFacet("area", numArea, areaUnit, m.bands.Area),
		c.bandFacet("discount", numDiscount, discountUnit, m.bands.Discount),
	}
	for k := range codeColumns {
		col := &c.codes[k]
		list = append(list, memoryFacet{
			codeColumns[k].key, len(col.texts), func(i int) int { return int(col.of[i]) },
			func(value int) string { return col.texts[value] }, byCount,
		})
	}
	return list
}

// before names a value that counts from 1 what is counted from 0.
func before(value int) string { return strconv.Itoa(value - 1) }

func (c *columns) bandFacet(key string, column int, unit float64, bands []Band) memoryFacet {
	s := newSlots(bands)
	value := func(i int) int {
		n := c.numbers[column][i]
		if n == unknown {
			return 0
		}
		return s.of(float64(n)/unit) + 1
	}
	return memoryFacet{key, 2*len(s.bounds) + 2, value, before, s.fold}
}

// countFacets goes through all lots once. A lot counts for every facet when it passes all tests, and for one alone when it
// fails only that facet's own.
func (c *columns) countFacets(facets []memoryFacet, tests []test) Facets {
	counts := make([][]int, len(facets))
	for k, facet := range facets {
		counts[k] = make([]int, facet.values)
	}
	common, own, ofOwn := splitTests(facets, tests)
	total := 0
	c.each(common, func(i int) {
		missed := -1
		for k, t := range own {
			if t.ok(i) {
				continue
			}
			if missed >= 0 {
				return
			}
			missed = ofOwn[k]
		}
		if missed >= 0 {
			counts[missed][facets[missed].value(i)]++
			return
		}
		total++
		for k := range facets {
			counts[k][facets[k].value(i)]++
		}
	})
	out := Facets{Total: total, Values: make(map[string][]FacetValue, len(facets))}
	for k, facet := range facets {
		counted := map[string]int{}
		for value, n := range counts[k] {
			if value > 0 && n > 0 {
				counted[facet.code(value)] = n
			}
		}
		out.Values[facet.key] = facet.fold(counted)
	}
	return out
}

// splitTests parts the tests: those that no facet ignores, and the facets' own, each with the place of its facet.
func splitTests(facets []memoryFacet, tests []test) (common, own []test, ofOwn []int) {
next:
	for _, t := range tests {
		for k, facet := range facets {
			if facet.key == t.key {
				own, ofOwn = append(own, t), append(ofOwn, k)
				continue next
			}
		}
		common = append(common, t)
	}
	return common, own, ofOwn
}
