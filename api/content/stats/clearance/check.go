package clearance

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
)

const (
	// HeldBack is the number of months whose auctions are used to test the estimates. They are the latest complete
	// ones.
	HeldBack = 12
	// MinChecked is the minimum number of auctions for a test. With fewer, pages do not show a result.
	MinChecked = 100
	checkBins  = 10
	month      = "2006-01"
)

// Bin holds about a tenth of the tested auctions. The first bin has the auctions with the lowest estimates, the last
// bin those with the highest.
type Bin struct {
	Estimated, Observed float64 // mean estimate, and share of the auctions that were sold
	Low, High           float64 // bounds of the 95 % interval of Observed
	N                   int
}

// Check is the result of a test with past auctions. For each tested month, the auctions were estimated only from
// earlier months. Then the estimates were compared with the results of the auctions.
type Check struct {
	From, To   string // first and last tested month, such as 2026-10
	N          int    // number of auctions for which there was an estimate
	Silent     int    // number of auctions without an estimate, because too few auctions were similar
	Rate       float64
	Brier      float64 // mean of the squared errors of the estimates; 0 would be perfect
	BrierBase  float64 // the same for the "base rate", i.e. the share of sold lots in all earlier auctions
	Bins       []Bin
	Sufficient bool
	// Skilled reports whether the estimates are significantly better than the base rate and agree with the observed
	// shares. If it is false, pages show no estimate for a single lot.
	Skilled bool
}

// allowedOutside is the number of bins whose estimate may lie outside the 95 % interval of the observed share. Of ten
// bins, one can lie outside by chance.
const allowedOutside = 1

// skilled returns the value of Skilled. The gain of an auction is the squared error of the base rate minus the squared
// error of the estimate. gains is the sum of all gains, and squaredGains is the sum of their squares.
func (c *Check) skilled(gains, squaredGains float64) bool {
	size := float64(c.N)
	mean := gains / size
	deviation := math.Sqrt(max(0, squaredGains/size-mean*mean) / size)
	outside := 0
	for _, b := range c.Bins {
		if b.Estimated < b.Low || b.Estimated > b.High {
			outside++
		}
	}
	const z = 1.959963984540054
	return c.Sufficient && mean-z*deviation > 0 && outside <= allowedOutside
}

// forecast holds the estimate for the auctions of one Cell and their results: `sold` of `n` lots were sold.
type forecast struct {
	rate    float64
	sold, n int
}

// CheckAgainst tests the estimates with the last HeldBack complete months before now.
func CheckAgainst(cells []Cell, now time.Time) Check {
	this := time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, now.Location())
	c := Check{From: this.AddDate(0, -HeldBack, 0).Format(month), To: this.AddDate(0, -1, 0).Format(month)}
	var list []forecast
	sold, squares, base, squaredGains := 0, 0.0, 0.0, 0.0
	for back := HeldBack; back >= 1; back-- {
		held := this.AddDate(0, -back, 0).Format(month)
		before := slices.DeleteFunc(slices.Clone(cells), func(x Cell) bool { return x.Month >= held })
		model, usual := NewModel(before), rateOf(before)
		for _, x := range cells {
			n := x.Sold + x.Failed
			if x.Month != held || n == 0 {
				continue
			}
			e := model.Estimate(x.Case)
			if !e.Enough {
				c.Silent += n
				continue
			}
			list = append(list, forecast{e.Rate, x.Sold, n})
			c.N += n
			sold += x.Sold
			squares += squaredError(e.Rate, x)
			base += squaredError(usual, x)
			ofSold := (1-usual)*(1-usual) - (1-e.Rate)*(1-e.Rate)
			ofFailed := usual*usual - e.Rate*e.Rate
			squaredGains += float64(x.Sold)*ofSold*ofSold + float64(x.Failed)*ofFailed*ofFailed
		}
	}
	if c.N == 0 {
		return c
	}
	size := float64(c.N)
	c.Rate, c.Brier, c.BrierBase, c.Sufficient = float64(sold)/size, squares/size, base/size, c.N >= MinChecked
	c.Bins = bins(list, c.N)
	c.Skilled = c.skilled(base-squares, squaredGains)
	return c
}

// Table returns the result of the test as text, with one bin per line.
func (c Check) Table() string {
	var b strings.Builder
	fmt.Fprintf(&b, "held-back months %s to %s: %d auctions with an estimate, %d without\n",
		c.From, c.To, c.N, c.Silent)
	if !c.Sufficient {
		fmt.Fprintf(&b, "too few for a check: %d are needed\n", MinChecked)
		return b.String()
	}
	fmt.Fprintf(&b, "sold %.1f %%; Brier score %.4f, of the base rate %.4f\n", 100*c.Rate, c.Brier, c.BrierBase)
	fmt.Fprintf(&b, "skill: %t, so that %s shown\n", c.Skilled,
		map[bool]string{true: "a lot's own estimate is", false: "the rate of its district is"}[c.Skilled])
	b.WriteString("estimated  observed  95 % interval       n\n")
	for _, x := range c.Bins {
		fmt.Fprintf(&b, "%7.1f %% %7.1f %%  %5.1f - %5.1f %% %7d\n", 100*x.Estimated, 100*x.Observed,
			100*x.Low, 100*x.High, x.N)
	}
	return b.String()
}

func rateOf(cells []Cell) float64 {
	sold, n := 0, 0
	for _, c := range cells {
		sold, n = sold+c.Sold, n+c.Sold+c.Failed
	}
	return float64(sold) / float64(max(n, 1))
}

// squaredError returns the sum of squared errors if `rate` is the estimate for all auctions of a cell. The value to be
// estimated is 1 for an auction in which the lot was sold, otherwise 0.
func squaredError(rate float64, c Cell) float64 {
	return float64(c.Sold)*(1-rate)*(1-rate) + float64(c.Failed)*rate*rate
}

// bins sorts forecasts by estimate and divides them into tenths. total is the number of auctions of all forecasts.
// Auctions with equal estimates are in the same bin, so bins may differ in size, and there may be fewer than ten.
func bins(list []forecast, total int) (out []Bin) {
	slices.SortFunc(list, func(a, b forecast) int { return cmp.Compare(a.rate, b.rate) })
	var estimated float64
	seen, n, sold, edge := 0, 0, 0, 1
	for i, f := range list {
		estimated += f.rate * float64(f.n)
		seen, n, sold = seen+f.n, n+f.n, sold+f.sold
		last := i+1 == len(list)
		if !last && (list[i+1].rate == f.rate || seen*checkBins < edge*total) {
			continue
		}
		edge = seen*checkBins/total + 1
		low, high := Wilson(sold, n)
		out = append(out, Bin{estimated / float64(n), float64(sold) / float64(n), low, high, n})
		estimated, n, sold = 0, 0, 0
	}
	return out
}
