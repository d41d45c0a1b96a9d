package memory

import (
	"slices"
	"sort"
)

// prefixes is the number of sets that are computed in advance for a column. With more sets, a range is found faster,
// but each set takes one bit per lot.
const prefixes = 32

// sortedColumn is a column of numbers, together with its lots in the order of their numbers. A range of numbers is then
// a range of positions in this order.
type sortedColumn struct {
	values []int64  // distinct values, ascending
	group  []uint32 // index in values, by lot; len(values) if the number is unknown
	order  []uint32 // lots, sorted by group; within a group, the newest first
	step   int
	prefix []lotSet // prefix[k]: the first k*step lots of order; nil if no filter uses ranges
}

// newSortedColumn sorts a column. byAge lists the lots from the newest to the oldest.
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
			n.group[e.lot] = uint32(len(n.values)) // NULL sorts last, so all values are already in n.values
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

// withRanges computes prefix, which makes between fast.
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

// of returns the number of the lot, null if it is unknown.
func (n *sortedColumn) of(lot uint32) int64 {
	if g := n.group[lot]; int(g) < len(n.values) {
		return n.values[g]
	}
	return null
}

// place returns the first position in order whose lot is in group g or a later group.
func (n *sortedColumn) place(g int) int {
	return sort.Search(len(n.order), func(at int) bool { return int(n.group[n.order[at]]) >= g })
}

// first returns the first group for whose value the function `from` returns true. `from` must return true for all
// greater values, too.
func (n *sortedColumn) first(from func(value int64) bool) int {
	return sort.Search(len(n.values), func(g int) bool { return from(n.values[g]) })
}

// between returns the lots in the groups low to high-1. Lots whose number is unknown are in none of these groups.
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

// upTo returns the first lots of order; at is their number. It copies the prefix whose length is nearest to at, and
// adds the missing lots or removes the surplus lots.
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

// equal returns the lots whose number is want.
func (n *sortedColumn) equal(want int64, q *scratch) lotSet {
	g, found := slices.BinarySearch(n.values, want)
	if !found {
		return q.newSet(len(n.order))
	}
	return n.between(g, g+1, q)
}

// newest returns the newest lot whose number is want.
func (n *sortedColumn) newest(want int64) (lot uint32, known bool) {
	g, found := slices.BinarySearch(n.values, want)
	if !found {
		return 0, false
	}
	return n.order[n.place(g)], true
}

// after returns the smallest number in the column that is greater than v.
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

// radixSort sorts a list by key and is stable. It needs one pass for each byte in which keys differ.
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
			continue // all keys are equal in this byte
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
