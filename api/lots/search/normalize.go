package search

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
	"fapai/api/platform/bigrams"
)

// Normalize checks a filter and returns its normal form. In it, words are folded, values are sorted and distinct, and
// bounds are in ascending order, because some users enter the larger price first. Normalize returns an Invalid error
// for a day that does not exist, an unknown Within, or a bound that is not a number.
func Normalize(f lot.Filter) (lot.Filter, error) {
	f.Keyword = strings.Join(bigrams.Words(f.Keyword), " ")
	for i := range Fields {
		if err := Fields[i].normalize(&f); err != nil {
			return f, err
		}
	}
	if err := checkNot(&f); err != nil {
		return f, err
	}
	normalizeCommute(&f)
	if f.Within != 0 && !slices.Contains(WithinDays, f.Within) {
		return f, apperr.New(apperr.Invalid, "开拍时间只能是 1、3、7 或 30 天内")
	}
	return f, nil
}

func (d *Field) normalize(f *lot.Filter) error {
	switch {
	case d.Codes != nil:
		distinct(d.Codes(f))
	case d.IDs != nil:
		distinct(d.IDs(f))
	case d.Amounts != nil:
		order(d.Amounts(f))
	case d.Measures != nil:
		lowest, highest := d.Measures(f)
		if sum := *lowest + *highest; math.IsNaN(sum) || math.IsInf(sum, 0) {
			return apperr.New(apperr.Invalid, "筛选范围有误")
		}
		order(lowest, highest)
	case d.Days != nil:
		first, last := d.Days(f)
		for _, day := range []string{*first, *last} {
			if _, err := lot.ParseDay(day); day != "" && err != nil {
				return apperr.Wrap(apperr.Invalid, "日期有误，应为 2026-01-31 这样的日期", err)
			}
		}
		order(first, last)
	}
	return nil
}

// order swaps two bounds that are in the wrong order. Zero means no bound.
func order[T cmp.Ordered](lowest, highest *T) {
	var none T
	if *highest != none && *lowest > *highest {
		*lowest, *highest = *highest, *lowest
	}
}

// distinct replaces a list by a sorted copy without duplicates. An empty list becomes nil.
func distinct[T cmp.Ordered](list *[]T) {
	if len(*list) == 0 {
		*list = nil
		return
	}
	*list = slices.Compact(slices.Sorted(slices.Values(*list)))
}
