package understand

import (
	"hash/maphash"
	"strings"
)

// A directory has several texts for each community of a country. If each were a string, the garbage collector would
// follow hundreds of thousands of pointers, which delays concurrent searches; so one string contains all texts, and
// tables find them by their hash.

// textRef is a text within a large string.
type textRef struct{ from, to uint32 }

// textWriter concatenates texts, equal ones only once.
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

// table finds the meanings of a text.
type table struct {
	seed     maphash.Seed
	byHash   map[uint64]uint32 // index in entries; on a collision the next free hash is used
	entries  []tableEntry
	meanings []meaning
}

type tableEntry struct {
	text        textRef
	first, last uint32 // range of the meanings, last excluded
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

// find returns the meanings of a text, nil for none; all contains the texts of the directory.
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
