package demo

import (
	"math"
	"time"
)

// newest is the year against which the age of a building counts.
const newest = 2026

// worth is the market value in 元 of the asset at the level of this year.
func (a *asset) worth(rnd rng) float64 {
	h, c := &a.house, a.home
	factor := usages()[h.Usage].Unit
	unit := float64(c.UnitPrice) * rnd.span(factor[0], factor[1]) * math.Exp(rnd.NormFloat64()*0.05)
	if h.Usage == home {
		unit *= 1.06 - 0.004*float64(newest-c.BuildYear)
		if *h.AreaM2 < 60 {
			unit *= 1.04
		}
		if h.Orientation != nil && *h.Orientation == "5" {
			unit *= 1.02
		}
		if !c.Elevator && *h.Floor >= 5 {
			unit *= 0.95
		}
	}
	return unit * *h.AreaM2
}

// yearlyFall is how much demo prices lose in a year.
const yearlyFall = 0.05

// level is the price level of a time against that of today.
func (cal calendar) level(t time.Time) float64 {
	return 1 + yearlyFall*cal.day.Sub(dayOf(t)).Hours()/24/365
}

// ladder is the prices of an asset's rounds, 元.
type ladder struct {
	appraisal, first, second int64
}

// newLadder follows art. 10 and 26 of the rules: the first start is at least 70 % of the appraisal, the second at least
// 80 % of the first.
func newLadder(rnd rng, value float64) ladder {
	appraisal := int64(value * rnd.span(0.90, 1.05))
	appraisal = appraisal / 100 * 100
	ratio := 0.70
	if x := rnd.Float64(); x > 0.93 {
		ratio = 1
	} else if x > 0.78 {
		ratio = rnd.span(0.80, 0.95)
	} else if x > 0.42 {
		ratio = rnd.span(0.70, 0.80)
	}
	first := roundUp(int64(math.Ceil(float64(appraisal)*ratio)), 1)
	if rnd.chance(0.5) {
		first = min(roundUp(first, niceUnit(first)), max(appraisal, first))
	}
	return ladder{appraisal, first, (first*8 + 9) / 10}
}

func roundUp(v, unit int64) int64 { return (v + unit - 1) / unit * unit }

// niceUnit is what a court rounds a price of this size to.
func niceUnit(v int64) int64 {
	switch {
	case v >= 1_000_000:
		return 10_000
	case v >= 100_000:
		return 1_000
	}
	return 100
}

// deposit is a ratio of the start price, rounded down within the 5-20 % of art. 17.
func deposit(start int64, ratio float64) int64 {
	v := int64(float64(start) * ratio)
	return v / niceUnit(start) * niceUnit(start)
}

// increment is 0.3-0.6 % of the start price.
func increment(rnd rng, start int64) int64 {
	v := float64(start) * rnd.span(0.003, 0.006)
	unit := int64(1000)
	if start < 400_000 {
		unit = 100
	}
	return max(unit, int64(math.Round(v/float64(unit)))*unit)
}

// market gives the asset its reference value at the level of now, with the evidence behind it.
func (a *asset) market(rnd rng, value float64) {
	h := &a.house
	if rnd.chance(0.08) {
		return // nothing comparable was sold
	}
	most := 28.0
	if h.Usage != home {
		most = 9
	}
	n := int(math.Exp(rnd.span(math.Log(1.5), math.Log(most))))
	spread := 0.05 + 0.25/math.Sqrt(float64(n))*rnd.span(0.6, 1)
	h.MarketN = &n
	h.MarketPrice, h.MarketLow, h.MarketHigh = ptr(int64(value)), ptr(int64(value*(1-spread))), ptr(int64(value*(1+spread)))
	h.MarketMethod = ptr("演示数据：模拟的可比成交套数与中位数，并非由本站收录的成交算出")
}
