package memory

import (
	"cmp"
	"encoding/binary"
	"slices"

	"fapai/api/platform/bigrams"
)

const (
	// An n-gram is common if more than commonLeast lots, and more than one in commonShare of all lots, contain it.
	commonShare = 32
	commonLeast = 1000
	// longestNgram is the maximum length of an n-gram in characters.
	longestNgram = 6
	// wholeNumbers is appended to an n-gram that contains a number; the result is a second key of the n-gram. This key
	// has only the lots in which the number has no further digits: for 1号, it does not have those with 11号.
	// wholeNumbers is a line break because no other n-gram contains one.
	wholeNumbers = '\n'
)

// postings holds the lots that contain an n-gram. If the n-gram is common, they are a bitset. Otherwise, they are
// stored as differences of successive lot numbers. Lots of the same place have similar words and are adjacent, so most
// differences fit into a byte.
type postings struct {
	count    uint32
	extended bool   // longer n-grams that begin with it, and its key with wholeNumbers, are indexed
	whole    bool   // the number is whole in all its lots, so there is no second list
	packed   []byte // differences of successive lots
	set      lotSet
}

// each yields the lots of a list in ascending order.
func (h *postings) each(yield func(uint32) bool) {
	last := uint32(0)
	for at := 0; at < len(h.packed); {
		distance, size := binary.Uvarint(h.packed[at:])
		last += uint32(distance)
		if !yield(last - 1) {
			return
		}
		at += size
	}
}

// among returns those of the given lots that contain the n-gram, in the same order. It overwrites lots.
func (h *postings) among(lots []uint32) []uint32 {
	found := lots[:0]
	if h.set != nil {
		for _, lot := range lots {
			if h.set.has(lot) {
				found = append(found, lot)
			}
		}
		return found
	}
	at := 0
	for lot := range h.each {
		for at < len(lots) && lots[at] < lot {
			at++
		}
		if at == len(lots) {
			break
		}
		if lots[at] == lot {
			found = append(found, lot)
		}
	}
	return found
}

// invertedIndex finds the lots whose search text contains a word. It indexes all characters and bigrams (see package
// bigrams), and longer n-grams such as 北京市 if all their bigrams are common. Any other word contains a rare n-gram. The
// texts of the lots with this n-gram are then compared with the word. Common n-grams with numbers have a second entry,
// see wholeNumbers.
type invertedIndex struct {
	texts    *textColumn
	numbers  ngramNumbers
	postings []postings // by number of the n-gram

	cached setCache // sets of the lots for words that take long to find
}

// lookup returns the lots whose text contains a normalised word. The caller must not change the returned set.
func (w *invertedIndex) lookup(word string, q *scratch) lotSet {
	parts, exact := w.ngramsOf(word)
	switch {
	case len(parts) == 0:
		return q.newSet(len(w.texts.ends))
	case exact && parts[0].set != nil:
		return parts[0].set
	case exact:
		return w.having(parts, q)
	case parts[0].set != nil: // even the rarest n-gram is common, so many texts must be compared
		return w.cached.find(word, func() lotSet { return w.compare(parts, word, nil) })
	}
	return w.compare(parts, word, q)
}

// compare returns those lots with all given n-grams whose text contains the word as a whole.
func (w *invertedIndex) compare(parts []*postings, word string, q *scratch) lotSet {
	out, has := w.having(parts, q), bigrams.Finder(word)
	asked := q.in(len(out))
	out.eachIn(asked.from*wordBits, asked.to*wordBits, func(lot uint32) {
		if !has(w.texts.of(lot)) {
			out.remove(lot)
		}
	})
	return out
}

// ngramsOf returns the postings of the n-grams of a word, the rarest first. It returns none if no lot can contain the
// word. exact reports that the lots of the first postings are exactly those that contain the word.
func (w *invertedIndex) ngramsOf(word string) (parts []*postings, exact bool) {
	runes := []rune(word)
	var before []uint32 // numbers of the n-grams that are one character shorter, by position; 0 for none
	for length := 1; length <= min(len(runes), longestNgram); length++ {
		numbers := make([]uint32, len(runes)-length+1)
		for i := range numbers {
			prefix := uint32(0)
			if length > 1 {
				prefix = before[i]
				if prefix == 0 || before[i+1] == 0 ||
					length > 2 && !(w.postings[prefix].extended && w.postings[before[i+1]].extended) {
					continue
				}
			}
			number, known := w.numbers.find(prefix, runes[i+length-1])
			if !known {
				return nil, false
			}
			numbers[i] = number
			if length == len(runes) {
				return w.ofWord(number, word)
			}
			if length > 1 {
				parts = append(parts, &w.postings[number])
			}
		}
		before = numbers
	}
	slices.SortFunc(parts, func(a, b *postings) int { return cmp.Compare(a.count, b.count) })
	return parts, false
}

// ofWord returns the postings of a word that is itself an indexed n-gram. It returns nil if no lot contains the word
// with whole numbers. exact reports that texts need not be compared.
func (w *invertedIndex) ofWord(number uint32, word string) (parts []*postings, exact bool) {
	h := &w.postings[number]
	if h.whole || !bigrams.Numbered(word) {
		return []*postings{h}, true
	}
	if !h.extended {
		return []*postings{h}, false
	}
	whole, known := w.numbers.find(number, wholeNumbers)
	if !known {
		return nil, false
	}
	return []*postings{&w.postings[whole]}, true
}

// having returns the lots that contain all n-grams. The first of parts must be the rarest.
func (w *invertedIndex) having(parts []*postings, q *scratch) lotSet {
	rarest, others := parts[0], parts[1:]
	if rarest.set == nil {
		out := q.newSet(len(w.texts.ends))
		lots := slices.AppendSeq(make([]uint32, 0, rarest.count), rarest.each)
		for _, h := range others {
			lots = h.among(lots)
		}
		for _, lot := range lots {
			out.add(lot)
		}
		return out
	}
	sets := make([]lotSet, len(others))
	for i, h := range others { // all others are in more lots, so they are sets too
		sets[i] = h.set
	}
	return q.intersection(rarest.set, sets...)
}
