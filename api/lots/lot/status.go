package lot

import (
	"time"
)

// Length of the bidding in hours for a lot whose notice does not state it.
const (
	biddingHours = 24      // 网络司法拍卖规定 art. 20
	saleHours    = 60 * 24 // 变卖期
)

// StatusAt returns the status of a lot at a time: Defaulted if the sale fell through, or else the stored result, or
// else the status that follows from the times. A lot runs from its start time (inclusive) to its close (exclusive).
// Without a start time, the phase that the feed states counts as long as it cannot have changed. If only the day of the
// start is known, the status is NoTimes from that day on. postgres.StatusAtSQL is the same rule in SQL, and a test
// compares the two.
func StatusAt(h *House, now time.Time) Status {
	switch closes := Closes(h); {
	case h.Result != nil && *h.Result == Sold && h.FellThrough:
		return Defaulted
	case h.Result != nil:
		return *h.Result
	case closes != nil && !now.Before(*closes):
		return Ended
	case h.StartTime != nil && !now.Before(*h.StartTime) && h.StartDayOnly:
		return NoTimes
	case h.StartTime != nil && !now.Before(*h.StartTime):
		return Running
	case h.StartTime != nil:
		return Upcoming
	case h.StatedStatus != nil && *h.StatedStatus == Ended:
		return Ended
	case h.StatedStatus != nil && *h.StatedStatus == Running && closes != nil:
		return Running
	default:
		return NoTimes
	}
}

// Closes returns the stated or assumed end of bidding, nil if neither start nor end is known. The column
// houses.closes_at follows the same rule.
func Closes(h *House) *time.Time {
	switch {
	case h.ActualEndTime != nil:
		return h.ActualEndTime
	case h.EndTime != nil:
		return h.EndTime
	case h.StartTime == nil:
		return nil
	}
	hours := biddingHours
	if h.BidCycleHours != nil {
		hours = *h.BidCycleHours
	}
	if h.Stage == Sale {
		hours = saleHours
	}
	if h.StartDayOnly {
		hours += 24
	}
	t := h.StartTime.Add(time.Duration(hours) * time.Hour)
	return &t
}
