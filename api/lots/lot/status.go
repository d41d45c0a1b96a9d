package lot

import (
	"time"
)

// How long bidding lasts when the notice does not state it.
const (
	biddingHours = 24      // 网络司法拍卖规定 art. 20
	saleHours    = 60 * 24 // 变卖期
)

// StatusAt is the status of a lot at an instant: the stored result, a sale that fell through apart, else by the time. A lot runs from its start
// (inclusive) to its close (exclusive). Of a lot without a start the feed's own word counts where time cannot make it
// untrue: that it is over, or that it runs until a known close. From a day of
// which no time is known on, nobody can say whether bidding has begun. StatusAtSQL of postgres is the same rule for the database; a
// test holds the two equal.
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

// Closes is when bidding is over as far as is known, nil for a lot without any date: the same rule as the column
// houses.closes_at.
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
