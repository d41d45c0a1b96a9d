package memory

import "sort"

// bitmapIndex is a column with few distinct values. For each value, it holds the set of lots that have it.
type bitmapIndex struct {
	values  []string // values by number; 0 is NULL
	codeOf  map[string]uint32
	bitmaps []lotSet // set of lots by number of the value
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

// any returns the lots that have one of the values in want. The caller must not change the returned set.
func (c *bitmapIndex) any(want []string, q *scratch) lotSet {
	list := make([]lotSet, 0, len(want))
	for _, text := range want {
		if n, known := c.codeOf[text]; known {
			list = append(list, c.bitmaps[n])
		}
	}
	return q.anyOf(list, len(c.bitmaps[0])*wordBits)
}

// runLengthColumn is a column by whose values the lots are sorted. It is stored as runs of successive lots with the
// same value.
type runLengthColumn struct {
	values []string // values by number; 0 is NULL
	codeOf map[string]uint32
	codes  []uint32 // number of the value, by run
	ends   []int    // index after the last lot, by run
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

// runOf returns the index of the run that contains a lot.
func (r *runLengthColumn) runOf(lot int) int {
	return sort.Search(len(r.ends), func(run int) bool { return r.ends[run] > lot })
}

// of returns the number of the value that the lot has.
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

// counts returns, by number of the value, how many lots of the set s have each value. spans must cover all lots of the
// set.
func (r *runLengthColumn) counts(s *rankIndex, spans []span, q *scratch) []uint32 {
	counts := q.numbers(len(r.values))
	clear(counts)
	for _, p := range spans {
		from, to := p.from*wordBits, min(p.to*wordBits, r.ends[len(r.ends)-1])
		for run, before := r.runOf(from), s.below(from); from < to; run++ {
			from = min(r.ends[run], to)
			upTo := s.below(from)
			counts[r.codes[run]] += upTo - before
			before = upTo
		}
	}
	return counts
}

// hull returns the shortest range of lot numbers, in words of a set, that contains all lots with one of the values.
func (r *runLengthColumn) hull(want []string) span {
	first, last := -1, 0
	for _, text := range want {
		n, known := r.codeOf[text]
		if !known {
			continue
		}
		for run, code := range r.codes {
			if code != n {
				continue
			}
			if first < 0 || r.start(run) < first {
				first = r.start(run)
			}
			last = max(last, r.ends[run])
		}
	}
	if first < 0 {
		return span{}
	}
	return span{first / wordBits, (last + wordBits - 1) / wordBits}
}
