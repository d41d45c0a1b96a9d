package understand

import (
	"net/url"
	"slices"
)

// scope is where a query looks: its city, and the districts that it names itself or by a business area.
type scope struct {
	directory      *Directory
	cityID         int64
	areas, regions []int64 // districts of the places that the query names
}

// find reads the places of a query, so that they decide between things of the same name wherever they stand in it.
func (s *scope) find(list [][]token) {
	for _, word := range list {
		for i := range word {
			t := &word[i]
			if t.is(City) && s.cityID == 0 {
				s.cityID = t.meanings[0].id
			}
		}
	}
	for _, word := range list {
		for i := range word {
			if t := &word[i]; t.is(District, Region) {
				for _, m := range s.inside(t.meanings) {
					switch m.kind {
					case District:
						s.areas = append(s.areas, m.id)
					case Region:
						s.regions = append(s.regions, m.areaID)
					}
				}
			}
		}
	}
}

// inside are the meanings in the city of the query.
func (s *scope) inside(list []meaning) []meaning {
	if s.cityID == 0 {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(m meaning) bool { return m.cityID != 0 && m.cityID != s.cityID })
}

// resolve gives the name and the filters of what was recognised: nil where it cannot be decided what is meant.
func (s *scope) resolve(t *token) (name string, values url.Values) {
	if t.amount != nil {
		return t.amount.name, t.amount.values
	}
	return s.directory.text(t.meanings[0].name), s.choose(t.meanings)
}

// choose gives the filters of a text with several meanings: those of the best kind. Several districts or business areas of
// a name are alternatives; a community must be the only one, or the only one in the districts of the query. nil for none.
func (s *scope) choose(list []meaning) url.Values {
	list = s.inside(list)
	if len(list) == 0 {
		return nil
	}
	best := list[0]
	same := slices.DeleteFunc(slices.Clone(list), func(m meaning) bool {
		return m.kind != best.kind || (best.lots > 0 && m.lots == 0)
	})
	switch best.kind {
	case District, Region:
		values := url.Values{}
		for _, m := range same {
			for name, of := range s.directory.values(&m) {
				values[name] = append(values[name], of...)
			}
		}
		return values
	case Community:
		if len(same) > 1 {
			within := append(slices.Clone(s.areas), s.regions...)
			same = slices.DeleteFunc(same, func(m meaning) bool { return !slices.Contains(within, m.areaID) })
		}
		if len(same) != 1 {
			return nil
		}
		return s.directory.values(&same[0])
	}
	return s.directory.values(&best)
}
