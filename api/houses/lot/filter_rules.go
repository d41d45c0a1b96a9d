package lot

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"

	"fapai/api/apperr"
	"fapai/api/bigrams"
	"fapai/api/httpx"
)

const DayFormat = "2006-01-02"

// WithinDays are the values of Filter.Within that mean something.
var WithinDays = []int{1, 3, 7, 30}

// Normalize checks a filter and gives it one form: words folded, values sorted without repeats, bounds in order (a reader
// who types the larger price first means the same). Errors are Invalid: a day that does not exist, an unknown Within, a
// bound that is no number.
func (f Filter) Normalize() (Filter, error) {
	f.Keyword = strings.Join(bigrams.Words(f.Keyword), " ")
	for _, list := range []*[]int64{&f.ID, &f.AreaID, &f.RegionID} {
		*list = distinct(*list)
	}
	for _, list := range []*[]string{
		&f.Usage, &f.Stage, &f.Status, &f.Nature, &f.Room, &f.Loan, &f.Restriction, &f.Orientation, &f.Decoration,
		&f.Elevator, &f.Platform,
	} {
		*list = distinct(*list)
	}
	for _, v := range []float64{f.AreaMin, f.AreaMax, f.DiscountMin, f.DiscountMax} {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return f, apperr.New(apperr.Invalid, "筛选范围有误")
		}
	}
	order(&f.PriceMin, &f.PriceMax)
	order(&f.UnitPriceMin, &f.UnitPriceMax)
	order(&f.AreaMin, &f.AreaMax)
	order(&f.DiscountMin, &f.DiscountMax)
	for _, days := range [][2]*string{{&f.StartFrom, &f.StartTo}, {&f.EndFrom, &f.EndTo}, {&f.PublishFrom, &f.PublishTo}} {
		for _, day := range days {
			if _, err := ParseDay(*day); *day != "" && err != nil {
				return f, apperr.Wrap(apperr.Invalid, "日期有误，应为 2026-01-31 这样的日期", err)
			}
		}
		order(days[0], days[1])
	}
	if f.Within != 0 && !slices.Contains(WithinDays, f.Within) {
		return f, apperr.New(apperr.Invalid, "开拍时间只能是 1、3、7 或 30 天内")
	}
	return f, nil
}

// ParseDay is the first instant of a day in China Standard Time.
func ParseDay(day string) (time.Time, error) { return time.ParseInLocation(DayFormat, day, httpx.CST) }

// order swaps two given bounds that are the wrong way round; a zero bound is none.
func order[T cmp.Ordered](lowest, highest *T) {
	var none T
	if *highest != none && *lowest > *highest {
		*lowest, *highest = *highest, *lowest
	}
}

// distinct sorts a copy without repeats; nil stays nil.
func distinct[T cmp.Ordered](list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return slices.Compact(slices.Sorted(slices.Values(list)))
}
