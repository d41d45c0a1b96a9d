package lot

import (
	"time"
)

// RecentDays is the number of days in 近30天, including today.
const RecentDays = 30

// CommunityFigures holds the statistics of a community. Each asset counts once, whereas lists count every round of it.
type CommunityFigures struct {
	CommunityID                    int64
	Total, Running, Upcoming, Sold int
	SoldRecently                   int        // sold lots whose end is on RecentSince or later
	LastDealTime                   *time.Time // time of the latest deal, without parking spaces and land
	LastDealPrice                  *int64
	LastDealUnitPrice              *int64
	StartSum, StartAppraisal       int64 // sums over StartN lots with both prices
	StartN                         int   `bun:"start_n"`
	DealSum, DealAppraisal         int64 // sums over DealN sold lots with both prices
	DealN                          int   `bun:"deal_n"`
}

// StartDiscount returns start price / appraisal price of the community's lots, nil if no lot has both prices.
func (f CommunityFigures) StartDiscount() *float64 { return ratio(&f.StartSum, &f.StartAppraisal) }

// DealDiscount returns deal price / appraisal price of the community's lots, nil if no lot has both prices.
func (f CommunityFigures) DealDiscount() *float64 { return ratio(&f.DealSum, &f.DealAppraisal) }

// CommunityLink assigns lots to the community CommunityID, or to none if CommunityID is 0. It applies to the lots of
// the area AreaID whose community name, in lower case without blanks, is Key.
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

// FavoriteCounts holds the number of members of this site who follow a lot or community, and of those who have a
// reminder.
type FavoriteCounts struct{ Follows, Reminds int }
