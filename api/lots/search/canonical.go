package search

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
)

// presentation lists the parameters of a list's address that do not affect which lots match.
var presentation = []string{"sort", "page", "page_size", "province_id"}

// errUnread is returned for a parameter that is not a filter. If the parameter were dropped, a saved search would find
// more lots than its owner wanted.
var errUnread = apperr.New(apperr.Invalid, "筛选条件有误，请在房源列表重新选择后再保存")

// ParseCanonical parses the query of a list's address strictly: an unknown name or value leads to an Invalid error.
// canonical is the same filter in normal form, sorted and without the parameters in presentation.
func ParseCanonical(query string) (f lot.Filter, canonical string, err error) {
	values, err := url.ParseQuery(strings.TrimPrefix(query, "?"))
	if err != nil {
		return f, "", errUnread
	}
	for _, name := range presentation {
		values.Del(name)
	}
	for name, given := range values { // an empty value is not a filter
		given = slices.DeleteFunc(given, func(text string) bool { return strings.TrimSpace(text) == "" })
		slices.Sort(given)
		values[name] = slices.Compact(given)
	}
	f = FilterOf(values)
	if text := values.Get("polygon"); text != "" {
		if f.Polygon, err = lot.ParsePolygon(text); err != nil {
			return f, "", err
		}
	}
	keyword := strings.TrimSpace(f.Keyword)
	if f, err = Normalize(f); err != nil {
		return f, "", err
	}
	f.Keyword = keyword // Normalize removes quotation marks, which mean a literal search
	written := encode(&f)
	for name, given := range values {
		if len(written[name]) != len(given) {
			return f, "", errUnread
		}
	}
	return f, written.Encode(), nil
}

// encode formats a normalised filter as a URL query that FilterOf can read.
func encode(f *lot.Filter) url.Values {
	values := url.Values{}
	add := func(name, value string) {
		if value != "" && value != "0" {
			values.Add(name, value)
		}
	}
	number := func(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
	for i := range Fields {
		d := &Fields[i]
		switch {
		case d.Codes != nil:
			for _, code := range *d.Codes(f) {
				values.Add(d.Name, code)
			}
		case d.IDs != nil:
			for _, id := range *d.IDs(f) {
				add(d.Name, strconv.FormatInt(id, 10))
			}
		case d.ID != nil:
			add(d.Name, strconv.FormatInt(*d.ID(f), 10))
		case d.IsRange():
			lowest, highest := d.Range(f)
			add(d.Name+"_min", number(lowest))
			add(d.Name+"_max", number(highest))
		case d.Days != nil:
			first, last := d.Days(f)
			add(d.Name+"_from", *first)
			add(d.Name+"_to", *last)
		}
	}
	for _, text := range f.Not {
		values.Add("not", text)
	}
	add("within", strconv.Itoa(f.Within))
	add("keyword", f.Keyword)
	add("commute", f.Commute)
	add("commute_minutes", strconv.Itoa(f.CommuteMinutes))
	values["metro"] = slices.Sorted(slices.Values(f.Metro))
	if len(f.Metro) == 0 {
		values.Del("metro")
	}
	corners := make([]string, 0, 2*len(f.Polygon))
	for _, p := range f.Polygon {
		corners = append(corners, number(p.Lng), number(p.Lat))
	}
	add("polygon", strings.Join(corners, ","))
	return values
}
