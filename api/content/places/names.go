package places

import (
	"fapai/api/lots/lot"
	"fapai/api/platform/bigrams"
)

// Names finds districts and business areas by the words for them in keywords, such as both 朝阳 and 朝阳区.
type Names map[string][]Resolved

func NewNames(placeIndex *Index) Names {
	names := Names{}
	for _, level := range []Level{Area, Region} {
		for _, p := range placeIndex.List(level, 0) {
			where, err := placeIndex.Locate(level, p.ID)
			if err != nil {
				continue
			}
			name, short := bigrams.Fold(p.Name), bigrams.Fold(p.ShortName)
			names[name] = append(names[name], where)
			if short != name {
				names[short] = append(names[short], where)
			}
		}
	}
	return names
}

// Named returns the districts and business areas in a city for which a word stands. The city 0 means all cities.
func (n Names) Named(word string, cityID int64) (list []lot.NamedPlace) {
	for _, where := range n[word] {
		switch {
		case cityID > 0 && where.City.ID != cityID:
		case where.Region != nil:
			list = append(list, lot.NamedPlace{Word: word, RegionID: where.Region.ID})
		case where.Area != nil:
			list = append(list, lot.NamedPlace{Word: word, AreaID: where.Area.ID})
		}
	}
	return list
}
