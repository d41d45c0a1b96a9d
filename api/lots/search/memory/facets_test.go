package memory

import (
	rand "math/rand/v2"
	"reflect"
	"strconv"
	"testing"

	"fapai/api/lots/search"
)

// The fullest places over two segments are the same as if every place was added.
func TestFullestPlaces(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for _, places := range []int{1, 3, search.MaxValues - 1, search.MaxValues, search.MaxValues + 1, 5000} {
		for _, most := range []int{2, 900, 5000} {
			codes := make([]string, places+1)
			large, small := make([]uint32, places+1), make([]uint32, places+1)
			all := facetCounts{}
			for n := range places {
				codes[n+1] = strconv.Itoa(n + 1)
				large[n+1] = uint32(r.IntN(most))
				if r.IntN(20) == 0 {
					small[n+1] = uint32(r.IntN(most))
				}
				all.add("region_id", codes[n+1], int(large[n+1]+small[n+1]))
			}
			large[0], small[0] = 9999, 9999 // lots without a place
			given := facetCounts{}
			given.addPlaces("region_id", codes, small)
			given.addPlaces("region_id", codes, large)
			if n := len(given["region_id"]); places == 5000 && most == 900 && n > 3*search.MaxValues {
				t.Errorf("%d of %d places are kept", n, places)
			}
			given.merge()
			got, want := search.NewFacets(0, given, nil), search.NewFacets(0, all, nil)
			if !reflect.DeepEqual(got.Values["region_id"], want.Values["region_id"]) {
				t.Errorf("of %d places with up to %d lots: %d values differ from %d", places, most,
					len(got.Values["region_id"]), len(want.Values["region_id"]))
			}
		}
	}
}
