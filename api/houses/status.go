package houses

import (
	"fmt"
	"time"
)

// How long bidding lasts when nobody says.
const (
	biddingHours = 24      // 网络司法拍卖规定 art. 20
	saleHours    = 60 * 24 // 变卖期
)

// StatusAt is the status of a lot at an instant: the stored result, else what the clock says. A lot runs from its start
// (inclusive) to its close (exclusive). statusSQL is the same rule for the database; a test holds the two equal.
func StatusAt(h *House, now time.Time) Status {
	switch closes := Closes(h); {
	case h.Result != nil:
		return *h.Result
	case closes != nil && !now.Before(*closes):
		return Ended
	case h.StartTime != nil && !now.Before(*h.StartTime):
		return Running
	default:
		return Upcoming
	}
}

// Closes is when bidding is over as far as anyone knows, nil for a lot without any date: the same rule as the column
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
	t := h.StartTime.Add(time.Duration(hours) * time.Hour)
	return &t
}

// statusSQL is the one SQL expression of a lot's status, of the table houses AS h: list, counts, facets, map, detail and
// orders use it.
func statusSQL(now time.Time) string {
	at := sqlTime(now)
	return fmt.Sprintf("coalesce(h.result, CASE WHEN h.closes_at <= %s THEN '%s' WHEN h.start_time <= %s THEN '%s' ELSE '%s' END)",
		at, Ended, at, Running, Upcoming)
}

// sqlTime is a time as a literal, in the precision that PostgreSQL keeps.
func sqlTime(t time.Time) string {
	return "timestamptz '" + t.UTC().Format("2006-01-02 15:04:05.999999") + "+00'"
}
