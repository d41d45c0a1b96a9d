package memory

import (
	"slices"
	"sort"
)

// prefixes is how many sets are computed in advance for a column. With more sets, a range is found faster, but each
// set takes one bit per lot.
const prefixes = 32

// sortedColumn is a column of numbers with its lots in sorted order, in which a range of values is a range of
// positions.
type sortedColumn struct {
	values []int64  // distinct values, ascending
	group  []uint32 // by lot: index in values; len(values) for unknown
	order  []uint32 // lots by group; within a group the newest first
	step   int
	prefix []lotSet // prefix[k]: first k*step lots of order; nil without range filters
}

// newSortedColumn sorts a column. byAge lists the lots, newest first.
func newSortedColumn(column []int64, byAge []uint32) *sortedColumn {
	list := make([]keyed, len(column))
	for at, lot := range byAge {
		list[at] = keyed{keyOf(ascending(column[lot])), lot}
	}
	n := &sortedColumn{group: make([]uint32, len(column)), order: make([]uint32, len(column))}
	for at, e := range radixSort(list) {
		n.order[at] = e.lot
		v := column[e.lot]
		if v == null {
			n.group[e.lot] = uint32(len(n.values)) // NULL sorts last, so values is complete
			continue
		}
		if last := len(n.values) - 1; last < 0 || n.values[last] != v {
			n.values = append(n.values, v)
		}
		n.group[e.lot] = uint32(len(n.values) - 1)
	}
	n.values = slices.Clone(n.values) // drops spare capacity
	return n
}

// withRanges computes prefix, with which between is fast.
func (n *sortedColumn) withRanges() *sortedColumn {
	n.step = max(len(n.order)/prefixes, wordBits)
	s := newLotSet(len(n.order))
	for at, lot := range n.order {
		if at%n.step == 0 {
			n.prefix = append(n.prefix, s.clone())
		}
		s.add(lot)
	}
	return n
}

// of returns the number of a lot; null for unknown.
func (n *sortedColumn) of(lot uint32) int64 {
	if g := n.group[lot]; int(g) < len(n.values) {
		return n.values[g]
	}
	return null
}

// place returns the first position in order with a group of at least g.
func (n *sortedColumn) place(g int) int {
	return sort.Search(len(n.order), func(at int) bool { return int(n.group[n.order[at]]) >= g })
}

// first returns the first group for whose value the function `from` returns true. It must return true for all
// greater values, too.
func (n *sortedColumn) first(from func(value int64) bool) int {
	return sort.Search(len(n.values), func(g int) bool { return from(n.values[g]) })
}

// between returns the lots of groups low to high-1. Lots with unknown values have no such group.
func (n *sortedColumn) between(low, high int, q *scratch) lotSet {
	from, to := n.place(low), n.place(high)
	if to <= from {
		return q.newSet(len(n.order))
	}
	if n.prefix == nil || to-from <= 2*n.step {
		s := q.newSet(len(n.order))
		for _, lot := range n.order[from:to] {
			s.add(lot)
		}
		return s
	}
	if from == 0 {
		return n.upTo(to, q)
	}
	return q.difference(n.upTo(to, q), n.upTo(from, q))
}

// upTo returns the first at lots of order: the nearest prefix with the differing lots added or removed.
func (n *sortedColumn) upTo(at int, q *scratch) lotSet {
	k := min((at+n.step/2)/n.step, len(n.prefix)-1)
	s := q.clone(n.prefix[k])
	if size := k * n.step; size < at {
		for _, lot := range n.order[size:at] {
			s.add(lot)
		}
	} else {
		for _, lot := range n.order[at:size] {
			s.remove(lot)
		}
	}
	return s
}

// equal returns the lots with the number want.
func (n *sortedColumn) equal(want int64, q *scratch) lotSet {
	g, found := slices.BinarySearch(n.values, want)
	if !found {
		return q.newSet(len(n.order))
	}
	return n.between(g, g+1, q)
}

// newest returns the newest lot with the number want.
func (n *sortedColumn) newest(want int64) (lot uint32, known bool) {
	g, found := slices.BinarySearch(n.values, want)
	if !found {
		return 0, false
	}
	return n.order[n.place(g)], true
}

// after returns the smallest number above v.
func (n *sortedColumn) after(v int64) (next int64, ok bool) {
	g := n.first(func(value int64) bool { return value > v })
	if g == len(n.values) {
		return 0, false
	}
	return n.values[g], true
}

// keyed is a lot with its sort key.
type keyed struct {
	key uint64
	lot uint32
}

const (
	digitBits = 8
	digits    = 64 / digitBits
)

// radixSort sorts stably by key, with one pass per byte in which keys differ.
func radixSort(list []keyed) []keyed {
	var counts [digits][1 << digitBits]int
	for i := range list {
		for d, key := 0, list[i].key; d < digits; d++ {
			counts[d][byte(key>>(d*digitBits))]++
		}
	}
	spare := make([]keyed, len(list))
	for d := range digits {
		count := &counts[d]
		if len(list) == 0 || count[byte(list[0].key>>(d*digitBits))] == len(list) {
			continue // equal in this byte
		}
		at := 0
		for digit, n := range count {
			count[digit] = at
			at += n
		}
		for i := range list {
			digit := byte(list[i].key >> (d * digitBits))
			spare[count[digit]] = list[i]
			count[digit]++
		}
		list, spare = spare, list
	}
	return list
}

// keyOf converts a number to a sort key.
func keyOf(v int64) uint64 { return uint64(v) ^ 1<<63 }
