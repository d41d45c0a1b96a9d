package memory

import (
	"cmp"
	"math"
	rand "math/rand/v2"
	"slices"
	"testing"
)

// TestRadixSort compares with a stable sort of the library.
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
			slices.SortStableFunc(want, func(a, b keyed) int { return cmp.Compare(int64(a.key^1<<63), int64(b.key^1<<63)) })
			if got := radixSort(list); !slices.Equal(got, want) {
				t.Fatalf("%d of up to %d: %v, want %v", n, highest, got, want)
			}
		}
	}
}
