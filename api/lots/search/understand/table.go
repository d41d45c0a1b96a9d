package understand

import (
	"hash/maphash"
	"strings"
)

// A Directory has several texts for each community of the country. If each text were a separate string, there would be
// hundreds of thousands of additional pointers. The garbage collector would have to follow them and would delay
// searches meanwhile. Therefore one string contains all texts, and a table finds each text by its hash.

// textRef is a text, as the range of its bytes in the string that contains all texts.
type textRef struct{ from, to uint32 }

// textWriter builds the string of all texts and stores equal texts only once.
type textWriter struct {
	all  strings.Builder
	refs map[string]textRef
}

func (w *textWriter) add(text string) textRef {
	ref, known := w.refs[text]
	if !known {
		from := uint32(w.all.Len())
		w.all.WriteString(text)
		ref = textRef{from, uint32(w.all.Len())}
		w.refs[text] = ref
	}
	return ref
}

// table maps texts to their meanings.
type table struct {
	seed     maphash.Seed
	byHash   map[uint64]uint32 // hash of a text → index in entries; a collision uses hash+1
	entries  []tableEntry
	meanings []meaning
}

type tableEntry struct {
	text        textRef
	first, last uint32 // where its meanings are in table.list
}

func newTable(of map[string][]meaning, texts *textWriter) table {
	t := table{seed: maphash.MakeSeed(), byHash: make(map[uint64]uint32, len(of)),
		entries: make([]tableEntry, 0, len(of))}
	for text, list := range of {
		hash := maphash.String(t.seed, text)
		for {
			if _, taken := t.byHash[hash]; !taken {
				break
			}
			hash++
		}
		t.byHash[hash] = uint32(len(t.entries))
		first := len(t.meanings)
		t.meanings = append(t.meanings, list...)
		t.entries = append(t.entries, tableEntry{texts.add(text), uint32(first), uint32(len(t.meanings))})
	}
	return t
}

// find returns the meanings of a text, nil for none. all is the string to which the textRefs of the table refer.
func (t *table) find(text, all string) []meaning {
	for hash := maphash.String(t.seed, text); ; hash++ {
		at, known := t.byHash[hash]
		if !known {
			return nil
		}
		if e := &t.entries[at]; all[e.text.from:e.text.to] == text {
			return t.meanings[e.first:e.last:e.last]
		}
	}
}
