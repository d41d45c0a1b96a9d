package seed

import (
	"math"
	"time"

	"fapai/api/houses/lot"
)

// visitors sets how many people looked at a lot. The figures follow from whole days, so that making the data twice on one day
// gives the same.
func (cal calendar) visitors(rnd rng, h *lot.House, r *round, bidders int) {
	views := math.Exp(math.Log(3500) + rnd.NormFloat64()*0.85)
	if h.Usage == parking || h.Usage == other || h.Usage == land || h.Usage == industry {
		views *= 0.3
	}
	if r.stage == lot.Sale {
		views *= 0.6
	}
	if r.outcome == upcoming {
		total := dayOf(r.start).Sub(dayOf(r.publish)).Hours()/24 + 1
		shown := cal.day.Sub(dayOf(r.publish)).Hours()/24 + 0.4
		views *= min(1, shown/total)
	}
	if bidders > 1 {
		views *= 1 + 0.12*float64(bidders)
	}
	h.ViewCount = max(12, int(views))
	h.RemindCount = int(views * rnd.span(0.015, 0.045))
	h.FollowCount = int(views * rnd.span(0.004, 0.02))
	h.SignupCount = bidders
	switch r.outcome {
	case running, sold:
		h.SignupCount += rnd.IntN(3)
	case upcoming, suspended:
		h.SignupCount += pick(rnd, []share[int]{{0, 60}, {1, 25}, {2, 10}, {3, 5}})
	}
}

// changed is the time by which a lot last changed at its source.
func (cal calendar) changed(r *round, h *lot.House, bids []lot.Bid) time.Time {
	at := r.publish
	if r.start.Before(cal.now) && (r.outcome == running || r.outcome == ended) {
		at = r.start
	}
	switch {
	case h.ActualEndTime != nil:
		at = *h.ActualEndTime
	case r.outcome == withdrawn || r.outcome == postponed || r.outcome == suspended:
		at = earlier(pulledAt(r), cal.now)
	}
	if n := len(bids); n > 0 && bids[n-1].Time.After(at) {
		at = bids[n-1].Time
	}
	return at
}

// pulledAt is when a lot was withdrawn, postponed or suspended: some days before its start, a suspended one while it runs.
func pulledAt(r *round) time.Time {
	if r.outcome == suspended {
		return r.start.Add(5 * time.Hour)
	}
	return r.publish.Add(r.start.Sub(r.publish) / 3).Truncate(time.Minute)
}
