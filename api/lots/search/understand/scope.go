package understand

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"fapai/api/lots/lot"
)

// scope collects what the whole query states about places and values. This decides how ambiguous texts are read.
type scope struct {
	directory      *Directory
	cityID         int64
	areas, regions []int64           // ids of the named districts; ids of the districts of the named business areas
	areaOf         map[string]string // for each refused region, region_id:code → area_id:code of its district
	today          time.Time
	of             string          // kind of day that applies to days without a word for the event
	asked          map[string]bool // name:code of each value that the query wants
}

// find collects the places and values of the whole query before it resolves any token, because they decide the meaning
// of ambiguous names that precede them.
func (s *scope) find(list [][]token) {
	for _, word := range list {
		for i := range word {
			t := &word[i]
			if t.is(City) && s.cityID == 0 {
				s.cityID = t.meanings[0].id
			}
		}
	}
	s.of, s.asked, s.areaOf = dayOfStart, map[string]bool{}, map[string]string{}
	for _, word := range list {
		for i := range word {
			s.note(&word[i])
			t := &word[i]
			if t.excluded && t.is(Region) {
				for _, m := range s.inside(t.meanings) {
					s.areaOf["region_id:"+strconv.FormatInt(m.id, 10)] = "area_id:" + strconv.FormatInt(m.areaID, 10)
				}
			}
			if t.is(District, Region) && !t.excluded {
				for _, m := range s.inside(t.meanings) {
					if m.kind != t.meanings[0].kind {
						continue // 怀柔 names a district and a business area
					}
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

// note records the values that a token asks for, and the kind of day that its status implies.
func (s *scope) note(t *token) {
	if t.amount != nil && !t.excluded {
		for name, codes := range t.amount.values {
			for _, code := range codes {
				s.asked[name+":"+code] = true
			}
		}
	}
	if !t.is(word) || t.amount != nil || t.days != nil || t.excluded {
		return
	}
	for name, codes := range s.directory.words[t.meanings[0].words] {
		for _, code := range codes {
			s.asked[name+":"+code] = true
			if name == "status" && slices.Contains([]lot.Status{lot.Ended, lot.Sold, lot.Failed}, lot.Status(code)) {
				s.of = dayOfEnd
			}
			if name == "sort" && code == "publish_desc" {
				s.of = dayOfPublish
			}
		}
	}
}

// isApart reports whether the query names business areas but none of them lies in one of the given districts. The
// filters for districts and business areas would then together select the lots in all of these places.
func (s *scope) isApart(areas []string) bool {
	return len(s.regions) > 0 && !slices.ContainsFunc(areas, func(id string) bool {
		return slices.ContainsFunc(s.regions, func(area int64) bool { return strconv.FormatInt(area, 10) == id })
	})
}

// asksWithin reports whether a refused value is a district and the query asks for a business area in it: 昌平 is refused,
// but 回龙观 is wanted.
func (s *scope) asksWithin(refused string) bool {
	of, id, _ := strings.Cut(refused, ":")
	return of == "area_id" && slices.ContainsFunc(s.regions,
		func(area int64) bool { return strconv.FormatInt(area, 10) == id })
}

// inside returns the meanings that lie in the city of the query, and those that have no city.
func (s *scope) inside(list []meaning) []meaning {
	if s.cityID == 0 {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(m meaning) bool { return m.cityID != 0 && m.cityID != s.cityID })
}

// resolve returns the display name and the filters of a token. The filters are nil if the token is ambiguous.
func (s *scope) resolve(t *token) (name string, values url.Values) {
	switch {
	case t.turned:
		return cmp.Or(t.shown, t.text), t.amount.values
	case t.amount != nil && t.excluded:
		return cmp.Or(t.shown, t.text), excluding(t.amount.values)
	case t.amount != nil:
		return t.amount.name, t.amount.values
	case t.days != nil:
		return "", t.days.values(s.of, s.today)
	}
	name, values = s.directory.text(t.meanings[0].name), s.choose(t.meanings)
	if t.excluded {
		return cmp.Or(t.shown, t.text), excluding(values)
	}
	return name, values
}

// choose returns the filters for the most likely meaning of a text, nil if the text is ambiguous. If several districts
// or business areas have the same name, it returns all of them. If several communities have the same name, only one in
// the districts that the query names counts.
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
