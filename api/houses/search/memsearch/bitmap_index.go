package memsearch

import (
	"slices"
	"sort"
)

// bitmapIndex is a column of few values: a set of lots for each.
type bitmapIndex struct {
	values  []string // by number; 0 is NULL
	codeOf  map[string]uint32
	bitmaps []lotSet // by number
}

func newBitmapIndex(c *dictionaryColumn) *bitmapIndex {
	s := &bitmapIndex{values: c.values, codeOf: c.codeOf, bitmaps: make([]lotSet, len(c.values))}
	for n := range s.bitmaps {
		s.bitmaps[n] = newLotSet(len(c.of))
	}
	for i, n := range c.of {
		s.bitmaps[n].add(uint32(i))
	}
	return s
}

// any are the lots with one of the values.
func (c *bitmapIndex) any(want []string, q *scratch) lotSet {
	out := q.newSet(len(c.bitmaps[0]) * wordBits)
	for _, text := range want {
		if n, known := c.codeOf[text]; known {
			out.union(c.bitmaps[n])
		}
	}
	return out
}

// runLengthColumn is a column in whose order the lots lie: few runs of equal values.
type runLengthColumn struct {
	values []string // by number; 0 is NULL
	codeOf map[string]uint32
	codes  []uint32 // of each run
	ends   []int    // of each run: the lot behind it
}

func newRunLengthColumn(c *dictionaryColumn) *runLengthColumn {
	r := &runLengthColumn{values: c.values, codeOf: c.codeOf}
	for i, n := range c.of {
		if last := len(r.codes) - 1; last >= 0 && r.codes[last] == n {
			r.ends[last] = i + 1
			continue
		}
		r.codes, r.ends = append(r.codes, n), append(r.ends, i+1)
	}
	return r
}

func (r *runLengthColumn) start(run int) int {
	if run == 0 {
		return 0
	}
	return r.ends[run-1]
}

// runOf is the run of a lot.
func (r *runLengthColumn) runOf(lot int) int {
	return sort.Search(len(r.ends), func(run int) bool { return r.ends[run] > lot })
}

// of is the number of a lot's value.
func (r *runLengthColumn) of(lot uint32) uint32 { return r.codes[r.runOf(int(lot))] }

func (r *runLengthColumn) any(want []string, lots int, q *scratch) lotSet {
	out, chosen := q.newSet(lots), make([]bool, len(r.values))
	for _, text := range want {
		if n, known := r.codeOf[text]; known {
			chosen[n] = true
		}
	}
	for run, n := range r.codes {
		if chosen[n] {
			out.addRange(r.start(run), r.ends[run])
		}
	}
	return out
}

// counts are how many lots of a set have each value.
func (r *runLengthColumn) counts(s rankIndex, spans []span, q *scratch) []uint32 {
	counts := q.numbers(len(r.values))
	clear(counts)
	next := 0
	for _, p := range spans {
		for run := max(next, r.runOf(p.from*wordBits)); run < len(r.ends) && r.start(run) < p.to*wordBits; run++ {
			counts[r.codes[run]] += uint32(s.count(r.start(run), r.ends[run]))
			next = run + 1
		}
	}
	return counts
}

// reorder gives codes in another order of lots.
func (c *dictionaryColumn) reorder(order []uint32) *dictionaryColumn {
	of := make([]uint32, len(order))
	for at, lot := range order {
		of[at] = c.of[lot]
	}
	return &dictionaryColumn{of: of, values: slices.Clip(c.values), codeOf: c.codeOf}
}
