package pgsearch

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fapai/api/houses/search"
)

// histogramBuckets cut the number line at the bounds of some bands. Bands include both their bounds, as the filters do, so
// neighbours overlap in one point and a row may belong to two. Each bound is therefore a slot of its own: slot 2i lies
// below bound i (from 0) and above the one before, slot 2i+1 is bound i itself. A band is a run of slots.
type histogramBuckets struct {
	bands  []search.Band
	bounds []float64
}

func newHistogramBuckets(bands []search.Band) histogramBuckets {
	s := histogramBuckets{bands: bands}
	for _, b := range bands {
		for _, bound := range []*float64{b.Min, b.Max} {
			if bound != nil {
				s.bounds = append(s.bounds, *bound)
			}
		}
	}
	slices.Sort(s.bounds)
	s.bounds = slices.Compact(s.bounds)
	return s
}

// sql is the slot of a column, NULL where the column is.
func (s histogramBuckets) sql(column, sqlType string) string {
	if len(s.bounds) == 0 {
		return "NULL::integer"
	}
	bounds := make([]string, len(s.bounds))
	for i, b := range s.bounds {
		bounds[i] = strconv.FormatFloat(b, 'f', -1, 64)
	}
	list := fmt.Sprintf("'{%s}'::%s[]", strings.Join(bounds, ","), sqlType)
	return fmt.Sprintf("CASE WHEN %s IS NOT NULL THEN 2 * width_bucket(%s, %s) - (%s = ANY (%s))::integer END",
		column, column, list, column, list)
}

// fold sums the slots of each band.
func (s histogramBuckets) fold(counted map[string]int) []search.FacetValue {
	out := []search.FacetValue{}
	for _, b := range s.bands {
		first, last := 0, 2*len(s.bounds)
		if b.Min != nil {
			first = 2*slices.Index(s.bounds, *b.Min) + 1
		}
		if b.Max != nil {
			last = 2*slices.Index(s.bounds, *b.Max) + 1
		}
		sum := 0
		for slot := first; slot <= last; slot++ {
			sum += counted[strconv.Itoa(slot)]
		}
		if sum > 0 {
			out = append(out, search.FacetValue{Code: b.Code, Count: sum})
		}
	}
	return out
}
