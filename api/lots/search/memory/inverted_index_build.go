package memory

import (
	"encoding/binary"
	"maps"
	"slices"
	"sync"
)

// ngramNumbers numbers n-grams from 1. The key of an n-gram is the number of the n-gram without its last character,
// together with that character. A look-up by this key is faster than by the text.
type ngramNumbers struct {
	single []uint32 // n-grams of one two-byte character
	longer map[uint64]uint32
}

func newNgramNumbers() ngramNumbers {
	return ngramNumbers{make([]uint32, 1<<16), map[uint64]uint32{}}
}

func (n *ngramNumbers) find(prefix uint32, last rune) (number uint32, known bool) {
	if prefix == 0 && int(last) < len(n.single) {
		number = n.single[last]
		return number, number != 0
	}
	number, known = n.longer[uint64(prefix)<<32|uint64(last)]
	return number, known
}

func (n *ngramNumbers) set(prefix uint32, last rune, number uint32) {
	if prefix == 0 && int(last) < len(n.single) {
		n.single[last] = number
		return
	}
	n.longer[uint64(prefix)<<32|uint64(last)] = number
}

func newInvertedIndex(t *textColumn) *invertedIndex {
	return newInvertedIndexCommon(t, max(len(t.ends)/commonShare, commonLeast))
}

// sampledLots is the number of texts that are examined to choose which n-grams are extended.
const sampledLots = 10_000

// newInvertedIndexCommon builds an inverted index like newInvertedIndex. It treats n-grams as common if more than
// `common` lots contain them.
func newInvertedIndexCommon(t *textColumn, common int) *invertedIndex {
	b := &indexBuilder{
		invertedIndex: &invertedIndex{texts: t, numbers: newNgramNumbers(), postings: make([]postings, 1)},
		keys:          make([]ngramKey, 1), last: make([]uint32, 1), common: common,
	}
	step := max(1, len(t.ends)/sampledLots)
	for length := 2; length <= longestNgram; length++ {
		b.sample(length, step)
	}
	for at := range b.postings {
		b.postings[at].count, b.last[at] = 0, 0
	}
	second, half := b.clone(), len(t.ends)/2
	var wg sync.WaitGroup
	wg.Go(func() { second.putLots(half, len(t.ends)) })
	b.putLots(0, half)
	wg.Wait()
	b.merge(second)
	b.dropWhole()
	b.pack()
	return b.invertedIndex
}

type indexBuilder struct {
	*invertedIndex
	common int
	keys   []ngramKey // by number of the n-gram
	last   []uint32   // last lot stored for the n-gram, plus 1; by number of the n-gram

	runes  []rune
	before []uint32 // n-grams of the current text that are one character shorter, by position
}

// ngramKey is the number of an n-gram without its last character (prefix), and the last character.
type ngramKey struct {
	prefix uint32
	last   rune
}

func (b *indexBuilder) clone() *indexBuilder {
	numbers := ngramNumbers{slices.Clone(b.numbers.single), maps.Clone(b.numbers.longer)}
	return &indexBuilder{
		invertedIndex: &invertedIndex{texts: b.texts, numbers: numbers, postings: slices.Clone(b.postings)},
		common:        b.common, keys: slices.Clone(b.keys), last: slices.Clone(b.last),
	}
}

// putLots adds the text of each lot whose number n is in the range from <= n < to.
func (b *indexBuilder) putLots(from, to int) {
	for lot := from; lot < to; lot++ {
		b.eachNgram(b.texts.of(uint32(lot)), longestNgram, func(_ int, number uint32) { b.put(number, uint32(lot)) })
	}
}

// merge adds the postings of the builder later, whose lots follow those of b.
func (b *indexBuilder) merge(later *indexBuilder) {
	numbers := make([]uint32, len(later.postings)) // number in later → number in b
	for number := 1; number < len(later.postings); number++ {
		key := later.keys[number] // the number of its beginning is smaller, so it is already translated
		numbers[number] = b.numberOf(numbers[key.prefix], key.last)
		b.join(numbers[number], &later.postings[number])
	}
}

func (b *indexBuilder) join(number uint32, later *postings) {
	h := &b.postings[number]
	if later.count == 0 {
		return
	}
	h.count += later.count
	if h.set == nil && later.set == nil && int(h.count) <= b.common {
		first, size := binary.Uvarint(later.packed)
		h.packed = binary.AppendUvarint(h.packed, first-uint64(b.last[number]))
		h.packed = append(h.packed, later.packed[size:]...)
		return
	}
	b.makeSet(h)
	if later.set != nil {
		h.set.union(later.set)
	}
	for lot := range later.each {
		h.set.add(lot)
	}
}

