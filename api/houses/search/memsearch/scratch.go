package memsearch

import (
	"math/bits"
	"sync"
)

// scratch lends the sets that a query needs until it is released. A query of a million lots fills some megabytes of them: were
// they new each time, the collector of garbage would run several times a second and hold queries up for tens of milliseconds.
// A nil scratch gives sets to keep.
type scratch struct {
	sets   []*[]uint64
	counts []*[]uint32
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
	if q == nil {
		return of.clone()
	}
	set := q.take(len(of))
	copy(set, of)
	return set
}

// intersection is what is in both sets.
func (q *scratch) intersection(a, b lotSet) lotSet {
	out := q.clone(a)
	out.intersect(b)
	return out
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
