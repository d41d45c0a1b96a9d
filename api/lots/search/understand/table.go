package understand

import (
	"hash/maphash"
	"strings"
)

// A directory has some texts for each community of a country. Were each a string of its own, the collector of garbage would
// follow hundreds of thousands of pointers, which holds up who searches meanwhile; so all lie in one string, and tables find
// them by their hash.

// textRef is a text in a string of many.
type textRef struct{ from, to uint32 }

// textWriter puts texts one behind the other, equal ones once.
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
	byHash   map[uint64]uint32 // the place in entries; one whose hash is taken has the next that is not
	entries  []tableEntry
	meanings []meaning
}

type tableEntry struct {
	text        textRef
	first, last uint32 // of the meanings, the last one excluded
}

func newTable(of map[string][]meaning, texts *textWriter) table {
	t := table{seed: maphash.MakeSeed(), byHash: make(map[uint64]uint32, len(of)), entries: make([]tableEntry, 0, len(of))}
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

// find gives the meanings of a text, nil for one that has none; all are the texts of the directory.
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
