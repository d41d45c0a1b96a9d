package search

import (
	"cmp"
	"slices"
	"strconv"
)

// FacetValue is a value of a field, as dictionary code or id, with the number of lots that a list filtered by it
// has.
type FacetValue struct {
	Code  string
	Count int
}

// Facets holds the counts of each Field, by name. They apply all filters except the one on the field itself.
type Facets struct {
	Total  int
	Values map[string][]FacetValue
}

// Band is a range of amounts from Min (inclusive) to Max (exclusive) to count; nil is no bound. Units: 元, ㎡, or a
// ratio for discounts.
type Band struct {
	Code     string
	Min, Max *float64
}

// Bands lists the ranges to count, by name of the Field.
type Bands map[string][]Band

// NewFacets sorts the counted values: bands and numbers of days in their own order, others by count. The keys of
// counted are names of Fields.
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

// MaxValues is the maximum number of values per facet. The country has thousands of business areas and courts, which
// no page shows.
const MaxValues = 500

// byCount sorts values by count (largest first), then by code, and keeps MaxValues of them.
func byCount(list []FacetValue) []FacetValue {
	if list == nil {
		return []FacetValue{}
	}
	if len(list) > MaxValues { // drops rare values first: faster than sorting thousands
		counts := make([]int, len(list))
		for i, v := range list {
			counts[i] = v.Count
		}
		slices.Sort(counts)
		least := counts[len(counts)-MaxValues]
		list = slices.DeleteFunc(list, func(v FacetValue) bool { return v.Count < least })
	}
	slices.SortFunc(list, func(a, b FacetValue) int {
		if a.Count != b.Count { // cmp.Or would compare the codes in vain
			return b.Count - a.Count
		}
		return cmp.Or(len(a.Code)-len(b.Code), cmp.Compare(a.Code, b.Code))
	})
	return list[:min(len(list), MaxValues)]
}
