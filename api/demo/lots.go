package demo

import (
	"fmt"
	"math"
	"slices"
	"time"

	"fapai/api/lots/lot"
)

// makeLot is one round of the asset as a lot, without its texts. part gives the random generators of the round, value is the worth of the asset
// today.
func (a *asset) makeLot(part func(int) rng, cal calendar, r *round, prices ladder, value float64) lot.Lot {
	rnd := part(ofTerms)
	h := a.house
	h.Stage, h.RoundNo = r.stage, r.no
	h.SourceID = fmt.Sprintf("%s-%d", *h.AssetGroup, r.no)
	h.LotNo = h.SourceID
	h.PublishTime, h.StartTime, h.EndTime = &r.publish, &r.start, &r.end
	h.SignupStart, h.SignupEnd = &r.publish, &r.end
	h.BidCycleHours, h.DelayMinutes = ptr(24), ptr(5)
	a.viewing(rnd, &h, r)

	h.AppraisalPrice = &prices.appraisal
	h.StartPrice = prices.first
	if r.stage == lot.SecondAuction || r.stage == lot.Sale {
		h.StartPrice = prices.second
	}
	step := increment(rnd, h.StartPrice)
	h.Increment = &step
	h.Deposit = ptr(deposit(h.StartPrice, pick(rnd, []share[float64]{{0.10, 55}, {0.12, 10}, {0.15, 20}, {0.20, 15}})))
	if r.stage == lot.Sale {
		h.Deposit = ptr(h.StartPrice) // 变卖预缴款: all of it
	}
	level := cal.level(r.start)
	if h.MarketPrice != nil {
		for _, p := range []**int64{&h.MarketPrice, &h.MarketLow, &h.MarketHigh} {
			*p = ptr(int64(float64(**p)*level) / 1000 * 1000)
		}
		month := dayOf(r.publish)
		h.MarketDate = ptr(time.Date(month.Year(), month.Month(), 1, 0, 0, 0, 0, time.UTC))
	}

	one := lot.Lot{Court: a.court.name}
	bidders := a.play(part(ofBids), cal, &h, r, &one, value*level)
	if result, ok := resultOf[r.outcome]; ok {
		h.Result = &result
	}
	if r.outcome == failed || r.outcome == inKind {
		h.ActualEndTime, h.DelayCount = &r.end, ptr(0)
	}
	h.StatusReason = reason(rnd, r)
	closes := r.end
	if h.ActualEndTime != nil {
		closes = *h.ActualEndTime
	}
	h.BalanceDueDate = date(closes.AddDate(0, 0, *h.BalanceDays))
	cal.visitors(rnd, &h, r, bidders)
	h.SourceUpdatedAt = ptr(cal.changed(r, &h, one.Bids))
	h.Tags = tags(&h)
	h.IsRecommend = (r.outcome == upcoming || r.outcome == running) && residential(h.Usage) && rnd.chance(0.18)
	h.IsDemo = true

	one.House = h
	one.Images = slices.Clone(a.images)
	one.Attachments = attachments(rnd, a.images)
	return one
}

// play gives the lot its bids as far as they have been made, and returns how many people bid.
func (a *asset) play(rnd rng, cal calendar, h *lot.House, r *round, one *lot.Lot, value float64) int {
	one.Bids = []lot.Bid{}
	byBid := r.stage == lot.Sale
	if r.outcome != sold && r.outcome != running || byBid && r.firstBid.IsZero() {
		return 0
	}
	if r.outcome == running && !byBid && !r.hasBids && rnd.chance(0.4) {
		return 0 // nobody has bid yet
	}
	w := window{from: r.start, to: r.end, limit: cal.now, byBid: byBid}
	if byBid {
		w.from, w.to = r.firstBid, r.firstBid.Add(cycle)
	}
	if r.outcome == running {
		w.limit = w.to.Add(cycle)
	}
	ceiling := 1.15*value/float64(h.StartPrice) - 1
	rise := premium(rnd, ceiling)
	if r.hasBids {
		rise = max(rise, 0.06)
	}
	b := auction(rnd, h.StartPrice, *h.Increment, rise, w)
	if r.outcome == running {
		b.bids = b.until(cal.now)
	}
	if len(b.bids) == 0 {
		return 0
	}
	one.Bids = b.bids
	h.BidCount = len(b.bids)
	price := b.bids[len(b.bids)-1].Price
	h.CurrentPrice = &price
	if r.outcome == sold {
		h.DealPrice, h.ActualEndTime, h.DelayCount = &price, &b.end, &b.delays
	}
	people := map[string]bool{}
	for _, bid := range b.bids {
		people[bid.Code] = true
	}
	return len(people)
}

func (a *asset) viewing(rnd rng, h *lot.House, r *round) {
	days := int(math.Ceil(r.start.Sub(r.publish).Hours() / 24))
	from := dayOf(r.publish).AddDate(0, 0, min(3, days-1)).Add(9 * time.Hour)
	to := dayOf(r.start).AddDate(0, 0, -min(5, max(1, days-4))).Add(16 * time.Hour)
	if to.Before(from) {
		to = from.Add(7 * time.Hour)
	}
	h.ViewingStart, h.ViewingEnd = &from, &to
	h.ViewingNote = ptr(oneOf(rnd, phrases().ViewingNotes))
}

// reason is why a round came to nothing, nil where there is nothing to explain.
func reason(rnd rng, r *round) *string {
	if r.defaulted {
		return ptr(phrases().Defaulted)
	}
	if list := phrases().Reasons[reasonKinds[r.outcome]]; len(list) > 0 {
		return ptr(oneOf(rnd, list))
	}
	return nil
}

var reasonKinds = map[outcome]string{
	withdrawn: "withdrawn", suspended: "suspended", postponed: "postponed", inKind: "in kind", failed: "failed",
}

const maxTags = 4

// tags are the traits a searcher asks for first.
func tags(h *lot.House) []string {
	list := []string{}
	add := func(when bool, tag string) {
		if when && len(list) < maxTags {
			list = append(list, tag)
		}
	}
	is := func(field *string, code string) bool { return field != nil && *field == code }
	add(is(h.Occupancy, vacant), "已腾空")
	add(len(h.Metro) > 0 && h.Metro[0].DistanceM <= nearMetro, "近地铁")
	add(is(h.Orientation, "5"), "南北通透")
	add(h.Loan == "1", "可贷款")
	add(h.BuildYear != nil && *h.BuildYear >= 2012 && h.Usage == home, "次新房")
	add(is(h.Decoration, "1") && residential(h.Usage), "精装修")
	add(h.StartPrice < 2_000_000 && h.Usage == home, "低总价")
	add(h.Parking != nil && h.Usage != parking && *h.Parking != "不含车位", "带车位")
	return list
}

// attachments are the drawings as files. Demo data has no documents, and every link must lead to a file.
func attachments(rnd rng, images []lot.Image) []lot.Attachment {
	list := []lot.Attachment{}
	if rnd.chance(0.3) {
		return list
	}
	for _, image := range images[1:min(3, len(images))] {
		list = append(list, lot.Attachment{Sort: len(list), Type: "other", Name: image.Caption + "（演示数据）.svg", URL: image.URL})
	}
	return list
}

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
