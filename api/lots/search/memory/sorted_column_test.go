package memory

import (
	"cmp"
	"math"
	rand "math/rand/v2"
	"slices"
	"testing"
)

// TestRadixSort compares the result with that of a stable sort of the standard library.
func TestRadixSort(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for _, highest := range []int64{1, 2, 300, 70_000, math.MaxInt64} {
		for _, n := range []int{0, 1, 2, 1000} {
			list := make([]keyed, n)
			for i := range list {
				v := r.Int64N(highest)
				if r.IntN(3) == 0 {
					v = -v - 1
				}
				list[i] = keyed{keyOf(v), uint32(i)}
			}
			want := slices.Clone(list)
			slices.SortStableFunc(want,
				func(a, b keyed) int { return cmp.Compare(int64(a.key^1<<63), int64(b.key^1<<63)) })
			if got := radixSort(list); !slices.Equal(got, want) {
				t.Fatalf("%d of up to %d: %v, want %v", n, highest, got, want)
			}
		}
	}
}

// TestOrderAlongARange finds the first lots of an order in both ways of topLots, with range filters. Both must equal
// a sort.
func TestOrderAlongARange(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for _, distinct := range []int64{1, 3, 40, math.MaxInt32} {
		const n = 700
		column, byAge := make([]int64, n), make([]uint32, n)
		for i := range column {
			column[i], byAge[i] = r.Int64N(distinct), uint32(i)
			if r.IntN(9) == 0 {
				column[i] = null
			}
		}
		c := newSortedColumn(column, byAge)
		for at := range c.order {
			if start := c.groupStart(at); start != c.place(int(c.group[c.order[at]])) {
				t.Fatalf("the group of place %d starts at %d", at, start)
			}
		}
		for range 50 {
			low, high := r.IntN(len(c.values)+1), len(c.values)
			if r.IntN(2) == 0 {
				high = low + r.IntN(high-low+1)
			}
			lots, within := newLotSet(n), span{0, n}
			if low > 0 || high < len(c.values) {
				within = span{c.place(low), c.place(high)}
			}
			var want []uint32
			for _, lot := range c.order[within.from:within.to] {
				if r.IntN(3) == 0 {
					lots.add(lot)
					want = append(want, lot)
				}
			}
			for _, falling := range []bool{false, true} {
				slices.SortStableFunc(want, func(a, b uint32) int {
					x, y := ascending(column[a]), ascending(column[b])
					if falling {
						x, y = descending(column[a]), descending(column[b])
					}
					return cmp.Or(cmp.Compare(x, y), cmp.Compare(a, b))
				})
				wanted := want[:min(30, len(want))]
				if got := c.scanInOrder(lots, within, falling, len(wanted), n); !slices.Equal(got, wanted) {
					t.Fatalf("%d of %d numbers, falling %v, in %v: %v, want %v", len(wanted), distinct,
						falling, within, got, wanted)
				}
			}
		}
	}
}
