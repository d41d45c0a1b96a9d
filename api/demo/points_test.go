package demo_test

import (
	"testing"

	"fapai/api/content/places"
	"fapai/api/demo"
)

func TestPointsAreTheSameEachTime(t *testing.T) {
	list, again := demo.Points(sampleSeed), demo.Points(sampleSeed)
	keys, kinds := map[string]bool{}, map[string]int{}
	for i, p := range list {
		if p.Key != again[i].Key || p.Name != again[i].Name || p.Lng != again[i].Lng {
			t.Fatalf("%+v, then %+v", p, again[i])
		}
		if keys[p.Key] {
			t.Errorf("the key %q is given twice", p.Key)
		}
		keys[p.Key] = true
		kinds[p.Kind]++
		if !p.IsDemo || p.Lng < 115.4 || p.Lng > 117.6 || p.Lat < 39.4 || p.Lat > 41.1 {
			t.Errorf("%+v", p)
		}
	}
	for _, kind := range places.Kinds {
		if kinds[kind.Code] < 300 {
			t.Errorf("only %d points of %s", kinds[kind.Code], kind.Name)
		}
	}
}

// What a lot's own table says of the metro must be what the page shows around it.
func TestMetroOfLotsIsThatOfThePoints(t *testing.T) {
	station := map[string]places.Point{}
	for _, p := range demo.Points(sampleSeed) {
		if p.Category == "地铁站" {
			station[p.Name] = p
		}
	}
	for _, c := range demo.Communities(sampleSeed, 405) {
		for _, m := range c.Metro {
			s, ok := station[m.Station]
			if !ok || m.DistanceM != places.Metres(c.Lng, c.Lat, s.Lng, s.Lat) {
				t.Errorf("%s: %+v, the point is %+v", c.Name, m, s)
			}
		}
	}
}
