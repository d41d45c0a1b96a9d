package pattern

import (
	"math/bits"
	"unicode/utf8"
)

// Set finds out which of many expressions may match in a text. The time that this takes depends on the length of the
// text, and hardly on the number of expressions.
type Set struct {
	patterns []*Pattern
	begins   map[rune][]int // first character of a literal that every match contains → expressions
	always   []int          // expressions without literals, which may match in any text
}

// NewSet returns the Set of some patterns.
func NewSet(patterns []*Pattern) *Set {
	s := &Set{patterns: patterns, begins: map[rune][]int{}}
	for i, p := range patterns {
		groups := p.literals()
		if len(groups) == 0 {
			s.always = append(s.always, i)
			continue
		}
		for _, text := range groups[0] {
			first, _ := utf8.DecodeRuneInString(text)
			if list := s.begins[first]; len(list) == 0 || list[len(list)-1] != i {
				s.begins[first] = append(list, i)
			}
		}
	}
	return s
}

const wordSize = 64

// MayMatch returns the indexes of the patterns that may match in a text, in ascending order.
func (s *Set) MayMatch(text string) (list []int) {
	var few [4]uint64
	found := few[:]
	if n := (len(s.patterns) + wordSize - 1) / wordSize; n > len(few) {
		found = make([]uint64, n)
	}
	for _, i := range s.always {
		found[i/wordSize] |= 1 << (i % wordSize)
	}
	for _, r := range text {
		for _, i := range s.begins[r] {
			found[i/wordSize] |= 1 << (i % wordSize)
		}
	}
	for at, word := range found {
		for ; word != 0; word &= word - 1 {
			if i := at*wordSize + bits.TrailingZeros64(word); s.patterns[i].MayMatch(text) {
				list = append(list, i)
			}
		}
	}
	return list
}