// makeSet replaces the differences in postings by a set.
func (b *indexBuilder) makeSet(h *postings) {
	if h.set != nil {
		return
	}
	h.set = newLotSet(len(b.texts.ends))
	for lot := range h.each {
		h.set.add(lot)
	}
	h.packed = nil
}

// eachNgram calls f for the n-grams at every position of a text. These are all n-grams of one and two characters, and
// n-grams of up to longest characters whose beginning and end are extended n-grams. If an extended n-gram has whole
// numbers, eachNgram also calls f for its key with wholeNumbers, with the length 0. N-grams contain neither spaces nor
// line breaks.
func (b *indexBuilder) eachNgram(text []byte, longest int, f func(length int, number uint32)) {
	b.runes, b.before = b.runes[:0], b.before[:0]
	for _, r := range string(text) {
		number := uint32(0)
		if r != ' ' && r != '\n' {
			number = b.numberOf(0, r)
			f(1, number)
		}
		b.runes, b.before = append(b.runes, r), append(b.before, number)
	}
	for length, found := 2, true; length <= longest && found; length++ {
		found = false
		for i := 0; i+length <= len(b.runes); i++ {
			prefix, suffix := b.before[i], b.before[i+1]
			b.before[i] = 0
			if prefix == 0 || suffix == 0 ||
				length > 2 && !(b.postings[prefix].extended && b.postings[suffix].extended) {
				continue
			}
			b.before[i] = b.numberOf(prefix, b.runes[i+length-1])
			f(length, b.before[i])
			if b.postings[b.before[i]].extended && hasWholeNumbers(b.runes, i, i+length) {
				f(0, b.numberOf(b.before[i], wholeNumbers))
			}
			found = true
		}
	}
}

// hasWholeNumbers reports whether text[from:to] is a word with a number, such as 1号 (see bigrams.Numbered), and its
// number does not continue before or after it.
func hasWholeNumbers(text []rune, from, to int) bool {
	first, last := isDigit(text[from]), isDigit(text[to-1])
	if !first && !last || first && from > 0 && isDigit(text[from-1]) || last && to < len(text) && isDigit(text[to]) {
		return false
	}
	return slices.ContainsFunc(text[from:to], func(r rune) bool { return !isDigit(r) })
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

func (b *indexBuilder) numberOf(prefix uint32, last rune) uint32 {
	number, known := b.numbers.find(prefix, last)
	if !known {
		number = uint32(len(b.postings))
		b.numbers.set(prefix, last, number)
		b.postings, b.keys, b.last = append(b.postings, postings{}), append(b.keys, ngramKey{prefix, last}),
			append(b.last, 0)
	}
	return number
}

// sample marks the n-grams of the given length that are common in every step-th text as extended. An estimate is
// enough, because words that are not an indexed n-gram are found by comparing texts.
func (b *indexBuilder) sample(length, step int) {
	for lot := 0; lot < len(b.texts.ends); lot += step {
		b.eachNgram(b.texts.of(uint32(lot)), length, func(of int, number uint32) {
			if h := &b.postings[number]; of == length && b.last[number] != uint32(lot)+1 {
				b.last[number] = uint32(lot) + 1
				if h.count++; int(h.count)*step > b.common {
					h.extended = true
				}
			}
		})
	}
}

// put adds a lot to the postings of an n-gram. Lots must be added in ascending order. A repeated lot is ignored.
func (b *indexBuilder) put(number, lot uint32) {
	h := &b.postings[number]
	distance := lot + 1 - b.last[number]
	if distance == 0 {
		return
	}
	b.last[number] = lot + 1
	h.count++
	switch {
	case h.set != nil:
		h.set.add(lot)
	case int(h.count) > b.common:
		b.makeSet(h)
		h.set.add(lot)
	default:
		h.packed = binary.AppendUvarint(h.packed, uint64(distance))
	}
}

// dropWhole removes the entries with wholeNumbers whose lots are the same as those of the n-gram itself.
func (b *indexBuilder) dropWhole() {
	for i, key := range b.keys {
		if h, all := &b.postings[i], &b.postings[key.prefix]; key.last == wholeNumbers && h.count == all.count {
			all.whole, h.packed, h.set = true, nil, nil
		}
	}
}

// pack moves the differences of all postings into a single array.
func (b *indexBuilder) pack() {
	total := 0
	for i := range b.postings {
		total += len(b.postings[i].packed)
	}
	all := make([]byte, 0, total)
	for i := range b.postings {
		h, from := &b.postings[i], len(all)
		all = append(all, h.packed...)
		h.packed = all[from:len(all):len(all)]
	}
	b.postings = append(make([]postings, 0, len(b.postings)), b.postings...)
}
