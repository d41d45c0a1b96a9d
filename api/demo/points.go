package demo

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/content/places"
	"fapai/api/lots/lot"
	"fapai/api/lots/metro"
)

// facility is a kind of point of interest near homes. Its names are invented like those of communities.
type facility struct {
	Kind, Category string
	Endings        words
	Fewest, Most   int // in a business area
}

var facilities = table[[]facility]("facilities")

const (
	// pointReach is how far around the middle of a business area its points lie, km.
	pointReach = 1.6
	// A district without business areas has one wide centre with more in it.
	centreReach, centreTimes = 3.0, 3
)

// Points are the stations of the metro and invented facilities in every business area of Beijing. The same seed gives the
// same points, which do not depend on the lots.
func Points(seed uint64) []places.Point {
	geo := newGeography()
	var list []places.Point
	for _, s := range metro.Stations() {
		list = append(list, places.Point{
			Key: "demo metro " + s.Name, Kind: "subway", Category: "地铁站", Name: s.Name, Note: ptr(strings.Join(s.Lines, "、")),
			Lng: s.Lng, Lat: s.Lat, IsDemo: true,
		})
	}
	for i, area := range geo.areas {
		for _, region := range geo.regions[i] {
			key := fmt.Sprintf("demo %d region %d", seed, region.value.ID)
			list = append(list, geo.facilities(newRNG(seed, pointStream+uint64(region.value.ID)), key, area.ID, region.value, pointReach, 1)...)
		}
		if len(geo.regions[i]) == 0 {
			key := fmt.Sprintf("demo %d area %d", seed, area.ID)
			list = append(list, geo.facilities(newRNG(seed, areaPointStream+uint64(area.ID)), key, area.ID, area, centreReach, centreTimes)...)
		}
	}
	return list
}

// facilities are invented around a centre, inside its district.
func (a *geography) facilities(rnd rng, key string, areaID int64, centre places.Place, reach float64, times int) (list []places.Point) {
	taken := map[string]bool{}
	for _, f := range facilities() {
		for n := rnd.between(f.Fewest, f.Most) * times; n > 0; n-- {
			name := facilityName(rnd, f, taken)
			lng, lat := a.near(rnd, areaID, *centre.Lng, *centre.Lat, reach)
			list = append(list, places.Point{
				Key: fmt.Sprintf("%s %d", key, len(list)), Kind: f.Kind, Category: f.Category, Name: name, Lng: lng, Lat: lat, IsDemo: true,
			})
		}
	}
	return list
}

func facilityName(rnd rng, f facility, taken map[string]bool) string {
	for {
		name := oneOf(rnd, names().First) + oneOf(rnd, names().Second) + oneOf(rnd, f.Endings)
		if !taken[name] {
			taken[name] = true
			return name
		}
	}
}

func writePoints(ctx context.Context, idb bun.IDB, o Options, now time.Time) error {
	if _, err := places.PutPoints(ctx, idb, Points(o.Seed), now); err != nil {
		return fmt.Errorf("demo data: points: %w", err)
	}
	return nil
}

const (
	// nearMetro counts as close in tags, metres.
	nearMetro = 800
	// reachOfMetro is how far away a station may be to be named, and maxStations how many are.
	reachOfMetro = 1500
	maxStations  = 3
)

// metroOf are the stations near a point, the nearest first, an entry for each line.
func metroOf(lng, lat float64) (near []lot.Metro) {
	type far struct {
		metro.Station
		metres int
	}
	var found []far
	for _, s := range metro.Stations() {
		if m := places.Metres(lng, lat, s.Lng, s.Lat); m <= reachOfMetro {
			found = append(found, far{s, m})
		}
	}
	slices.SortStableFunc(found, func(a, b far) int { return a.metres - b.metres })
	for _, f := range found[:min(maxStations, len(found))] {
		for _, line := range f.Lines {
			near = append(near, lot.Metro{Line: line, Station: f.Name, DistanceM: f.metres})
		}
	}
	return near
}
