package memory

import (
	"cmp"
	"math"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// sortTier is a part of a sort order. It contains the lots in one phase, sorted by a column.
type sortTier struct {
	phase      phase
	column     int
	descending bool
}

// byUpcoming is the value of sortTier.column for segment.upcoming.
const byUpcoming = -1

// memoryOrders lists the sort orders. In each of them, lots that are not over come first. Within a tier, lots with
// unknown numbers come last, and lots with equal numbers are sorted from the newest to the oldest.
var memoryOrders = map[string][]sortTier{
	"default": {{runningPhase, numCloses, false}, {upcomingPhase, byUpcoming, false}, {noTimesPhase, numCloses, true},
		{overPhase, numCloses, true}},
	"start_time_asc": {{upcomingPhase, numStart, false}, {runningPhase, numStart, false},
		{noTimesPhase, numStart, true},
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

// openFirst returns two tiers that are sorted by the same column: lots that are not over, then all others.
func openFirst(column int, descending bool) []sortTier {
	return []sortTier{{openPhase, column, descending}, {overPhase, column, descending}}
}

// sortKey is the position of a lot in a sort order. Keys of different segments can be compared: by tier, then by first
// and second, then the newest lot first.
type sortKey struct {
	tier          int
	first, second int64
	id            int64
	lot           uint32
}

func (a sortKey) compare(b sortKey) int {
	return cmp.Or(cmp.Compare(a.tier, b.tier), cmp.Compare(a.first, b.first), cmp.Compare(a.second, b.second),
		cmp.Compare(b.id, a.id))
}

// ascending converts a number to a sort key with which the smallest number comes first, descending to one with which
// the largest comes first. With both, unknown numbers come last.
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

// first returns the sort keys of the first n lots of the set lots, which must be the lots that match f.
func (s *segment) first(
	lots lotSet, f *lot.Filter, order []sortTier, n int, now time.Time, q *scratch,
) (list []sortKey) {
	for at, l := range order {
		column := s.upcoming
		if l.column != byUpcoming {
			column = s.numbers[l.column]
		}
		within := s.stretchOf(f, l.column)
		for _, lot := range s.topLots(s.statusesAt(now).filterPhase(l.phase, lots, q), column, within,
			l.descending, n-len(list)) {
			list = append(list, s.sortKey(lot, at, l))
		}
		if len(list) == n {
			break
		}
	}
	return list
}

// stretchOf returns the range of positions, in the order of a column, that contains all lots that match f. The range is
// short if f limits this column.
func (s *segment) stretchOf(f *lot.Filter, column int) span {
	for i := range search.Fields {
		d := &search.Fields[i]
		if !d.IsRange() || rangeColumns[d.Name].number != column {
			continue
		}
		lowest, highest := d.Range(f)
		if from, to, asked := s.groupsBetween(rangeColumns[d.Name], lowest, highest); asked {
			n := s.numbers[column]
			return span{n.place(from), n.place(to)}
		}
	}
	return span{0, s.n}
}
