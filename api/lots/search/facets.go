package search

import (
	"cmp"
	"slices"
	"strconv"
)

// FacetValue is the number of lots that one value of one field would show; Code is a dictionary code or an id.
type FacetValue struct {
	Code  string
	Count int
}

// Facets holds the counts by the name of a Field. Each facet ignores its own filter and applies all others
// (disjunctive).
type Facets struct {
	Total  int
	Values map[string][]FacetValue
}

// Band is a range of a facet, including Min but not Max, nil for no bound: 元 for the price, ㎡ for the area, a ratio for
// the discount. A lot is in at most one band.
type Band struct {
	Code     string
	Min, Max *float64
}

// Bands lists the ranges that facets count, by the name of the Field.
type Bands map[string][]Band

// NewFacets returns facets with sorted values: bands and numbers of days in their own order, all others by count.
// counted is by the name of the Field.
func NewFacets(total int, counted map[string][]FacetValue, bands Bands) Facets {
	out := Facets{Total: total, Values: map[string][]FacetValue{}}
	for i := range Fields {
		d := &Fields[i]
		switch {
		case !d.Facet:
		case d.IsRange():
			out.Values[d.Name] = inOrder(counted[d.Name], bands[d.Name], func(b Band) string { return b.Code })
		case d.Name == "within":
			out.Values[d.Name] = inOrder(counted[d.Name], WithinDays, strconv.Itoa)
		default:
			out.Values[d.Name] = byCount(counted[d.Name])
		}
	}
	return out
}

// inOrder returns the counts in the order of the values themselves.
func inOrder[T any](counted []FacetValue, values []T, code func(T) string) []FacetValue {
	out := []FacetValue{}
	for _, v := range values {
		if i := slices.IndexFunc(counted, func(f FacetValue) bool { return f.Code == code(v) }); i >= 0 {
			out = append(out, counted[i])
		}
	}
	return out
}

// MaxValues is the maximum number of values per facet: a list of the whole country has thousands of business areas and
// courts, which no page shows.
const MaxValues = 500

// byCount sorts by count, the largest first, equal ones by code, and drops the values after MaxValues.
func byCount(list []FacetValue) []FacetValue {
	if list == nil {
		return []FacetValue{}
	}
	if len(list) > MaxValues { // sorting thousands of values takes longer than counting them
		counts := make([]int, len(list))
		for i, v := range list {
			counts[i] = v.Count
		}
		slices.Sort(counts)
		least := counts[len(counts)-MaxValues]
		list = slices.DeleteFunc(list, func(v FacetValue) bool { return v.Count < least })
	}
	slices.SortFunc(list, func(a, b FacetValue) int {
		if a.Count != b.Count { // cmp.Or would compare thousands of codes unnecessarily
			return b.Count - a.Count
		}
		return cmp.Or(len(a.Code)-len(b.Code), cmp.Compare(a.Code, b.Code))
	})
	return list[:min(len(list), MaxValues)]
}
