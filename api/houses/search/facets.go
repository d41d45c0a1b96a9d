package search

import (
	"cmp"
	"slices"
)

// FacetValue counts the lots that one value of one field would show; FacetValue.Code is a dictionary code or an id.
type FacetValue struct {
	Code  string
	Count int
}

// Facets counts by query name. Each facet ignores its own filter and honours all others (disjunctive).
type Facets struct {
	Total  int
	Values map[string][]FacetValue
}

// ByCount lists the fullest value first, equal ones by code.
func ByCount(counted map[string]int) []FacetValue {
	out := make([]FacetValue, 0, len(counted))
	for code, n := range counted {
		out = append(out, FacetValue{code, n})
	}
	return SortByCount(out)
}

// SortByCount is byCount of a list.
func SortByCount(list []FacetValue) []FacetValue {
	if list == nil {
		return []FacetValue{}
	}
	slices.SortFunc(list, func(a, b FacetValue) int {
		if a.Count != b.Count { // cmp.Or would compare thousands of codes for nothing
			return b.Count - a.Count
		}
		return cmp.Or(len(a.Code)-len(b.Code), cmp.Compare(a.Code, b.Code))
	})
	return list
}
