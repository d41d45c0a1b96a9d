package search

import (
	"strconv"
	"testing"
)

// A facet returns the values with the largest counts; values with equal counts are in the order of their codes.
func TestByCountGivesTheFullestValues(t *testing.T) {
	for _, n := range []int{0, 3, MaxValues, MaxValues + 1, 5000} {
		list := make([]FacetValue, n)
		for i := range list {
			list[i] = FacetValue{Code: strconv.Itoa(i), Count: i % 7}
		}
		got := byCount(list)
		if len(got) != min(n, MaxValues) {
			t.Fatalf("%d of %d values", len(got), n)
		}
		for i := 1; i < len(got); i++ {
			a, b := got[i-1], got[i]
			x, _ := strconv.Atoi(a.Code)
			y, _ := strconv.Atoi(b.Code)
			if a.Count < b.Count || a.Count == b.Count && x > y {
				t.Fatalf("%d: %v before %v", n, a, b)
			}
		}
		if n == 5000 && (got[0] != FacetValue{"6", 6} || got[MaxValues-1] != FacetValue{"3499", 6}) {
			t.Errorf("%v to %v", got[0], got[MaxValues-1])
		}
	}
}
