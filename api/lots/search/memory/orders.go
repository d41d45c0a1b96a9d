package memory

import (
	"cmp"
	"math"
	"slices"
	"time"
)

// sortTier is a stretch of an order: the lots of a phase by one number.
type sortTier struct {
	phase      phase
	column     int
	descending bool
}

// byUpcoming stands for segment.upcoming in place of a column.
const byUpcoming = -1

// memoryOrders are orders for the columns in memory: in each of them the lots that are not over lead. In every tier unknown
// numbers come last, and the newest lot first among equals.
var memoryOrders = map[string][]sortTier{
	"default": {{runningPhase, numCloses, false}, {upcomingPhase, byUpcoming, false}, {noTimesPhase, numCloses, true},
		{overPhase, numCloses, true}},
	"start_time_asc": {{upcomingPhase, numStart, false}, {runningPhase, numStart, false}, {noTimesPhase, numStart, true},
		{overPhase, numStart, true}},
	"publish_desc":     openFirst(numPublish, true),
	"start_price_asc":  openFirst(numPrice, false),
	"start_price_desc": openFirst(numPrice, true),
	"total_asc":        openFirst(numTotal, false),
	"total_desc":       openFirst(numTotal, true),
	"unit_price_asc":   openFirst(numUnitPrice, false),
	"unit_price_desc":  openFirst(numUnitPrice, true),
	"area_asc":         openFirst(numArea, false),
	"area_desc":        openFirst(numArea, true),
	"discount_asc":     openFirst(numDiscount, false),
	"views_desc":       openFirst(numViews, true),
}

// openFirst orders the lots that are not over, and after them the others, by one column.
func openFirst(column int, descending bool) []sortTier {
	return []sortTier{{openPhase, column, descending}, {overPhase, column, descending}}
}

// sortKey describes where a lot comes in an order, in whatever segment it is: by tier, then by the measures, then the
// newest first.
type sortKey struct {
	tier          int
	first, second int64
	id            int64
	lot           uint32
}

func (a sortKey) compare(b sortKey) int {
	return cmp.Or(cmp.Compare(a.tier, b.tier), cmp.Compare(a.first, b.first), cmp.Compare(a.second, b.second), cmp.Compare(b.id, a.id))
}

// ascending puts the smallest first, descending the largest; unknown values come last in both.
func ascending(v int64) int64 {
	if v == null {
		return math.MaxInt64
	}
	return v
}

func descending(v int64) int64 {
	if v == null {
		return math.MaxInt64
	}
	return -v
}

func (s *segment) sortKey(lot uint32, at int, l sortTier) sortKey {
	r := sortKey{tier: at, id: s.ids[lot], lot: lot}
	switch {
	case l.column == byUpcoming:
		r.first, r.second = ascending(s.numbers[numStart].of(lot)), descending(s.numbers[numCloses].of(lot))
	case l.descending:
		r.first = descending(s.numbers[l.column].of(lot))
	default:
		r.first = ascending(s.numbers[l.column].of(lot))
	}
	return r
}

// first ranks the n of lots that come first in an order.
func (s *segment) first(lots lotSet, order []sortTier, n int, now time.Time, q *scratch) (list []sortKey) {
	for at, l := range order {
		column := s.upcoming
		if l.column != byUpcoming {
			column = s.numbers[l.column]
		}
		for _, lot := range s.topLots(s.statusesAt(now).filterPhase(l.phase, lots, q), column, l.descending, n-len(list)) {
			list = append(list, s.sortKey(lot, at, l))
		}
		if len(list) == n {
			break
		}
	}
	return list
}

// topLots are the n of lots that come first by a column. Where a few in a hundred lots are wanted it soon meets them by going
// along the column's order; where they are few, or all at the far end, it looks at each.
func (s *segment) topLots(lots lotSet, column *sortedColumn, falling bool, n int) []uint32 {
	total := lots.count()
	n = min(n, total)
	if n == 0 {
		return nil
	}
	if found := column.scanInOrder(lots, falling, n, total); len(found) == n {
		return found
	}
	return s.topOfAll(lots, column, falling, n)
}

// scanInOrder goes along the order, but not over more lots than there are to look at one by one.
func (c *sortedColumn) scanInOrder(lots lotSet, falling bool, n, steps int) []uint32 {
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
		take(c.order)
		return found
	}
	known := c.place(len(c.values))
	for to := known; to > 0; {
		from := c.place(int(c.group[c.order[to-1]]))
		if !take(c.order[from:to]) {
			return found
		}
		to = from
	}
	take(c.order[known:])
	return found
}

// topOfAll looks at every lot.
func (s *segment) topOfAll(lots lotSet, column *sortedColumn, falling bool, n int) []uint32 {
	known := uint32(len(column.values))
	var kept []uint64 // the group, then the age
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
