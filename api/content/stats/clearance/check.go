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
	// HeldBack is the number of complete months whose results test the estimates.
	HeldBack = 12
	// MinChecked is the minimum number of estimated auctions in these months. With fewer, the check is not shown.
	MinChecked = 100
	checkBins  = 10
	month      = "2006-01"
)

// Bin holds about a tenth of the checked auctions, sorted by estimated rate.
type Bin struct {
	Estimated, Observed float64 // mean rates
	Low, High           float64 // 95 % interval of Observed
	N                   int
}

// Check is a backtest: it compares estimates with the results of later months. The auctions of each month are
// estimated only from the months before it.
type Check struct {
	From, To   string // the first and the last month
	N          int    // auctions with an estimate
	Silent     int    // auctions whose groups were too small for an estimate
	Rate       float64
	Brier      float64 // mean squared error of the estimates
	BrierBase  float64 // Brier score if each auction is estimated by the rate of all earlier auctions
	Bins       []Bin
	Sufficient bool
	// Skilled reports whether the estimates are significantly better than the base rate, and calibrated. Only then
	// are estimates of single lots shown.
	Skilled bool
}

// allowedOutside is the maximum number of bins whose estimated rate may lie outside the 95 % interval. With ten
// bins, that many may miss it by chance.
const allowedOutside = 1

// skilled reports whether the estimates are significantly better than the base rate. A gain is the squared error of
// the base rate minus that of the estimate, for the same auction; gains and squaredGains are sums.
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

// forecast is the estimated clear rate of a Cell (the auctions of one case in one month) and the result: sold of n
// auctions.
type forecast struct {
	rate    float64
	sold, n int
}

// CheckAgainst tests the estimates on the last HeldBack complete months before now.
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

// Table formats the check as lines of text.
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

// squaredError returns the sum of the squared differences between a rate and the results of a cell's lots (1 if
// sold, 0 if failed).
func squaredError(rate float64, c Cell) float64 {
	return float64(c.Sold)*(1-rate)*(1-rate) + float64(c.Failed)*rate*rate
}

// bins divides forecasts into tenths; total is their number of auctions. Equal estimates stay in one bin, so there
// may be fewer than ten bins, of unequal sizes.
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
