package memsearch

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
	"unicode/utf8"
)

const (
	// An n-gram is common when more than one lot of commonShare has it, and more than commonLeast.
	commonShare = 32
	commonLeast = 1000
	// longestNgram bounds the length of n-grams in characters.
	longestNgram = 6
)

// postings are the lots that have an n-gram: a bitset if it is common, else a list. Lots of one place have the same words and
// lie together, so that most entries of a list, as distances from the one before, take one byte.
type postings struct {
	count  uint32
	last   uint32 // while they are gathered: the last one, from 1
	size   uint32 // of distances
	packed []byte // distances
	set    lotSet
}

// gather counts a lot; lots come in their order, and each once or several times.
func (h *postings) gather(lot uint32) {
	if h.last != lot+1 {
		h.size += uint32(bits.Len32(lot+1-h.last)+6) / 7 // of a variable-length integer
		h.last = lot + 1
		h.count++
	}
}

// put adds a lot after all have been gathered.
func (h *postings) put(lot uint32) {
	if h.last != lot+1 {
		h.packed = binary.AppendUvarint(h.packed, uint64(lot+1-h.last))
		h.last = lot + 1
	}
}

// each gives the lots of a list, rising.
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

// among are those of some lots, in their order, that have the n-gram. They take the place of the lots.
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

// invertedIndex finds the lots whose search text contains a word. It indexes all characters and bigrams, as package bigrams
// does, and longer n-grams where all their bigrams are common: 北京市 is in every title, and so are 北京 and 京市. A word either
// is an n-gram, or has one that few lots have, whose texts are then compared.
type invertedIndex struct {
	texts    *textColumn
	postings map[string]*postings

	cached setCache // of words that were costly to find
}

func newInvertedIndex(t *textColumn) *invertedIndex {
	return newInvertedIndexCommon(t, max(len(t.ends)/commonShare, commonLeast))
}

// newInvertedIndexCommon calls common what more lots have.
func newInvertedIndexCommon(t *textColumn, common int) *invertedIndex {
	w := &invertedIndex{texts: t, postings: map[string]*postings{}}
	extends := newLotSet(len(t.all)) // of the bytes: where a common n-gram of the length before begins
	for length := 1; length <= longestNgram; length++ {
		level := map[string]*postings{}
		w.eachNgram(length, extends, func(lot uint32, at int, text []byte) {
			h := level[string(text)]
			if h == nil {
				h = &postings{}
				level[string(text)] = h
			}
			h.gather(lot)
		})
		found := newLotSet(len(t.all))
		allocate(level, len(t.ends), common)
		more := false
		w.eachNgram(length, extends, func(lot uint32, at int, text []byte) {
			h := level[string(text)]
			if h.set != nil {
				h.set.add(lot)
				found.add(uint32(at))
				more = true
			} else {
				h.put(lot)
			}
		})
		for text, h := range level {
			w.postings[text] = h
		}
		if extends = found; length > 1 && !more {
			break
		}
	}
	return w
}

// allocate reserves memory for the postings of each n-gram, the lists in one array.
func allocate(level map[string]*postings, lots, common int) {
	total := 0
	for _, h := range level {
		if int(h.count) <= common {
			total += int(h.size)
		}
	}
	all := make([]byte, total)
	for _, h := range level {
		h.last = 0
		if int(h.count) > common {
			h.set = newLotSet(lots)
			continue
		}
		h.packed, all = all[:0:h.size], all[h.size:]
	}
}

// eachNgram gives the n-grams of a length: of one and two all, of more those whose two shorter ones extends has.
func (w *invertedIndex) eachNgram(length int, extends lotSet, f func(lot uint32, at int, text []byte)) {
	from := 0
	for lot, end := range w.texts.ends {
		text := w.texts.all[from:end]
		for i := 0; i < len(text); {
			_, size := utf8.DecodeRune(text[i:])
			if length <= 2 || extends.has(uint32(from+i)) && i+size < len(text) && extends.has(uint32(from+i+size)) {
				if n := ngramSize(text[i:], length); n > 0 {
					f(uint32(lot), from+i, text[i:i+n])
				}
			}
			i += size
		}
		from = int(end)
	}
}

// ngramSize is how many bytes the first characters take, 0 when a space or the end of a line is among them.
func ngramSize(text []byte, length int) (n int) {
	for range length {
		if n == len(text) || text[n] == ' ' || text[n] == '\n' {
			return 0
		}
		_, size := utf8.DecodeRune(text[n:])
		n += size
	}
	return n
}

// lookup are the lots with a folded word; the set is not the caller's to change.
func (w *invertedIndex) lookup(word string) lotSet {
	out := newLotSet(len(w.texts.ends))
	parts, exact := w.ngramsOf(word)
	if len(parts) == 0 {
		return out
	}
	if exact {
		intersect(parts[:1], out)
		return out
	}
	if found := w.cached.get(word); found != nil {
		return found
	}
	intersect(parts, out)
	sought := []byte(word)
	for lot := range out.each {
		if !bytes.Contains(w.texts.of(lot), sought) {
			out.remove(lot)
		}
	}
	if parts[0].set != nil { // many texts were compared
		w.cached.put(word, out)
	}
	return out
}

// ngramsOf are the postings of the n-grams that a text with the word must have, the rarest first; none when no lot has one of them. exact
// reports that the first is the word itself.
func (w *invertedIndex) ngramsOf(word string) (parts []*postings, exact bool) {
	text := []byte(word)
	runes := utf8.RuneCount(text)
	common := make([]bool, len(text)) // where a common n-gram of the length before begins
	for length := min(2, runes); length <= min(runes, longestNgram); length++ {
		extended := make([]bool, len(text))
		for i := 0; i < len(text); {
			_, size := utf8.DecodeRune(text[i:])
			n := ngramSize(text[i:], length)
			if n > 0 && (length <= 2 || common[i] && common[i+size]) {
				h := w.postings[string(text[i:i+n])]
				if h == nil {
					return nil, false
				}
				if n == len(text) {
					return []*postings{h}, true
				}
				parts, extended[i] = append(parts, h), h.set != nil
			}
			i += size
		}
		common = extended
	}
	slices.SortFunc(parts, func(a, b *postings) int { return cmp.Compare(a.count, b.count) })
	return parts, false
}

// intersect adds to out what all have; the rarest is the first.
func intersect(parts []*postings, out lotSet) {
	rarest, others := parts[0], parts[1:]
	if rarest.set == nil {
		lots := slices.AppendSeq(make([]uint32, 0, rarest.count), rarest.each)
		for _, h := range others {
			lots = h.among(lots)
		}
		for _, lot := range lots {
			out.add(lot)
		}
		return
	}
	out.union(rarest.set)
	for _, h := range others { // each has more than the rarest, so it is a set, too
		out.intersect(h.set)
	}
}
