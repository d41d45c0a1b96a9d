package understand

import (
	"net/url"
	"slices"
)

// complement returns the filter for all values beyond a single bound: 8折以上 becomes below 8折. It returns nil if values
// is anything else than a single bound, for example two bounds.
func complement(values url.Values) url.Values {
	if len(values) != 1 {
		return nil
	}
	for name, list := range values {
		switch base, bound := name[:max(0, len(name)-len("_min"))], name[max(0, len(name)-len("_min")):]; bound {
		case "_min":
			return url.Values{base + "_max": list}
		case "_max":
			return url.Values{base + "_min": list}
		}
	}
	return nil
}

// excluding returns the filter "not" that excludes the given values, nil if they cannot be excluded. Values of two
// filters cannot be excluded: the exclusion of 朝阳 and 三居 would drop every lot in 朝阳, but 不要朝阳三居 refuses only some of
// them.
func excluding(values url.Values) url.Values {
	if len(values) != 1 {
		return nil
	}
	out := url.Values{}
	for name, codes := range values {
		if isBound(name) || slices.Contains([]string{
			"not", "sort", "within", "metro", "city_id", "community_id", "court_id", "commute",
		}, name) {
			return nil
		}
		for _, code := range codes {
			out.Add("not", name+":"+code)
		}
	}
	return out
}

// innerPlace returns the index of the place that follows the district at index at, possibly after 的, and lies in this
// district (朝阳的望京). It returns -1 if there is none.
func (d *Directory) innerPlace(list []*token, at int) int {
	inner := at + 1
	if inner < len(list) && list[inner].gap == none && list[inner].text == "的" {
		inner++
	}
	if !list[at].is(District) || inner >= len(list) || list[inner].gap != none || list[inner].excluded ||
		!list[inner].is(Region, Community) {
		return -1
	}
	isWithin := func(m meaning) bool {
		return slices.ContainsFunc(list[at].meanings, func(of meaning) bool { return of.areaID == m.areaID })
	}
	if !slices.ContainsFunc(list[inner].meanings, isWithin) {
		return -1
	}
	return inner
}
