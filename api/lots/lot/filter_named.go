package lot

import (
	"fapai/api/platform/bigrams"
)

// NamedPlace is a district (AreaID) or business area (RegionID) whose name occurs as a word in a keyword.
// The other id is 0.
type NamedPlace struct {
	Word             string
	AreaID, RegionID int64
}

// PlaceNamer returns the districts and business areas with a given name in a city (0: anywhere).
type PlaceNamer func(word string, cityID int64) []NamedPlace

// FindNamed sets Named to the places whose names are words of the keyword. The keyword 望京 then also finds
// lots in 望京 whose title does not contain it.
func (f *Filter) FindNamed(names PlaceNamer) {
	if bigrams.IsQuoted(f.Keyword) {
		return
	}
	for _, word := range bigrams.Words(f.Keyword) {
		f.Named = append(f.Named, names(word, f.CityID)...)
	}
}

// NamedBy returns the ids of the districts and business areas in Named with this name.
func (f *Filter) NamedBy(word string) (areas, regions []int64) {
	for _, p := range f.Named {
		switch {
		case p.Word != word:
		case p.RegionID != 0:
			regions = append(regions, p.RegionID)
		default:
			areas = append(areas, p.AreaID)
		}
	}
	return areas, regions
}
