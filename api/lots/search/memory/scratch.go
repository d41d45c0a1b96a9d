package memory

import (
	"math/bits"
	"sync"
)

// scratch lends the temporary sets of a query until it is released. A query of a million lots fills some megabytes of
// them: if they were allocated each time, the garbage collector would run several times a second and delay queries by
// tens of milliseconds. A nil scratch returns sets to keep.
//
// Its sets are limited to a window: the places in a query restrict the lots to one span. A set of a condition may
// contain any lots outside the window; the result of intersection or difference contains none.
type scratch struct {
	window span // zero: all lots
	sets   []*[]uint64
	counts []*[]uint32
}

// in returns the window for sets with the given number of words.
func (q *scratch) in(words int) span {
	if q == nil || q.window == (span{}) {
		return span{0, words}
	}
	return q.window
}

// Slices that a scratch may lend, by the number of bits of their capacity.
var (
	setPools   slicePools[uint64]
	countPools slicePools[uint32]
)

// newSet returns an empty set of n lots.
func (q *scratch) newSet(n int) lotSet {
	if q == nil {
		return newLotSet(n)
	}
	set := q.take((n + wordBits - 1) / wordBits)
	clear(set)
	return set
}

// clone returns a copy of a set.
func (q *scratch) clone(of lotSet) lotSet {
	out, w := q.emptyOutside(len(of))
	copy(out[w.from:w.to], of[w.from:w.to])
	return out
}

// intersection returns the lots that are in all sets.
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

// difference returns the lots of the first set that are not in the second.
func (q *scratch) difference(a, b lotSet) lotSet {
	out := q.clone(a)
	w := q.in(len(a))
	out[w.from:w.to].subtract(b[w.from:w.to])
	return out
}

// anyOf returns the union of sets of n lots; the caller must not change the set.
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

// emptyOutside returns a set whose content is undefined in the window and that has no lots outside it.
func (q *scratch) emptyOutside(words int) (lotSet, span) {
	if q == nil {
		return make(lotSet, words), span{0, words}
	}
	set, w := q.take(words), q.in(words)
	clear(set[:w.from])
	clear(set[w.to:])
	return set, w
}

// take returns a set with undefined content.
func (q *scratch) take(words int) lotSet {
	set := setPools.get(words)
	q.sets = append(q.sets, set)
	return *set
}

// numbers returns n numbers of undefined value.
func (q *scratch) numbers(n int) []uint32 {
	if q == nil {
		return make([]uint32, n)
	}
	list := countPools.get(n)
	q.counts = append(q.counts, list)
	return *list
}

// release takes back everything lent.
func (q *scratch) release() {
	setPools.put(q.sets)
	countPools.put(q.counts)
	*q = scratch{}
}

// slicePools holds slices for reuse. Pool k has slices with a capacity of up to 1<<k.
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
