package search

import (
	"fapai/api/lots/lot"
	"fapai/api/lots/metro"
)

// The limits and the default of lot.Filter.CommuteMinutes.
const (
	ShortestCommute = 10
	UsualCommute    = 45
	LongestCommute  = 90
)

// AskedDiscs returns the circles that a field of a filter restricts lots to: around the stations of metro, or around
// those from which the station of commute is reached in time. It returns nil if the filter has no such condition, and
// an empty list if no station has the name, so that nothing is found.
func AskedDiscs(d *Field, f *lot.Filter) []lot.Disc {
	discs := []lot.Disc{}
	switch {
	case d.Name == "metro" && len(f.Metro) > 0:
		for _, s := range f.Stations {
			discs = append(discs, lot.Disc{Point: s, Metres: lot.StationReach})
		}
	case d.Name == "commute" && f.Commute != "":
		for _, near := range metro.Within(f.Commute, float64(f.CommuteMinutes)) {
			discs = append(discs, lot.Disc{Point: lot.Point{Lng: near.Lng, Lat: near.Lat}, Metres: near.Metres})
		}
	default:
		return nil
	}
	return discs
}

// normalizeCommute limits the minutes; without a station they are dropped.
func normalizeCommute(f *lot.Filter) {
	switch {
	case f.Commute == "":
		f.CommuteMinutes = 0
	case f.CommuteMinutes == 0:
		f.CommuteMinutes = UsualCommute
	default:
		f.CommuteMinutes = min(max(f.CommuteMinutes, ShortestCommute), LongestCommute)
	}
}
