package memory

import (
	"math/bits"
	"sync"
)

// scratch provides temporary sets for one query and reuses them after release. A query over a million lots needs
// megabytes of sets. Allocating them each time would keep the garbage collector busy and delay queries by tens of
// milliseconds. A nil scratch returns new sets, which the caller may keep.
//
// Sets are valid only in a window, which is the span of the lots in the places that the query requires. Outside it, the
// content of the sets is undefined. Only intersection and difference return sets that are empty there.
type scratch struct {
	window span // zero: all lots
	sets   []*[]uint64
	counts []*[]uint32
}

// in returns the window. words is the length of the sets, in words.
func (q *scratch) in(words int) span {
	if q == nil || q.window == (span{}) {
		return span{0, words}
	}
	return q.window
}

// The pools hold slices for reuse, by the logarithm of their capacity.
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

// anyOf returns the union of sets of n lots. The caller must not change the union.
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

// emptyOutside returns the window, and a set that is empty outside the window and has undefined content inside it.
func (q *scratch) emptyOutside(words int) (lotSet, span) {
	if q == nil {
		return make(lotSet, words), span{0, words}
	}
	set, w := q.take(words), q.in(words)
	clear(set[:w.from])
	clear(set[w.to:])
	return set, w
}

// take returns a set whose bits may have any value. The caller must overwrite all of them.
func (q *scratch) take(words int) lotSet {
	set := setPools.get(words)
	q.sets = append(q.sets, set)
	return *set
}

// numbers returns a slice of n numbers with undefined content.
func (q *scratch) numbers(n int) []uint32 {
	if q == nil {
		return make([]uint32, n)
	}
	list := countPools.get(n)
	q.counts = append(q.counts, list)
	return *list
}

// release returns all slices of the scratch to the pools.
func (q *scratch) release() {
	setPools.put(q.sets)
	countPools.put(q.counts)
	*q = scratch{}
}

// slicePools holds slices for reuse. Pool k holds slices with a capacity of at most 1<<k.
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
