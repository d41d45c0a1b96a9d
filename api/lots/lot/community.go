package lot

import (
	"time"
)

// RecentDays is the length of 近30天, including today.
const RecentDays = 30

// CommunityFigures holds statistics of a community's lots. It counts each asset once, whereas lists count
// each round.
type CommunityFigures struct {
	CommunityID                    int64
	Total, Running, Upcoming, Sold int
	SoldRecently                   int        // lots sold that ended on RecentSince or later
	LastDealTime                   *time.Time // time of the newest deal, ignoring parking spaces and land
	LastDealPrice                  *int64
	LastDealUnitPrice              *int64
	StartSum, StartAppraisal       int64 // sums over the StartN lots that have an appraisal
	StartN                         int   `bun:"start_n"`
	DealSum, DealAppraisal         int64 // sums over the DealN sold lots that have an appraisal
	DealN                          int   `bun:"deal_n"`
}

// StartDiscount returns StartSum / StartAppraisal, nil if no lot has both prices.
func (f CommunityFigures) StartDiscount() *float64 { return ratio(&f.StartSum, &f.StartAppraisal) }

// DealDiscount returns DealSum / DealAppraisal, nil if no lot has both prices.
func (f CommunityFigures) DealDiscount() *float64 { return ratio(&f.DealSum, &f.DealAppraisal) }

// CommunityLink assigns the lots in an area whose community name is Key (in lower case, without blanks) to
// CommunityID; 0 removes the assignment.
type CommunityLink struct {
	AreaID, CommunityID int64
	Key                 string
}

// RecentSince returns the first day of the last RecentDays days.
func RecentSince(now time.Time) time.Time {
	first, err := ParseDay(Day(now))
	if err != nil { // impossible: ParseDay reads the format that Day writes
		return now
	}
	return first.AddDate(0, 0, 1-RecentDays)
}

// FavoriteCounts counts the site's own members who follow a lot or community, and those who want to be
// reminded of it.
type FavoriteCounts struct{ Follows, Reminds int }
