package understand

import (
	"cmp"
	_ "embed"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"fapai/api/lots/lot"
)

const (
	// nearStation is the maximum distance in metres at which a station counts as near a place.
	nearStation = 1500
	// nearRegion is the maximum distance in metres of a business area from a place. At most maxRegions business areas
	// are returned.
	nearRegion = 6000
	maxRegions = 3
)

// landmarksCSV lists well-known places that the place tables do not contain, with their positions in
// GCJ-02.
//
//go:embed landmarks.csv
var landmarksCSV string

// landmarks returns the names of landmarks. The table is a part of the program, so landmarks panics if it contains an
// error.
var landmarks = sync.OnceValue(func() (list []Name) {
	for line := range strings.Lines(landmarksCSV) {
		row := strings.Split(strings.TrimSpace(line), ",")
		if row[0] == "names" {
			continue
		}
		lng, errLng := strconv.ParseFloat(row[1], 64)
		lat, errLat := strconv.ParseFloat(row[2], 64)
		if errLng != nil || errLat != nil {
			panic("landmarks.csv: " + line)
		}
		list = append(list, Name{Kind: Landmark, Texts: strings.Split(row[0], "、"), Lng: lng, Lat: lat})
	}
	return list
})

// Neighbour is a place near another place, with the filters that select its lots.
type Neighbour struct {
	Name   string
	Values url.Values
}

// Around returns the neighbours of a place with the given name and position: stations near it, the station of the same
// name first, and the nearest business areas with lots, which together are one neighbour.
func (d *Directory) Around(name string, at lot.Point) (list []Neighbour) {
	type found struct {
		*meaning
		metres float64
	}
	var stations, regions []found
	for i := range d.places {
		m := &d.places[i]
		metres := distance(at, d.points[m.at])
		switch {
		case m.kind == Station && (metres <= nearStation || d.text(m.name) == name && metres <= 2*nearStation):
			if d.text(m.name) == name {
				metres = -1
			}
			stations = append(stations, found{m, metres})
		case m.kind == Region && metres <= nearRegion:
			regions = append(regions, found{m, metres})
		}
	}
	for _, of := range [][]found{stations, regions} {
		slices.SortFunc(of, func(a, b found) int { return cmp.Compare(a.metres, b.metres) })
	}
	for _, f := range stations {
		list = append(list, Neighbour{strings.TrimSuffix(d.text(f.name), "站") + "地铁站", d.values(f.meaning)})
	}
	var names []string
	values := url.Values{}
	for _, f := range regions[:min(len(regions), maxRegions)] {
		names = append(names, d.text(f.name))
		values.Add("region_id", strconv.FormatInt(f.id, 10))
	}
	if len(names) > 0 {
		list = append(list, Neighbour{strings.Join(names, "、"), values})
	}
	return list
}

// distance returns the distance between two points in metres.
func distance(a, b lot.Point) float64 {
	const metresPerDegree = 111_195
	return math.Hypot((a.Lng-b.Lng)*math.Cos(a.Lat*math.Pi/180), a.Lat-b.Lat) * metresPerDegree
}

// stationOf returns the name of the station if the token is one, or else of the station nearest to the place. It
// returns "" if no station is near.
func (d *Directory) stationOf(t *token) string {
	for i := range t.meanings {
		if m := &t.meanings[i]; m.kind == Station {
			return d.text(m.name)
		}
	}
	for i := range t.meanings {
		m := &t.meanings[i]
		if m.at == 0 {
			continue
		}
		for _, n := range d.Around(d.text(m.name), d.points[m.at]) {
			if n.Values.Has("metro") {
				return n.Values.Get("metro")
			}
		}
	}
	return ""
}
