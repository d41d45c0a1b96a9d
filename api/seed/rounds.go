package seed

import (
	"time"

	"fapai/api/houses"
)

// outcome is where a round stands now.
type outcome int

const (
	upcoming outcome = iota
	running
	sold
	failed
	withdrawn
	suspended
	postponed
	ended // over, and nobody has told the result
	inKind
)

// round is one auction or sale of an asset.
type round struct {
	stage   houses.Stage
	no      int // 第几次, from 1
	outcome outcome
	publish time.Time
	start   time.Time
	end     time.Time
	// firstBid opens the 24 hours of a sale's bidding; zero where nobody has bid.
	firstBid  time.Time
	defaulted bool // sold, but the winner did not pay
	loud      bool // has bids, where the outcome leaves it to chance
}

// Terms of 网络司法拍卖规定 art. 12, 20 and 26, and of the sale that follows.
const (
	firstNotice  = 30 // days
	secondNotice = 15
	nextWithin   = 30 // days from the failure to the next round
	cycle        = 24 * time.Hour
	salePeriod   = 60 * 24 * time.Hour
	opening      = 10 * time.Hour // auctions start at ten in the morning
)

// chain is the stages of an asset that the data holds; what came before the first of them was never collected.
type chain []houses.Stage

var chains = []share[chain]{
	{chain{houses.FirstAuction}, 52},
	{chain{houses.FirstAuction, houses.SecondAuction}, 13},
	{chain{houses.SecondAuction}, 16},
	{chain{houses.FirstAuction, houses.SecondAuction, houses.Sale}, 3.5},
	{chain{houses.SecondAuction, houses.Sale}, 2.5},
	{chain{houses.Sale}, 10.5},
	{chain{houses.FirstAuction, houses.ReAuction}, 2.5},
}

// Outcomes of the last round of an asset, so that all lots together come to 38 % upcoming, 4 % running, 27 % sold, 20 %
// failed, 5 % withdrawn, 3 % suspended, 1 % postponed and 2 % without a result.
var (
	auctionOutcomes = []share[outcome]{
		{upcoming, 48}, {running, 3.5}, {sold, 34.5}, {failed, 1.5}, {withdrawn, 6.2}, {suspended, 3.7}, {postponed, 1.6}, {ended, 2},
	}
	saleOutcomes = []share[outcome]{
		{upcoming, 38}, {running, 14}, {sold, 15}, {failed, 17}, {inKind, 2}, {withdrawn, 6}, {suspended, 4}, {postponed, 1}, {ended, 3},
	}
)

func numberOf(s houses.Stage) int {
	switch s {
	case houses.FirstAuction:
		return 1
	case houses.Sale:
		return 3
	}
	return 2
}

// rounds plans an asset's rounds, the oldest first: a random one, or what a scene wants.
func (cal calendar) rounds(d dice, s *scene) []round {
	stages := pick(d, chains)
	if s != nil {
		stages = s.chain
	}
	last := round{stage: stages[len(stages)-1]}
	last.no = numberOf(last.stage)
	if s != nil {
		last.outcome = s.outcome
	} else if last.stage == houses.Sale {
		last.outcome = pick(d, saleOutcomes)
	} else {
		last.outcome = pick(d, auctionOutcomes)
	}
	notice := cal.schedule(d, &last, s)
	list := []round{last}
	for i := len(stages) - 2; i >= 0; i-- {
		lead := noticeDays(d, stages[i])
		list = append([]round{cal.before(d, stages[i], lead, list[0], notice)}, list...)
		notice = lead
	}
	return list
}

// noticeDays is how long before its start a round is published.
func noticeDays(d dice, s houses.Stage) int {
	if s == houses.FirstAuction || s == houses.ReAuction {
		return firstNotice + d.between(1, 8)
	}
	return secondNotice + d.between(1, 6)
}

// before is the round that failed, or whose winner defaulted, before the next one. lead and notice are how many days ahead
// it and the next one were published.
func (cal calendar) before(d dice, stage houses.Stage, lead int, next round, notice int) round {
	r := round{stage: stage, no: numberOf(stage), outcome: failed}
	// The next notice comes after the failure, the next start within 30 days of it.
	gap := d.between(notice+1, max(notice+1, nextWithin-1))
	if next.stage == houses.ReAuction {
		r.outcome, r.defaulted = sold, true
		gap = notice + d.between(16, 45) // first the buyer's time to pay runs out
	}
	r.end = dayOf(next.start).AddDate(0, 0, -gap).Add(opening)
	r.start = r.end.Add(-cycle)
	r.publish = cal.published(d, r.start, lead)
	return r
}
