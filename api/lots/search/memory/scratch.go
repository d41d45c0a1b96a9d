package memory

import (
	"math/bits"
	"sync"
)

// scratch lends the sets that a query needs until it is released. A query of a million lots fills some megabytes of them: were
// they new each time, the collector of garbage would run several times a second and hold queries up for tens of milliseconds.
// A nil scratch gives sets to keep.
//
// Its sets are of the lots of a window: what the query asks of places leaves the lots of one stretch. A set that a condition gave
// may have any lots outside the window, one that intersection or difference gave has none.
type scratch struct {
	window span // zero: everything
	sets   []*[]uint64
	counts []*[]uint32
}

// in is the window of sets of so many words.
func (q *scratch) in(words int) span {
	if q == nil || q.window == (span{}) {
		return span{0, words}
	}
	return q.window
}

// The slices that are not lent, by the number of bits of their capacity.
var (
	setPools   slicePools[uint64]
	countPools slicePools[uint32]
)

// newSet is an empty set of n lots.
func (q *scratch) newSet(n int) lotSet {
	if q == nil {
		return newLotSet(n)
	}
	set := q.take((n + wordBits - 1) / wordBits)
	clear(set)
	return set
}

// clone is a copy of a set.
func (q *scratch) clone(of lotSet) lotSet {
	out, w := q.emptyOutside(len(of))
	copy(out[w.from:w.to], of[w.from:w.to])
	return out
}

// intersection is what is in all sets.
func (q *scratch) intersection(first lotSet, others ...lotSet) lotSet {
	if len(others) == 0 {
		return q.clone(first)
	}
	out, w := q.emptyOutside(len(first))
	out[w.from:w.to].setAnd(first[w.from:w.to], others[0][w.from:w.to])
	for _, other := range others[1:] {
		out[w.from:w.to].intersect(other[w.from:w.to])
	}
	return out
}

// difference is what is in the first set and not in the second.
func (q *scratch) difference(a, b lotSet) lotSet {
	out := q.clone(a)
	w := q.in(len(a))
	out[w.from:w.to].subtract(b[w.from:w.to])
	return out
}

// anyOf is what is in any of the sets, which are of n lots; the set is not the caller's to change.
func (q *scratch) anyOf(sets []lotSet, n int) lotSet {
	switch len(sets) {
	case 0:
		return q.newSet(n)
	case 1:
		return sets[0]
	}
	out := q.clone(sets[0])
	w := q.in(len(out))
	for _, other := range sets[1:] {
		out[w.from:w.to].union(other[w.from:w.to])
	}
	return out
}

// emptyOutside is a set of any content in the window, and of none outside it.
func (q *scratch) emptyOutside(words int) (lotSet, span) {
	if q == nil {
		return make(lotSet, words), span{0, words}
	}
	set, w := q.take(words), q.in(words)
	clear(set[:w.from])
	clear(set[w.to:])
	return set, w
}

// take is a set of any content.
func (q *scratch) take(words int) lotSet {
	set := setPools.get(words)
	q.sets = append(q.sets, set)
	return *set
}

// numbers are n numbers of any value.
func (q *scratch) numbers(n int) []uint32 {
	if q == nil {
		return make([]uint32, n)
	}
	list := countPools.get(n)
	q.counts = append(q.counts, list)
	return *list
}

// release takes back what was lent.
func (q *scratch) release() {
	setPools.put(q.sets)
	countPools.put(q.counts)
	*q = scratch{}
}

// slicePools hold slices for reuse, those with a capacity of up to 1<<k in the pool k.
type slicePools[T any] [bits.UintSize]sync.Pool

func (p *slicePools[T]) get(n int) *[]T {
	k := bits.Len(uint(n))
	if list, ok := p[k].Get().(*[]T); ok {
		*list = (*list)[:n]
		return list
	}
	list := make([]T, n, 1<<k)
	return &list
}

func (p *slicePools[T]) put(lists []*[]T) {
	for _, list := range lists {
		p[bits.Len(uint(cap(*list)-1))].Put(list)
	}
}
