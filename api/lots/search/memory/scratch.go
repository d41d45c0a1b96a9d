package memory

import (
	"math/bits"
	"sync"
)

// scratch provides the temporary sets of a query, which are reused after release. A query of a million lots needs
// some megabytes of sets. If they were allocated each time, the garbage collector would run several times a second
// and delay queries by tens of milliseconds. A nil scratch returns new sets, which the caller may keep.
//
// Sets are valid only within a window, the span to which the places in a query restrict the lots. Outside it, the
// set of a condition is undefined; the results of intersection and difference have no lots there.
type scratch struct {
	window span // the zero span means all lots
	sets   []*[]uint64
	counts []*[]uint32
}

// in returns the window in which the query's sets are valid. words is the length of these sets.
func (q *scratch) in(words int) span {
	if q == nil || q.window == (span{}) {
		return span{0, words}
	}
	return q.window
}

// Slices for reuse, by the logarithm of their capacity.
var (
	setPools   slicePools[uint64]
	countPools slicePools[uint32]
)

// newSet returns an empty set for n lots.
func (q *scratch) newSet(n int) lotSet {
	if q == nil {
		return newLotSet(n)
	}
	set := q.take((n + wordBits - 1) / wordBits)
	clear(set)
	return set
}

// clone returns a copy of the set of.
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

// anyOf returns the union of sets for n lots. The caller must not change it.
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

// emptyOutside returns a set that is empty outside the window and undefined within it, and the window.
func (q *scratch) emptyOutside(words int) (lotSet, span) {
	if q == nil {
		return make(lotSet, words), span{0, words}
	}
	set, w := q.take(words), q.in(words)
	clear(set[:w.from])
	clear(set[w.to:])
	return set, w
}

// take returns a set whose content is undefined.
func (q *scratch) take(words int) lotSet {
	set := setPools.get(words)
	q.sets = append(q.sets, set)
	return *set
}

// numbers returns a slice of n undefined numbers.
func (q *scratch) numbers(n int) []uint32 {
	if q == nil {
		return make([]uint32, n)
	}
	list := countPools.get(n)
	q.counts = append(q.counts, list)
	return *list
}

// release makes everything that the scratch has provided available for reuse.
func (q *scratch) release() {
	setPools.put(q.sets)
	countPools.put(q.counts)
	*q = scratch{}
}

// slicePools holds slices for reuse. Pool k has slices whose capacity is at most 1<<k.
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
