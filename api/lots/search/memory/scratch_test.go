package memory

import "testing"

func TestScratch(t *testing.T) {
	for _, n := range []int{0, 1, 64, 65, 1000, 1_000_000} {
		full := allLots(n)
		for range 3 { // the second and third pass reuse released sets
			q, other := &scratch{}, &scratch{}
			empty, filled := q.newSet(n), q.clone(full)
			if len(empty) != len(full) || empty.count() != 0 || filled.count() != n {
				t.Errorf("of %d lots: %d words and %d lots in an empty set, %d in a full one", n, len(empty),
					empty.count(), filled.count())
			}
			empty.addRange(0, n)
			if found := other.newSet(n); found.count() != 0 {
				t.Errorf("of %d lots: two queries have the same set", n)
			}
			if got := len(q.numbers(n)); got != n {
				t.Errorf("%d numbers for %d", got, n)
			}
			q.release()
			other.release()
		}
	}
}
