package search

import (
	"fapai/api/lots/lot"
	"fapai/api/lots/metro"
)

// The limits and the default value of lot.Filter.CommuteMinutes.
const (
	ShortestCommute = 10
	UsualCommute    = 45
	LongestCommute  = 90
)

// AskedDiscs returns the circles in which lots must lie because of field d of the filter: circles around the stations
// of metro, or circles from which the station of commute can be reached in time. It returns nil if the filter has no
// such condition. For unknown stations, it returns an empty list, which matches no lot.
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

// normalizeCommute puts the minutes of a commute within the limits, and removes them if no station is given.
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
