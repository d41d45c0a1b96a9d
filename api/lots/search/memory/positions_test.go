package memory

import (
	rand "math/rand/v2"
	"testing"

	"fapai/api/lots/lot"
)

// A search in a rectangle or disc finds the same lots as checking every position.
func TestPositionsInside(t *testing.T) {
	const lots = 10_000
	r := rand.New(rand.NewPCG(4, 4))
	lngs, lats := make([]int64, lots), make([]int64, lots)
	for i := range lngs {
		if lngs[i], lats[i] = null, null; r.IntN(10) > 0 {
			at := benchPoint(int64(i/1000), int64(r.IntN(benchRegions)), int64(r.IntN(benchCommunities)))
			lngs[i], lats[i] = orderedBits(at.Lng), orderedBits(at.Lat)
		}
	}
	p, found := newPositions(lngs, lats), 0
	for range 300 {
		at := benchPoint(int64(r.IntN(lots/1000)), int64(r.IntN(benchRegions)), 0)
		b := lot.Bounds{West: at.Lng, South: at.Lat, East: at.Lng + r.Float64()*.2, North: at.Lat + r.Float64()*.2}
		disc := lot.Disc{Point: at, Metres: r.Float64() * 3000}
		inside, near := newLotSet(lots), newLotSet(lots)
		p.addInside(inside, b, nil)
		p.addInside(near, disc.Bounds(), disc.Holds)
		for i := range uint32(lots) {
			known := lngs[i] != null
			if want := known && b.Holds(p.points[i]); inside.has(i) != want {
				t.Fatalf("%v in %v: %v", p.points[i], b, !want)
			}
			if want := known && disc.Holds(p.points[i]); near.has(i) != want {
				t.Fatalf("%v near %v: %v", p.points[i], disc, !want)
			}
		}
		found += inside.count() + near.count()
	}
	if found == 0 {
		t.Error("nothing was found")
	}
}
