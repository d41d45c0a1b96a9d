package houses

import (
	"slices"

	"fapai/api/grams"
)

// NamedPlace is a district (AreaID) or business area (RegionID) that a word of a keyword is the name of; the other id is 0.
type NamedPlace struct {
	Word             string
	AreaID, RegionID int64
}

// PlaceNamer knows the districts and business areas of a name, in a city (0: anywhere).
type PlaceNamer func(word string, cityID int64) []NamedPlace

// findNamed lets a keyword find the lots of the places that it names: who types 望京 wants more than titles that say so.
func (f *Filter) findNamed(names PlaceNamer) {
	for _, word := range grams.Words(f.Keyword) {
		f.Named = append(f.Named, names(word, f.CityID)...)
	}
}

// namedBy are the districts and business areas that a word is the name of.
func (f *Filter) namedBy(word string) (areas, regions []int64) {
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

// hasWords are the lots with every word of the filter's keyword, or in a place of that name.
func (s *segment) hasWords(f *Filter) (out lotSet) {
	for _, word := range grams.Words(f.Keyword) {
		found := s.words.word(word)
		if areas, regions := f.namedBy(word); len(areas)+len(regions) > 0 {
			found = slices.Clone(found) // a remembered one is not ours to change
			found.join(s.places[codeArea].any(asCodes(areas...), s.n))
			found.join(s.places[codeRegion].any(asCodes(regions...), s.n))
		}
		if out == nil {
			out = found
		} else {
			out = out.and(found)
		}
	}
	return out
}
