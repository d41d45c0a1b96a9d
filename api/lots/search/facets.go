package search

import (
	"cmp"
	"slices"
	"strconv"
)

// FacetValue is the number of lots that a list would have with one value of one field. Code is a dictionary code
// or an id.
type FacetValue struct {
	Code  string
	Count int
}

// Facets holds counts by name of the Field. The counts of a field apply all other filters but not its own
// (disjunctive facets).
type Facets struct {
	Total  int
	Values map[string][]FacetValue
}

// Band is a range of a facet that includes Min but not Max; nil means no bound. The unit is 元 for prices, ㎡ for
// areas, and a ratio for discounts. A lot is in at most one band.
type Band struct {
	Code     string
	Min, Max *float64
}

// Bands lists the ranges to count, by name of the Field.
type Bands map[string][]Band

// NewFacets returns facets with sorted values: bands and numbers of days in their own order, all others by count.
// The keys of counted are names of Fields.
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

// MaxValues is the maximum number of values per facet. The whole country has thousands of business areas and
// courts, which no page shows.
const MaxValues = 500

// byCount sorts values by count, the largest first, and equal ones by code. It drops all values after MaxValues.
func byCount(list []FacetValue) []FacetValue {
	if list == nil {
		return []FacetValue{}
	}
	if len(list) > MaxValues { // dropping rare values first is faster than sorting thousands
		counts := make([]int, len(list))
		for i, v := range list {
			counts[i] = v.Count
		}
		slices.Sort(counts)
		least := counts[len(counts)-MaxValues]
		list = slices.DeleteFunc(list, func(v FacetValue) bool { return v.Count < least })
	}
	slices.SortFunc(list, func(a, b FacetValue) int {
		if a.Count != b.Count { // not cmp.Or, which would compare thousands of codes unnecessarily
			return b.Count - a.Count
		}
		return cmp.Or(len(a.Code)-len(b.Code), cmp.Compare(a.Code, b.Code))
	})
	return list[:min(len(list), MaxValues)]
}
