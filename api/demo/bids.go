package demo

import (
	"fmt"
	"slices"
	"time"

	"fapai/api/lots/lot"
)

const (
	overtime  = 5 * time.Minute // art. 20: a bid in the last five minutes extends by five
	maxBids   = 60
	maxDelays = 40
)

// bidding is a whole auction: its result whatever the present time is.
type bidding struct {
	bids   []lot.Bid
	end    time.Time // with extensions
	delays int
}

// premium is (deal - start) / start: nothing in 45 of 100 auctions, seldom much. ceiling keeps the deal near what the lot
// is worth.
func premium(rnd rng, ceiling float64) float64 {
	if rnd.chance(0.45) {
		return 0
	}
	p := min(0.8, rnd.ExpFloat64()*0.22)
	if ceiling = max(ceiling, 0.02); p > ceiling {
		p = ceiling * rnd.span(0.5, 1)
	}
	return p
}

// window is when bidding is possible: it closes at to, extensions aside, and never reaches beyond limit. A sale's window
// is opened by its first bid.
type window struct {
	from, to, limit time.Time
	byBid           bool
}

// auction plays bidding from a start price to a premium.
func auction(rnd rng, start, step int64, rise float64, w window) bidding {
	steps := int64(float64(start) * rise / float64(step))
	raises := 0
	if steps > 0 {
		raises = int(min(steps, int64(1+rnd.IntN(maxBids-1))))
	}
	times, delays, end := bidTimes(rnd, raises+1, w)
	codes := bidders(rnd, raises)
	b := bidding{end: end, delays: delays}
	price, last := start, -1
	for i := range times {
		if i > 0 {
			left := raises - i // raises still to come after this one
			most := steps - int64(left)
			jump := most
			if left > 0 {
				jump = 1 + min(most-1, int64(rnd.ExpFloat64()*float64(most)/float64(left+1)))
			}
			steps -= jump
			price += jump * step
		}
		who := rnd.IntN(len(codes))
		if who == last {
			who = (who + 1) % len(codes)
		}
		last = who
		b.bids = append(b.bids, lot.Bid{
			Seq: i + 1, Code: codes[who], Price: price, Time: times[i], IsDelay: i >= len(times)-delays,
		})
	}
	return b
}

// bidders are the numbers of those who bid: one for a single bid, else two to eight.
func bidders(rnd rng, raises int) []string {
	n := 1
	if raises > 0 {
		n = rnd.between(2, min(8, 1+raises))
	}
	codes := make([]string, 0, n)
	for len(codes) < n {
		code := fmt.Sprintf("%c%04d", 'A'+rune(rnd.IntN(26)), rnd.IntN(10_000))
		if !slices.Contains(codes, code) {
			codes = append(codes, code)
		}
	}
	return codes
}

// bidTimes are n ascending instants, the last delays of them extensions, and the end which those make.
func bidTimes(rnd rng, n int, w window) (times []time.Time, delays int, end time.Time) {
	switch {
	case w.to.Add(overtime).After(w.limit):
	case n == 1 && !w.byBid && rnd.chance(0.15):
		delays = 1
	case n > 1 && rnd.chance(0.7):
		delays = min(n-1, 1+int(rnd.ExpFloat64()*float64(n)*0.4), maxDelays)
	}
	calm := w.to.Add(-overtime).Sub(w.from)
	for range n - delays {
		// Most look first and bid towards the end.
		part := rnd.Float64()
		part = 1 - part*part
		times = append(times, w.from.Add(time.Duration(float64(calm)*part)).Truncate(time.Second))
	}
	slices.SortFunc(times, time.Time.Compare)
	if w.byBid {
		times[0] = w.from
	}
	end = w.to
	at := w.to.Add(-overtime)
	for i := range delays {
		at = at.Add(time.Duration(rnd.between(3, 290)) * time.Second)
		if at.Add(overtime).After(w.limit) {
			// The time is over: the remaining bids are left out.
			return times, i, end
		}
		times = append(times, at)
		end = at.Add(overtime)
	}
	return times, delays, end
}

// until is what has happened of a bidding by a time.
func (b bidding) until(t time.Time) []lot.Bid {
	for i, bid := range b.bids {
		if bid.Time.After(t) {
			return b.bids[:i]
		}
	}
	return b.bids
}
