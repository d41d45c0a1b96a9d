package demo

import (
	"time"

	"fapai/api/lots/lot"
)

// outcome is the state of a round now.
type outcome int

const (
	upcoming outcome = iota
	running
	sold
	failed
	withdrawn
	suspended
	postponed
	ended // over, and the result is not published
	inKind
)

// round is one auction or sale of an asset.
type round struct {
	stage   lot.Stage
	no      int // 第几次, from 1
	outcome outcome
	publish time.Time
	start   time.Time
	end     time.Time
	// firstBid opens the 24 hours of a sale's bidding; zero where nobody has bid.
	firstBid  time.Time
	defaulted bool // sold, but the winner did not pay
	hasBids   bool // has bids, where it would be random
}

// Terms of 网络司法拍卖规定 art. 12, 20 and 26, and of the sale that follows.
const (
	firstNotice  = 30 // days
	secondNotice = 15
	nextWithin   = 30 // days from the failure to the next round
	cycle        = 24 * time.Hour
	saleDays     = 60
	salePeriod   = saleDays * 24 * time.Hour
	opening      = 10 * time.Hour // auctions start at ten in the morning
)

// chain is the stages of an asset that the data holds; what came before the first of them was never collected.
type chain []lot.Stage

func numberOf(s lot.Stage) int {
	switch s {
	case lot.FirstAuction:
		return 1
	case lot.Sale:
		return 3
	}
	return 2
}

// rounds plans the rounds of a lifecycle, the oldest first; with a scene, as the scene has it.
func (cal calendar) rounds(rnd rng, l lifecycle, s *scene) []round {
	last := round{stage: l.chain[len(l.chain)-1], outcome: l.outcome}
	last.no = numberOf(last.stage)
	notice := cal.schedule(rnd, &last, l, s)
	list := []round{last}
	for i := len(l.chain) - 2; i >= 0; i-- {
		lead := noticeDays(rnd, l.chain[i])
		list = append([]round{cal.before(rnd, l.chain[i], lead, list[0], notice)}, list...)
		notice = lead
	}
	return list
}

// noticeDays is how long before its start a round is published.
func noticeDays(rnd rng, s lot.Stage) int {
	if s == lot.FirstAuction || s == lot.ReAuction {
		return firstNotice + rnd.between(1, 8)
	}
	return secondNotice + rnd.between(1, 6)
}

// pauseDays is how long after a failure the next round is published, so that it starts within 30 days of the failure; after
// a default, first the buyer's time to pay runs out.
func pauseDays(rnd rng, next lot.Stage, notice int) int {
	if next == lot.ReAuction {
		return rnd.between(16, 45)
	}
	return rnd.between(1, max(1, nextWithin-1-notice))
}

// before is the round that failed, or whose winner defaulted, before the next one. lead and notice are how many days ahead
// it and the next one were published.
func (cal calendar) before(rnd rng, stage lot.Stage, lead int, next round, notice int) round {
	r := round{stage: stage, no: numberOf(stage), outcome: failed}
	gap := notice + pauseDays(rnd, next.stage, notice)
	if next.stage == lot.ReAuction {
		r.outcome, r.defaulted = sold, true
	}
	r.end = dayOf(next.start).AddDate(0, 0, -gap).Add(opening)
	r.start = r.end.Add(-cycle)
	r.publish = cal.published(rnd, r.start, lead)
	return r
}
