package demo

import (
	"math"

	"fapai/api/lots/lot"
)

// lifecycle is how far the auctions of an asset have come. Assets enter the market at a rate and the same probabilities
// apply to each of them, so the auctions that are open, the results of the last weeks and the months behind them belong
// together: no month has more or less than the market then had. Nothing of a lifecycle depends on the calendar, since on
// another day an asset must have the same rounds.
type lifecycle struct {
	chain    chain
	outcome  outcome // of the last round
	notice   int     // days from its publication to its start
	start    int     // the day on which it starts; 0 is today, -1 yesterday
	age      int     // days since its first round was over
	luck     float64
	firstBid int // of a sale: days from its start to the first bid, 0 for none so far
}

const (
	// historyDays is how long ago the first assets entered: three years, and a month so that the oldest is a whole one.
	historyDays = 1170
	// growth is by how much more assets enter today than did when the data begins.
	growth = 10.0
	// settled is after how many days the result of an auction is known everywhere.
	settled = 12
)

// Probabilities of a round. The clear rates are those of the trade: 40 % in the first auction, 45 % in the second, 20 % in a sale.
var clearRate = map[lot.Stage]float64{
	lot.FirstAuction: 0.40, lot.SecondAuction: 0.45, lot.Sale: 0.20, lot.ReAuction: 0.45,
}

const (
	toWithdraw    = 0.07
	toPostpone    = 0.015
	toSuspend     = 0.04
	toDefault     = 0.06 // winners who do not pay, and so make another auction
	toGoOn        = 0.92 // failures that another round follows
	inKindOf      = 0.10 // failed sales after which the creditor takes the asset
	resultUnknown = 0.15 // of the results of the last days
)

// entries are the stages at which assets enter: what came before was never collected.
var entries = []share[lot.Stage]{{lot.FirstAuction, 94}, {lot.SecondAuction, 4}, {lot.Sale, 2}}

// enters is how many days ago an asset was first published, for a part from 0 to 1 of all assets.
func enters(part float64) int {
	return int(-math.Log(1-part*(1-1/growth)) / math.Log(growth) * historyDays)
}

// newLifecycle simulates the auctions of an asset until today. when is its part of all assets, by time; luck, from 0 to 1, decides
// whether its first round sells.
func newLifecycle(rnd rng, when, luck float64) lifecycle {
	published := -enters(when)
	l := lifecycle{luck: luck}
	for stage := pick(rnd, entries); ; {
		l.chain = append(l.chain, stage)
		l.notice = noticeDays(rnd, stage)
		l.start = published + l.notice
		last := l.ends(rnd, stage, published)
		if len(l.chain) == 1 {
			l.age = -l.start - l.days()
		}
		if last {
			return l
		}
		next := lot.SecondAuction
		switch {
		case l.outcome == sold:
			next = lot.ReAuction
		case stage == lot.SecondAuction:
			next = lot.Sale
		}
		published = l.start + l.days() + pauseDays(rnd, next, noticeDays(rnd, next))
		if published > 0 { // not yet
			return l
		}
		stage = next
	}
}

// ends decides what became of a round, and whether it is the last one.
func (l *lifecycle) ends(rnd rng, stage lot.Stage, published int) bool {
	fate, hidden := rnd.Float64(), rnd.Float64()
	switch {
	case fate < toWithdraw+toPostpone && -published > l.notice/3:
		l.outcome = withdrawn
		if fate > toWithdraw {
			l.outcome = postponed
		}
		return true
	case l.start > 0:
		l.outcome = upcoming
		return true
	case stage == lot.Sale:
		l.sells(rnd)
		return true
	case l.start > -2: // an auction that ends today could still be extended
		l.outcome, l.start = running, 0
		return true
	case 1-fate < toSuspend:
		l.outcome = suspended
		return true
	case l.start > -settled && hidden < resultUnknown:
		l.outcome = ended
		return true
	}
	l.outcome = failed
	if len(l.chain) > 1 {
		l.luck = rnd.Float64()
	}
	if l.luck < clearRate[stage] {
		l.outcome = sold
		return stage != lot.FirstAuction || !rnd.chance(toDefault)
	}
	return stage == lot.ReAuction || !rnd.chance(toGoOn)
}

// sells decides a sale that has begun.
func (l *lifecycle) sells(rnd rng) {
	bid, left := rnd.between(1, saleDays-5), l.start+saleDays
	if rnd.chance(clearRate[lot.Sale]) && l.start+bid < 1 {
		l.firstBid = bid
	}
	switch {
	case l.firstBid > 0 && l.start+bid < -1:
		l.outcome = sold
	case l.firstBid > 0, left >= 0:
		l.outcome = running
		l.start = max(l.start, 2-saleDays)
	case rnd.chance(toSuspend):
		l.outcome = suspended
	case left > -settled && rnd.chance(resultUnknown):
		l.outcome = ended
	case rnd.chance(inKindOf):
		l.outcome = inKind
	default:
		l.outcome = failed
	}
}

// days is how long the round takes: a sale that nobody bids for takes all of its time.
func (l *lifecycle) days() int {
	switch {
	case l.chain[len(l.chain)-1] != lot.Sale:
		return 1
	case l.firstBid > 0:
		return l.firstBid + 1
	}
	return saleDays
}
