package lot_test

import (
	"math"
	"testing"

	"fapai/api/lots/lot"
)

// Any text yields either a polygon whose corners are valid coordinates, or an error.
func FuzzShapes(f *testing.F) {
	for _, seed := range []string{"116.1,39.8,116.5,40", "116.5,40,116.1,39.8", "1,1,2,2,3,1", "NaN,1,2,3",
		"1e309,0,0,0", "0x1p-2,1,1,1", "1,2,3", "", ",,,,,", "180,90,-180,-90,0,0", "Inf,0,0,0,1,1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		onGlobe := func(lng, lat float64) bool { return math.Abs(lng) <= 180 && math.Abs(lat) <= 90 }
		if b, err := lot.ParseBounds(text); err == nil && (!onGlobe(b.West, b.South) || !onGlobe(b.East, b.North) ||
			b.West > b.East || b.South > b.North) {
			t.Fatalf("%q is %+v", text, b)
		}
		polygon, err := lot.ParsePolygon(text)
		if err != nil {
			return
		}
		around := polygon.Bounds()
		for _, corner := range polygon {
			if !onGlobe(corner.Lng, corner.Lat) || !around.Holds(corner) {
				t.Fatalf("%q has %+v outside %+v", text, corner, around)
			}
		}
		if len(polygon) < 3 || len(polygon) > 50 ||
			lot.Inside(polygon.Sides(), lot.Point{Lng: around.West - 1, Lat: around.South - 1}) {
			t.Fatalf("%q is %+v", text, polygon)
		}
	})
}
