package memory

import (
	"cmp"
	"encoding/binary"
	"slices"

	"fapai/api/platform/bigrams"
)

const (
	// An n-gram is common if more than commonLeast lots, and more than one in commonShare lots, contain it.
	commonShare = 32
	commonLeast = 1000
	// longestNgram is the maximum length of an n-gram in characters.
	longestNgram = 6
	// wholeNumbers, as the last character of an n-gram, makes a second entry for the n-gram without it. That entry
	// has the lots in which no digit precedes or follows the n-gram's numbers. It cannot be mistaken for text,
	// because no n-gram contains a line break.
	wholeNumbers = '\n'
)

// postings holds the lots that contain an n-gram: as a bitset if the n-gram is common, otherwise as a list of
// differences between successive lots. Lots of one place have the same words and are adjacent, so most differences
// take one byte.
type postings struct {
	count    uint32
	extended bool   // whether longer n-grams that begin or end with it are indexed, and those with wholeNumbers
	whole    bool   // whether all its lots have it with whole numbers; the n-gram with wholeNumbers then has no list
	packed   []byte // differences between successive lots
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

// among returns those of the given lots that contain the n-gram, in order. It overwrites the slice.
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

// invertedIndex finds the lots whose search text contains a word. It indexes all characters and bigrams, as
// package bigrams does, and also longer n-grams if all their bigrams are common, such as 北京市. A word that is not
// an indexed n-gram contains one that few lots have; the texts of these lots are compared with the word. For
// common n-grams such as 1号, it also indexes the lots in which no digit precedes or follows the number.
type invertedIndex struct {
	texts    *textColumn
	numbers  ngramNumbers
	postings []postings // by number of the n-gram

	cached setCache // sets for words that take long to find
}

// lookup returns the lots whose text contains a folded word. The caller must not change the set.
func (w *invertedIndex) lookup(word string, q *scratch) lotSet {
	parts, exact := w.ngramsOf(word)
	switch {
	case len(parts) == 0:
		return q.newSet(len(w.texts.ends))
	case exact && parts[0].set != nil:
		return parts[0].set
	case exact:
		return w.having(parts, q)
	case parts[0].set != nil: // the rarest n-gram is common, so many texts must be compared
		return w.cached.find(word, func() lotSet { return w.compare(parts, word, nil) })
	}
	return w.compare(parts, word, q)
}

// compare returns the lots that have all n-grams of a word and whose text also contains the word.
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

// ngramsOf returns the postings of the n-grams that every text with the word contains, the rarest first; none if
// some n-gram occurs in no lot. exact reports whether the lots of the first n-gram are exactly those with the
// word.
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

// ofWord returns the postings of a word that is an indexed n-gram; nil if no text contains its numbers as a whole.
// exact reports whether comparing the texts is unnecessary.
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

// having returns the lots that have all the n-grams; the first one must be the rarest.
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
	for i, h := range others { // the rarest is a set, so all others, which have more lots, are sets too
		sets[i] = h.set
	}
	return q.intersection(rarest.set, sets...)
}
