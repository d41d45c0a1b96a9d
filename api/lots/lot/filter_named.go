package lot

import (
	"fapai/api/platform/bigrams"
)

// NamedPlace is a district (AreaID) or business area (RegionID) whose name is a word of a keyword; the other id is 0.
type NamedPlace struct {
	Word             string
	AreaID, RegionID int64
}

// PlaceNamer returns the districts and business areas with a name, in a city (0: anywhere).
type PlaceNamer func(word string, cityID int64) []NamedPlace

// FindNamed adds the places that the keyword names: the keyword 望京 also finds lots there whose title does not contain
// it.
func (f *Filter) FindNamed(names PlaceNamer) {
	if bigrams.IsQuoted(f.Keyword) {
		return
	}
	for _, word := range bigrams.Words(f.Keyword) {
		f.Named = append(f.Named, names(word, f.CityID)...)
	}
}

// NamedBy returns the districts and business areas whose name is the word.
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
