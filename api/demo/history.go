package demo

import (
	"time"

	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// history holds data about a lot that a real feed does not contain, such as bids and changes. It is a line of
// histories.ndjson.
type history struct {
	SourceID    string `json:"source_id"`
	Recommended bool
	// FollowsClock is true if the auction must be about to start or end at any hour at which the data is loaded.
	FollowsClock bool `json:"follows_clock"`
	// Opens is the number of days from the day of written to the start of the asset's last round. It is nil if that
	// round may start on a weekend.
	Opens   *int
	Changes []change
}

// change is a lot.Change. At is the time when the source changed the value, and Seen is the time when this site noticed
// the change.
type change struct {
	Field    string
	Old, New *string
	At, Seen time.Time
}

// move returns by how much the dates of the lot are shifted. It is the same for all rounds of an asset.
func (h *history) move(now time.Time) move {
	m := moveTo(now)
	if h.FollowsClock {
		return m.withClock(now)
	}
	if h.Opens != nil && h.SourceID[len(h.SourceID)-3]%4 != 0 { // a quarter of the auctions may start on a weekend
		m.days += weekdayMove(midnight(now).AddDate(0, 0, *h.Opens).Weekday(), *h.Opens)
	}
	return m
}

// weekdayMove returns the number of days by which an auction on a weekend is shifted: to the Friday before or, if the
// auction is about to start, to the Monday after.
func weekdayMove(day time.Weekday, opens int) int {
	rest := map[time.Weekday]int{time.Saturday: 1, time.Sunday: 2}[day]
	if rest > 0 && opens > 0 && opens < 3 {
		return 3 - rest
	}
	return -rest
}

func (h *history) moveBy(m move) {
	for i := range h.Changes {
		c := &h.Changes[i]
		c.At, c.Seen = m.time(c.At.In(httpx.CST), true), m.time(c.Seen.In(httpx.CST), true)
		for _, text := range []*string{c.Old, c.New} {
			if text != nil {
				*text = string(m.text([]byte(*text)))
			}
		}
	}
}

// reveal converts a lot from its state at the end of the day to its state at `now`, by removing the events after `now`.
// It also adds the lot's change history.
func (h *history) reveal(one *lot.Lot, now time.Time) {
	l := &one.House
	if l.PublishTime.After(now) {
		today := midnight(now)
		passed := float64(now.Sub(today)) / float64(24*time.Hour)
		*l.PublishTime = today.Add(time.Duration(float64(l.PublishTime.Sub(today)) * passed)).Truncate(time.Second)
		l.SignupStart = l.PublishTime
	}
	if l.ActualEndTime != nil && l.ActualEndTime.After(now) {
		l.Result, l.ActualEndTime, l.DelayCount, l.DealPrice, l.StatusReason = nil, nil, nil, nil, nil
	}
	for i := range one.Bids {
		if one.Bids[i].Time.After(now) {
			one.Bids = one.Bids[:i]
			break
		}
	}
	l.BidCount, l.CurrentPrice = new(len(one.Bids)), nil
	if n := len(one.Bids); n > 0 {
		l.CurrentPrice = new(one.Bids[n-1].Price)
	}
	one.Changes = make([]lot.Change, 0, len(h.Changes))
	for _, c := range h.Changes {
		if c.At.After(now) && happensLater(l, c.Field) {
			continue
		}
		at, seen := earlier(c.At, now), earlier(c.Seen, now)
		one.Changes = append(one.Changes,
			lot.Change{Field: c.Field, Old: c.Old, New: c.New, SourceTime: &at, ChangedAt: seen})
	}
	h.updated(one, now)
}

// updated sets the time when the source last changed the lot to a time before now.
func (h *history) updated(one *lot.Lot, now time.Time) {
	l := &one.House
	if !l.SourceUpdatedAt.After(now) {
		return
	}
	at := *l.PublishTime
	if !l.StartTime.After(now) {
		at = *l.StartTime
	}
	if n := len(one.Bids); n > 0 {
		at = one.Bids[n-1].Time
	}
	for _, c := range one.Changes {
		if c.SourceTime.After(at) {
			at = *c.SourceTime
		}
	}
	l.SourceUpdatedAt = &at
}

// happensLater reports whether a change of a field must be hidden until its time. That concerns changes that result
// from the passage of time or from the end of the auction. Changes by the court count as already made.
func happensLater(l *lot.House, field string) bool {
	pulled := l.Result != nil && (*l.Result == lot.Withdrawn || *l.Result == lot.Postponed ||
		*l.Result == lot.Suspended)
	return !pulled && (field == lot.StatusField || field == "actual_end_time" || field == "deal_price")
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}
