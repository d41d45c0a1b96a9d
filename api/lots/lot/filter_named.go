package lot

import (
	"fapai/api/platform/bigrams"
)

// NamedPlace is a district (AreaID) or business area (RegionID) that a word of the keyword names. The other id is 0.
type NamedPlace struct {
	Word             string
	AreaID, RegionID int64
}

// PlaceNamer returns the districts and business areas that a word names, in one city or, if cityID is 0, in all cities.
type PlaceNamer func(word string, cityID int64) []NamedPlace

// FindNamed sets Named to the places that words of the keyword name, so that 望京 also finds lots that lie in 望京 but do
// not have 望京 in their title.
func (f *Filter) FindNamed(names PlaceNamer) {
	if bigrams.IsQuoted(f.Keyword) {
		return
	}
	for _, word := range bigrams.Words(f.Keyword) {
		f.Named = append(f.Named, names(word, f.CityID)...)
	}
}

// NamedBy returns the ids of the places in Named that the given word names.
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
