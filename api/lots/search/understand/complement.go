package understand

import (
	"net/url"
	"slices"
)

// complement returns the amount on the other side of the only bound, nil if there are two bounds or the bound belongs
// to a word of the vocabulary: the complement of 8折以上 is below 8折.
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

// excluding returns filters that exclude the lots matched by the given filters, nil if there are none. Only values of a
// single filter can be excluded: excluding each of two conditions differs from excluding the lots that meet both.
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

// innerPlace returns the index of the place within a district that directly follows it, perhaps after 的; -1 for none.
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
