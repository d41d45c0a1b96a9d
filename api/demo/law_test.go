package demo_test

import (
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
)

const day = 24 * time.Hour

// byAsset groups lots by the asset that they sell, each group in the order of the rounds.
func byAsset(lots []lot.Lot) map[string][]lot.Lot {
	groups := map[string][]lot.Lot{}
	for _, lot := range lots {
		groups[*lot.House.AssetGroup] = append(groups[*lot.House.AssetGroup], lot)
	}
	return groups
}

// TestPricesKeepTheLaw checks the prices of every lot against articles 10, 17 and 26 of 网络司法拍卖规定.
func TestPricesKeepTheLaw(t *testing.T) {
	for _, one := range sample(t) {
		h := one.House
		start, appraisal := float64(*h.StartPrice), float64(*h.AppraisalPrice)
		floor := map[lot.Stage]float64{
			lot.FirstAuction: 0.7, lot.ReAuction: 0.7, lot.SecondAuction: 0.56, lot.Sale: 0.56,
		}[h.Stage]
		if start < floor*appraisal-1e-6 || start > appraisal {
			t.Errorf("%s: stage %s starts at %.4f of the appraisal", h.SourceID, h.Stage, start/appraisal)
		}
		deposit := float64(*h.Deposit) / start
		if h.Stage == lot.Sale && deposit != 1 {
			t.Errorf("%s: a sale's prepayment is %.2f of the price", h.SourceID, deposit)
		}
		if h.Stage != lot.Sale && (deposit < 0.05 || deposit > 0.2) {
			t.Errorf("%s: the deposit is %.3f of the start price", h.SourceID, deposit)
		}
		if step := float64(*h.Increment) / start; step < 0.001 || step > 0.02 {
			t.Errorf("%s: the increment is %.4f of the start price", h.SourceID, step)
		}
		if h.MarketPrice != nil && (*h.MarketLow > *h.MarketPrice || *h.MarketHigh < *h.MarketPrice || *h.MarketN < 1) {
			t.Errorf("%s: the market price %d is outside %d-%d", h.SourceID, *h.MarketPrice,
				*h.MarketLow, *h.MarketHigh)
		}
	}
}

// TestTermsKeepTheLaw checks the time limits of every lot against articles 12, 20 and 26 of 网络司法拍卖规定,
// and that its dates are in order, at every hour of the day.
func TestTermsKeepTheLaw(t *testing.T) {
	for _, now := range append(moments(), fixture.Now) {
		for _, one := range lotsAt(t, now) {
			checkTerms(t, one.House, now)
		}
	}
}

func checkTerms(t *testing.T, h lot.House, now time.Time) {
	t.Helper()
	length, notice := day, 30
	if h.Stage == lot.Sale {
		length = 60 * day
	}
	if h.Stage == lot.SecondAuction || h.Stage == lot.Sale {
		notice = 15
	}
	if got := h.EndTime.Sub(*h.StartTime); got != length && (h.Stage != lot.Sale || got < day || *h.CurrentPrice == 0) {
		t.Errorf("%s: stage %s lasts %s", h.SourceID, h.Stage, got)
	}
	if got := midnight(*h.StartTime).Sub(midnight(*h.PublishTime)); got < time.Duration(notice)*day {
		t.Errorf("%s: stage %s is announced %s ahead", h.SourceID, h.Stage, got)
	}
	if h.PublishTime.After(now) || h.SourceUpdatedAt.After(now) {
		t.Errorf("%s is published at %s, changed at %s, but it is %s", h.SourceID,
			h.PublishTime, h.SourceUpdatedAt, now)
	}
	if h.ViewingEnd.Before(*h.ViewingStart) || h.ViewingStart.Before(*h.PublishTime) ||
		h.ViewingEnd.After(*h.StartTime) {
		t.Errorf("%s: viewing from %s to %s", h.SourceID, h.ViewingStart, h.ViewingEnd)
	}
	if h.AppraisalDate.After(*h.PublishTime) {
		t.Errorf("%s is appraised on %s, after its notice", h.SourceID, h.AppraisalDate)
	}
	if h.ActualEndTime != nil && (h.ActualEndTime.After(now) || h.ActualEndTime.Before(*h.StartTime)) {
		t.Errorf("%s ended at %s, but it is %s", h.SourceID, h.ActualEndTime, now)
	}
	if h.Result != nil && *h.Result != lot.Withdrawn && *h.Result != lot.Postponed && h.StartTime.After(now) {
		t.Errorf("%s has the result %s before it started", h.SourceID, *h.Result)
	}
}

