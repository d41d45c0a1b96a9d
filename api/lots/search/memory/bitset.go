package memory

import (
	"math/bits"
	"slices"
)

// lotSet is a set of lots of a segment, with one bit per lot.
type lotSet []uint64

const (
	wordBits = 64
	// spanWords is the number of 64-bit words by which spans are aligned: 512 bytes.
	spanWords = 64
)

func newLotSet(n int) lotSet { return make(lotSet, (n+wordBits-1)/wordBits) }

// allLots returns the set of the lots 0 to n-1.
func allLots(n int) lotSet {
	s := newLotSet(n)
	s.addRange(0, n)
	return s
}

func (s lotSet) add(i uint32)      { s[i/wordBits] |= 1 << (i % wordBits) }
func (s lotSet) remove(i uint32)   { s[i/wordBits] &^= 1 << (i % wordBits) }
func (s lotSet) has(i uint32) bool { return s[i/wordBits]&(1<<(i%wordBits)) != 0 }

// addRange adds each lot whose number n is in the range from <= n < to.
func (s lotSet) addRange(from, to int) {
	for from < to && from%wordBits != 0 {
		s.add(uint32(from))
		from++
	}
	for ; from+wordBits <= to; from += wordBits {
		s[from/wordBits] = ^uint64(0)
	}
	for ; from < to; from++ {
		s.add(uint32(from))
	}
}

func (s lotSet) count() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// setAnd sets s to the intersection of a and b.
func (s lotSet) setAnd(a, b lotSet) {
	a, b = a[:len(s)], b[:len(s)]
	for i := range s {
		s[i] = a[i] & b[i]
	}
}

// intersection returns the lots that are in both sets.
func (s lotSet) intersection(other lotSet) lotSet {
	out := make(lotSet, len(s))
	out.setAnd(s, other)
	return out
}

// intersect removes the lots that are not in other.
func (s lotSet) intersect(other lotSet) {
	other = other[:len(s)]
	for i := range s {
		s[i] &= other[i]
	}
}

// subtract removes the lots that are in other.
func (s lotSet) subtract(other lotSet) {
	other = other[:len(s)]
	for i := range s {
		s[i] &^= other[i]
	}
}

// union adds the lots that are in other.
func (s lotSet) union(other lotSet) {
	other = other[:len(s)]
	for i := range s {
		s[i] |= other[i]
	}
}

func (s lotSet) clone() lotSet { return slices.Clone(s) }

// each yields the lots in ascending order. It can be used in a range loop.
func (s lotSet) each(yield func(uint32) bool) {
	for w, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(uint32(w*wordBits + bits.TrailingZeros64(word))) {
				return
			}
		}
	}
}

// eachIn calls f for each lot of the set whose number is between from and to-1.
func (s lotSet) eachIn(from, to int, f func(uint32)) {
	for w := from / wordBits; w*wordBits < to; w++ {
		word := s[w]
		if w*wordBits < from {
			word &= ^uint64(0) << (from % wordBits)
		}
		if to < (w+1)*wordBits {
			word &= 1<<(to%wordBits) - 1
		}
		for ; word != 0; word &= word - 1 {
			f(uint32(w*wordBits + bits.TrailingZeros64(word)))
		}
	}
}

// span is a range of words of a set: each word whose index i is in the range from <= i < to.
type span struct{ from, to int }

// spans returns the parts of the window w that contain lots of the set. Lots of the same place are adjacent, so most
// sets are mostly empty.
func (s lotSet) spans(w span) (list []span) {
	for from := w.from; from < w.to; from += spanWords {
		to := min(from+spanWords, w.to)
		if !slices.ContainsFunc(s[from:to], func(word uint64) bool { return word != 0 }) {
			continue
		}
		if last := len(list) - 1; last >= 0 && list[last].to == from {
			list[last].to = to
		} else {
			list = append(list, span{from, to})
		}
	}
	return list
}

// intersectionCount counts the lots that are in both sets. spans must be the spans of s.
func (s lotSet) intersectionCount(other lotSet, spans []span) (n int) {
	for _, p := range spans {
		a := s[p.from:p.to]
		b := other[p.from:p.to][:len(a)]
		for len(a) >= 8 && len(b) >= 8 { // handling eight words at once halves the time
			c, d := (*[8]uint64)(a), (*[8]uint64)(b)
			n += bits.OnesCount64(c[0]&d[0]) + bits.OnesCount64(c[1]&d[1]) + bits.OnesCount64(c[2]&d[2]) +
				bits.OnesCount64(c[3]&d[3]) +
				bits.OnesCount64(c[4]&d[4]) + bits.OnesCount64(c[5]&d[5]) + bits.OnesCount64(c[6]&d[6]) +
				bits.OnesCount64(c[7]&d[7])
			a, b = a[8:], b[8:]
		}
		for i, word := range a {
			n += bits.OnesCount64(word & b[i])
		}
	}
	return n
}

// rankIndex counts the lots of a set in any range in constant time.
type rankIndex struct {
	set    lotSet
	before []uint32 // for each word, the number of lots in all words before it
}

// newRankIndex returns the rankIndex of the set s for ranges inside the window w.
func newRankIndex(s lotSet, w span, q *scratch) *rankIndex {
	before, n := q.numbers(len(s)+1), uint32(0)
	for i := w.from; i < w.to; i++ {
		before[i] = n
		n += uint32(bits.OnesCount64(s[i]))
	}
	before[w.to] = n
	return &rankIndex{s, before}
}

func (r *rankIndex) below(i int) uint32 {
	n := r.before[i/wordBits]
	if i%wordBits != 0 {
		n += uint32(bits.OnesCount64(r.set[i/wordBits] & (1<<(i%wordBits) - 1)))
	}
	return n
}

// count returns the number of lots in the set whose number is between from and to-1.
func (r *rankIndex) count(from, to int) int { return int(r.below(to) - r.below(from)) }
