package memsearch

import (
	"cmp"
	"slices"
	"sort"
)

// prefixes is how many sets a column of numbers keeps for ranges. More make ranges faster and take a bit a lot each.
const prefixes = 32

// sortedColumn is a column of numbers with its order. A range of values is a range of places in the order.
type sortedColumn struct {
	values []int64  // without repeats, rising
	group  []uint32 // of each lot: the place of its number in values, len(values) while it is unknown
	order  []uint32 // the lots by group, the newest first among equals
	step   int
	prefix []lotSet // prefix[k] are the first k*step lots of the order, nil for a column without ranges
}

// newSortedColumn orders a column; newest is for each lot how many are newer.
func newSortedColumn(column []int64, newest []uint32) *sortedColumn {
	type entry struct {
		value       int64
		newest, lot uint32
	}
	entries := make([]entry, len(column))
	for i, v := range column {
		entries[i] = entry{ascending(v), newest[i], uint32(i)}
	}
	slices.SortFunc(entries, func(a, b entry) int { return cmp.Or(cmp.Compare(a.value, b.value), cmp.Compare(a.newest, b.newest)) })
	n := &sortedColumn{group: make([]uint32, len(column)), order: make([]uint32, len(column))}
	for at, e := range entries {
		n.order[at] = e.lot
		if column[e.lot] == null {
			n.group[e.lot] = uint32(len(n.values)) // NULL sorts behind all others, so values is complete
			continue
		}
		if last := len(n.values) - 1; last < 0 || n.values[last] != e.value {
			n.values = append(n.values, e.value)
		}
		n.group[e.lot] = uint32(len(n.values) - 1)
	}
	n.values = slices.Clip(n.values)
	return n
}

// withRanges makes between fast.
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

// of is the number of a lot.
func (n *sortedColumn) of(lot uint32) int64 {
	if g := n.group[lot]; int(g) < len(n.values) {
		return n.values[g]
	}
	return null
}

// place is where in the order the lots begin whose group is not below g.
func (n *sortedColumn) place(g int) int {
	return sort.Search(len(n.order), func(at int) bool { return int(n.group[n.order[at]]) >= g })
}

// first is the first group for which from holds, which must hold for all behind it, too.
func (n *sortedColumn) first(from func(value int64) bool) int {
	return sort.Search(len(n.values), func(g int) bool { return from(n.values[g]) })
}

// between are the lots of the groups low..high-1; those whose number is unknown are in none.
func (n *sortedColumn) between(low, high int) lotSet {
	from, to := n.place(low), n.place(high)
	if to <= from {
		return newLotSet(len(n.order))
	}
	if n.prefix == nil || to-from <= 2*n.step {
		s := newLotSet(len(n.order))
		for _, lot := range n.order[from:to] {
			s.add(lot)
		}
		return s
	}
	s := n.upTo(to)
	s.subtract(n.upTo(from))
	return s
}

// upTo are the first lots of the order.
func (n *sortedColumn) upTo(at int) lotSet {
	k := min(at/n.step, len(n.prefix)-1)
	s := n.prefix[k].clone()
	for _, lot := range n.order[k*n.step : at] {
		s.add(lot)
	}
	return s
}

// equal are the lots with one value.
func (n *sortedColumn) equal(want int64) lotSet {
	g, found := slices.BinarySearch(n.values, want)
	if !found {
		return newLotSet(len(n.order))
	}
	return n.between(g, g+1)
}

// after is the smallest value above v, if there is one.
func (n *sortedColumn) after(v int64) (next int64, ok bool) {
	g := n.first(func(value int64) bool { return value > v })
	if g == len(n.values) {
		return 0, false
	}
	return n.values[g], true
}
