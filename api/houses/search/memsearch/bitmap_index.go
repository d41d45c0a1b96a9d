package memsearch

import (
	"slices"
	"sort"
)

// codeSets is a column of few values: a set of lots for each.
type codeSets struct {
	texts  []string // by number; 0 is NULL
	number map[string]uint32
	sets   []lotSet // by number
}

func newCodeSets(c *codes) *codeSets {
	s := &codeSets{texts: c.texts, number: c.number, sets: make([]lotSet, len(c.texts))}
	for n := range s.sets {
		s.sets[n] = newLotSet(len(c.of))
	}
	for i, n := range c.of {
		s.sets[n].add(uint32(i))
	}
	return s
}

// any are the lots with one of the values.
func (c *codeSets) any(want []string) lotSet {
	out := newLotSet(len(c.sets[0]) * wordBits)
	for _, text := range want {
		if n, known := c.number[text]; known {
			out.join(c.sets[n])
		}
	}
	return out
}

// runs is a column in whose order the lots lie: few runs of equal values.
type runs struct {
	texts  []string // by number; 0 is NULL
	number map[string]uint32
	codes  []uint32 // of each run
	ends   []int    // of each run: the lot behind it
}

func newRuns(c *codes) *runs {
	r := &runs{texts: c.texts, number: c.number}
	for i, n := range c.of {
		if last := len(r.codes) - 1; last >= 0 && r.codes[last] == n {
			r.ends[last] = i + 1
			continue
		}
		r.codes, r.ends = append(r.codes, n), append(r.ends, i+1)
	}
	return r
}

func (r *runs) start(run int) int {
	if run == 0 {
		return 0
	}
	return r.ends[run-1]
}

// runOf is the run of a lot.
func (r *runs) runOf(lot int) int {
	return sort.Search(len(r.ends), func(run int) bool { return r.ends[run] > lot })
}

// of is the number of a lot's value.
func (r *runs) of(lot uint32) uint32 { return r.codes[r.runOf(int(lot))] }

func (r *runs) any(want []string, lots int) lotSet {
	out, chosen := newLotSet(lots), make([]bool, len(r.texts))
	for _, text := range want {
		if n, known := r.number[text]; known {
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
func (r *runs) counts(s ranks, spans []span) []int {
	counts := make([]int, len(r.texts))
	next := 0
	for _, p := range spans {
		for run := max(next, r.runOf(p.from*wordBits)); run < len(r.ends) && r.start(run) < p.to*wordBits; run++ {
			counts[r.codes[run]] += s.count(r.start(run), r.ends[run])
			next = run + 1
		}
	}
	return counts
}

// reorder gives codes in another order of lots.
func (c *codes) reorder(order []uint32) *codes {
	of := make([]uint32, len(order))
	for at, lot := range order {
		of[at] = c.of[lot]
	}
	return &codes{of: of, texts: slices.Clip(c.texts), number: c.number}
}
