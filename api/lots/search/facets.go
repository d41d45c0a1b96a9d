package search

import (
	"cmp"
	"slices"
	"strconv"
)

// FacetValue is a value of a field, as dictionary code or id. Count is the number of lots in the list that is filtered
// by this value.
type FacetValue struct {
	Code  string
	Count int
}

// Facets holds the counts of the values of each Field, by the field's name. The counts apply all filters except the
// filter on the field itself.
type Facets struct {
	Total  int
	Values map[string][]FacetValue
}

// Band is a range of amounts whose lots are counted, from Min (inclusive) to Max (exclusive). A nil bound is no limit.
// Amounts are in 元 or ㎡. Discounts are ratios.
type Band struct {
	Code     string
	Min, Max *float64
}

// Bands lists the ranges whose lots are counted, by the name of the Field.
type Bands map[string][]Band

// NewFacets sorts the counted values. Bands and numbers of days keep their own order, and other values are sorted by
// count. The keys of counted are names of Fields.
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

// inOrder returns the counts in the order in which values lists their values.
func inOrder[T any](counted []FacetValue, values []T, code func(T) string) []FacetValue {
	out := []FacetValue{}
	for _, v := range values {
		if i := slices.IndexFunc(counted, func(f FacetValue) bool { return f.Code == code(v) }); i >= 0 {
			out = append(out, counted[i])
		}
	}
	return out
}

// MaxValues is the maximum number of values of a facet. The country has thousands of business areas and courts, and no
// page shows all of them.
const MaxValues = 500

// byCount sorts values by count (largest first), then by code, and keeps the first MaxValues.
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
		if a.Count != b.Count { // cmp.Or would compare the codes in vain
			return b.Count - a.Count
		}
		return cmp.Or(len(a.Code)-len(b.Code), cmp.Compare(a.Code, b.Code))
	})
	return list[:min(len(list), MaxValues)]
}
