package memory

import (
	"cmp"
	"slices"
)

// placeCodes holds the numbers of the city, district, business area and court of a lot.
type placeCodes [placeColumns]uint32

// placeOrder returns the lots sorted by city, district, business area and court, then by position.
func placeOrder(c *columns) []uint32 {
	n := c.len()
	numberOf, codes, of := map[placeCodes]uint32{}, []placeCodes{}, make([]uint32, n)
	for i := range of {
		var at placeCodes
		for k := range at {
			at[k] = c.codes[k].of[i]
		}
		number, known := numberOf[at]
		if !known {
			number = uint32(len(codes))
			numberOf[at] = number
			codes = append(codes, at)
		}
		of[i] = number
	}
	sorted := slices.SortedFunc(slices.Values(codes), func(a, b placeCodes) int { return slices.Compare(a[:], b[:]) })
	ends := make([]int, len(codes)) // by place: first the index of its first lot, later the end of its placed lots
	counts := make([]int, len(codes))
	for _, number := range of {
		counts[number]++
	}
	at := 0
	for _, place := range sorted {
		ends[numberOf[place]] = at
		at += counts[numberOf[place]]
	}
	type entry struct {
		curve uint64
		lot   uint32
	}
	entries := make([]entry, n)
	for i, number := range of {
		entries[ends[number]] = entry{curveOf(c.numbers[numLng][i], c.numbers[numLat][i]), uint32(i)}
		ends[number]++
	}
	for number, end := range ends {
		slices.SortFunc(entries[end-counts[number]:end], func(a, b entry) int {
			return cmp.Or(cmp.Compare(a.curve, b.curve), cmp.Compare(a.lot, b.lot))
		})
	}
	order := make([]uint32, n)
	for i, e := range entries {
		order[i] = e.lot
	}
	return order
}