// TestRoundsFollowEachOther checks the order of the rounds (一拍, 二拍, 变卖) of each asset.
func TestRoundsFollowEachOther(t *testing.T) {
	chains := 0
	for _, now := range append(moments(), fixture.Now) {
		for group, rounds := range byAsset(lotsAt(t, now)) {
			for i := 1; i < len(rounds); i++ {
				chains++
				checkNext(t, group, rounds[i-1].House, rounds[i].House)
			}
		}
	}
	if chains < 500 {
		t.Errorf("only %d rounds follow another", chains)
	}
}

func checkNext(t *testing.T, group string, before, next lot.House) {
	t.Helper()
	gap := next.StartTime.Sub(*before.ActualEndTime)
	if next.PublishTime.Before(*before.ActualEndTime) || next.RoundNo <= before.RoundNo || next.Title != before.Title ||
		*next.CaseNo != *before.CaseNo {
		t.Errorf("%s: round %d is not the next of round %d", group, next.RoundNo, before.RoundNo)
	}
	if next.Stage == lot.ReAuction {
		if *before.Result != lot.Sold || before.StatusReason == nil || *next.StartPrice != *before.StartPrice {
			t.Errorf("%s is auctioned again although nobody defaulted", group)
		}
		return
	}
	if *before.Result != lot.Failed || *before.BidCount > 0 {
		t.Errorf("%s: the round ahead has the result %s", group, *before.Result)
	}
	if gap < 15*day || gap > 30*day {
		t.Errorf("%s: the next round starts %s after the failure", group, gap)
	}
	cut := float64(*next.StartPrice) / float64(*before.StartPrice)
	if next.Stage == lot.SecondAuction && (cut < 0.8 || cut > 0.801) {
		t.Errorf("%s: the second start is %.4f of the first", group, cut)
	}
	if next.Stage == lot.Sale && cut != 1 {
		t.Errorf("%s: the sale starts at %.4f of the second auction", group, cut)
	}
}

// TestBidsKeepTheRules checks every bid: a whole number of increments above the last one, by another bidder,
// during the auction. A bid in the last five minutes must extend the auction.
func TestBidsKeepTheRules(t *testing.T) {
	withBids, delayed := 0, 0
	for _, now := range append(moments(), fixture.Now) {
		for _, lot := range lotsAt(t, now) {
			if len(lot.Bids) > 0 {
				withBids++
			}
			if lot.House.DelayCount != nil && *lot.House.DelayCount > 0 {
				delayed++
			}
			checkBids(t, lot, now)
		}
	}
	if withBids < 1000 || delayed < 400 {
		t.Errorf("%d lots with bids, %d extended", withBids, delayed)
	}
}

func checkBids(t *testing.T, one lot.Lot, now time.Time) {
	t.Helper()
	h := one.House
	sold := h.Result != nil && *h.Result == lot.Sold
	if len(one.Bids) != *h.BidCount || len(one.Bids) > 60 {
		t.Errorf("%s: %d bids, counted %d", h.SourceID, len(one.Bids), *h.BidCount)
	}
	if len(one.Bids) == 0 {
		if sold || h.CurrentPrice != nil || h.DealPrice != nil {
			t.Errorf("%s has a price but no bid", h.SourceID)
		}
		return
	}
	people := map[string]bool{}
	delays := 0
	for i, bid := range one.Bids {
		people[bid.Code] = true
		above := bid.Price - *h.StartPrice
		ok := above%*h.Increment == 0 && bid.Seq == i+1 && !bid.Time.Before(*h.StartTime) && !bid.Time.After(now)
		if i == 0 {
			ok = ok && above == 0
		} else {
			last := one.Bids[i-1]
			ok = ok && bid.Price > last.Price && !bid.Time.Before(last.Time) && bid.Code != last.Code
		}
		if !ok {
			t.Fatalf("%s: bid %d is %+v", h.SourceID, i, bid)
		}
		if bid.IsDelay {
			delays++
		}
	}
	last := one.Bids[len(one.Bids)-1]
	if h.SourceUpdatedAt.Before(last.Time) {
		t.Errorf("%s: the data is of %s, the last bid of %s", h.SourceID, h.SourceUpdatedAt, last.Time)
	}
	if *h.CurrentPrice != last.Price || h.SignupCount < len(people) || len(people) > 8 {
		t.Errorf("%s: %d people, %d signed up, the price is %d after a bid of %d", h.SourceID, len(people),
			h.SignupCount, *h.CurrentPrice, last.Price)
	}
	if !sold {
		return
	}
	if *h.DealPrice != last.Price || *h.DelayCount != delays || delays > 40 {
		t.Errorf("%s: sold at %d after a bid of %d, %d of %d delays", h.SourceID, *h.DealPrice,
			last.Price, delays, *h.DelayCount)
	}
	if delays > 0 && !h.ActualEndTime.Equal(last.Time.Add(5*time.Minute)) {
		t.Errorf("%s: the last bid at %s extends to %s", h.SourceID, last.Time, h.ActualEndTime)
	}
}
