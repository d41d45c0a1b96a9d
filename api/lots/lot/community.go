package lot

import (
	"time"
)

// RecentDays is the length of 近30天, including today.
const RecentDays = 30

// CommunityFigures holds the statistics of a community. Each asset counts once, unlike in lists, which count every
// round.
type CommunityFigures struct {
	CommunityID                    int64
	Total, Running, Upcoming, Sold int
	SoldRecently                   int        // ended on RecentSince or later
	LastDealTime                   *time.Time // time of the latest deal, without parking spaces and land
	LastDealPrice                  *int64
	LastDealUnitPrice              *int64
	StartSum, StartAppraisal       int64 // sums over StartN lots with both prices
	StartN                         int   `bun:"start_n"`
	DealSum, DealAppraisal         int64 // sums over DealN sold lots with both prices
	DealN                          int   `bun:"deal_n"`
}

// StartDiscount returns start price / appraisal of the community's lots; nil if none has both.
func (f CommunityFigures) StartDiscount() *float64 { return ratio(&f.StartSum, &f.StartAppraisal) }

// DealDiscount returns deal price / appraisal of the community's lots; nil if none has both.
func (f CommunityFigures) DealDiscount() *float64 { return ratio(&f.DealSum, &f.DealAppraisal) }

// CommunityLink assigns the lots of an area whose community name, in lower case without blanks, is Key to
// CommunityID; 0 ends the assignment.
type CommunityLink struct {
	AreaID, CommunityID int64
	Key                 string
}

// RecentSince returns the first day of the last RecentDays days.
func RecentSince(now time.Time) time.Time {
	first, err := ParseDay(Day(now))
	if err != nil { // impossible: ParseDay reads what Day writes
		return now
	}
	return first.AddDate(0, 0, 1-RecentDays)
}

// FavoriteCounts counts members of this site who follow a lot or community, and those with a reminder.
type FavoriteCounts struct{ Follows, Reminds int }
