package seed

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"fapai/api/houses/lot"
	"fapai/api/places"
)

// stationsCSV has names and lines, which are facts, and positions (GCJ-02), which are approximate: good to a few hundred
// metres, enough to say which stations are near an invented house.
//
//go:embed data/stations.csv
var stationsCSV string

// station is a metro station of Beijing.
type station struct {
	name     string
	lines    []string
	lng, lat float64
}

// stations are all stations of the demo data. The table is part of the program, so a fault in it is a panic.
var stations = sync.OnceValue(func() (list []station) {
	lines, err := csv.NewReader(strings.NewReader(stationsCSV)).ReadAll()
	if err != nil {
		panic(fmt.Errorf("data/stations.csv: %w", err))
	}
	for _, line := range lines[1:] {
		s := station{name: line[0], lines: strings.Split(line[1], "、")}
		var errs [2]error
		s.lng, errs[0] = strconv.ParseFloat(line[2], 64)
		s.lat, errs[1] = strconv.ParseFloat(line[3], 64)
		if errs[0] != nil || errs[1] != nil {
			panic(fmt.Sprintf("data/stations.csv: %v", line))
		}
		list = append(list, s)
	}
	return list
})

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
		station
		metres int
	}
	var found []far
	for _, s := range stations() {
		if m := places.Metres(lng, lat, s.lng, s.lat); m <= reachOfMetro {
			found = append(found, far{s, m})
		}
	}
	slices.SortStableFunc(found, func(a, b far) int { return a.metres - b.metres })
	for _, f := range found[:min(maxStations, len(found))] {
		for _, line := range f.lines {
			near = append(near, lot.Metro{Line: line, Station: f.name, DistanceM: f.metres})
		}
	}
	return near
}
