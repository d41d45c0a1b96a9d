package server

import (
	"fapai/api/bigrams"
	"fapai/api/communities"
	"fapai/api/houses/lot"
	"fapai/api/places"
)

// placeNames are districts and business areas by their names, as a keyword writes them: 朝阳 as well as 朝阳区.
type placeNames map[string][]places.Resolved

func newPlaceNames(index *places.Index) placeNames {
	names := placeNames{}
	for _, level := range []places.Level{places.Area, places.Region} {
		for _, p := range index.List(level, 0) {
			where, err := index.Locate(level, p.ID)
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

// named gives the places of a name: a district, or a business area with its district.
func (n placeNames) named(word string, cityID int64, found func(area, region int64)) {
	for _, where := range n[word] {
		switch {
		case cityID > 0 && where.City.ID != cityID:
		case where.Region != nil:
			found(0, where.Region.ID)
		case where.Area != nil:
			found(where.Area.ID, 0)
		}
	}
}

func lotsNamed(n placeNames) lot.PlaceNamer {
	return func(word string, cityID int64) (list []lot.NamedPlace) {
		n.named(word, cityID, func(area, region int64) {
			list = append(list, lot.NamedPlace{Word: word, AreaID: area, RegionID: region})
		})
		return list
	}
}

func communitiesNamed(n placeNames) func(word string, cityID int64) []communities.NamedPlace {
	return func(word string, cityID int64) (list []communities.NamedPlace) {
		n.named(word, cityID, func(area, region int64) {
			list = append(list, communities.NamedPlace{Word: word, AreaID: area, RegionID: region})
		})
		return list
	}
}
