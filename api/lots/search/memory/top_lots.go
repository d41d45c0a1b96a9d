package memory

import (
	"math"
	"slices"
	"sort"
)

// topLots returns the first n of the given lots in the order of a column. It scans the order of the column, which is
// fast if many of its lots are in the set. After as many steps as there are lots in the set, it instead checks each lot
// of the set.
func (s *segment) topLots(lots lotSet, column *sortedColumn, within span, falling bool, n int) []uint32 {
	total := lots.count()
	n = min(n, total)
	if n == 0 {
		return nil
	}
	if found := column.scanInOrder(lots, within, falling, n, total); len(found) == n {
		return found
	}
	return s.topOfAll(lots, column, falling, n)
}

// scanInOrder searches a part of the column's order for lots of the set. It returns nil if it needs more steps than
// allowed.
func (c *sortedColumn) scanInOrder(lots lotSet, within span, falling bool, n, steps int) []uint32 {
	found := make([]uint32, 0, n)
	take := func(part []uint32) bool {
		for _, lot := range part {
			if steps--; steps < 0 {
				return false
			}
			if lots.has(lot) {
				if found = append(found, lot); len(found) == n {
					return false
				}
			}
		}
		return true
	}
	if !falling {
		take(c.order[within.from:within.to])
		return found
	}
	known := c.place(len(c.values))
	for to := min(within.to, known); to > within.from; {
		from := c.groupStart(to - 1)
		if !take(c.order[from:to]) {
			return found
		}
		to = from
	}
	take(c.order[min(known, within.to):within.to])
	return found
}

// groupStart returns the first position that has the same value as the position at. It steps back by growing distances,
// because most groups are small and a binary search would take longer.
func (c *sortedColumn) groupStart(at int) int {
	g, step := c.group[c.order[at]], 1
	for ; at >= step && c.group[c.order[at-step]] == g; step *= 2 {
		at -= step
	}
	low := max(0, at-step)
	return low + sort.Search(at-low, func(i int) bool { return c.group[c.order[low+i]] == g })
}

// topOfAll returns the first n lots in the order of a column by checking each lot of the set.
func (s *segment) topOfAll(lots lotSet, column *sortedColumn, falling bool, n int) []uint32 {
	known := uint32(len(column.values))
	var kept []uint64 // sort keys: the group, then the age
	bar := uint64(math.MaxUint64)
	cut := func() {
		slices.Sort(kept)
		kept = kept[:min(n, len(kept))]
		if len(kept) == n {
			bar = kept[n-1]
		}
	}
	for lot := range lots.each {
		group := column.group[lot]
		if falling && group < known {
			group = known - 1 - group
		}
		key := uint64(group)<<32 | uint64(s.newest[lot])
		if key >= bar {
			continue
		}
		if kept = append(kept, key); len(kept) >= 2*n+wordBits {
			cut()
		}
	}
	cut()
	found := make([]uint32, len(kept))
	for i, key := range kept {
		found[i] = s.byAge[uint32(key)]
	}
	return found
}
