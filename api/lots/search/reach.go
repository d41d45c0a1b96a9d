package search

import (
	"fapai/api/lots/lot"
	"fapai/api/lots/metro"
)

// Limits of lot.Filter.CommuteMinutes, and what it is where a query does not say.
const (
	ShortestCommute = 10
	UsualCommute    = 45
	LongestCommute  = 90
)

// AskedDiscs are the surroundings that a filter asks for: those of the stations of metro, and those from which one gets to
// the station of commute in time. Nil where the filter asks for none; empty where no station is known by the name, so that
// nothing is found.
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

// normalizeCommute brings the minutes into their limits; without a station they mean nothing.
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
