package lot

import (
	"time"
)

// RecentDays is what 近30天 means: today and the 29 days before it.
const RecentDays = 30

// CommunityFigures are what the lots of a community come to. The counts are of assets: lists count each round.
type CommunityFigures struct {
	CommunityID                    int64
	Total, Running, Upcoming, Sold int
	SoldRecently                   int        // sold and ended from RecentSince on
	LastDealTime                   *time.Time // of the newest deal, as the two below; of a building, not of a parking space or land
	LastDealPrice                  *int64
	LastDealUnitPrice              *int64
	StartSum, StartAppraisal       int64 // Σ start price and Σ appraisal of the StartN lots that have an appraisal
	StartN                         int   `bun:"start_n"`
	DealSum, DealAppraisal         int64 // the same of deal prices
	DealN                          int   `bun:"deal_n"`
}

// StartDiscount is Σ start price / Σ appraisal, nil without a lot that has both.
func (f CommunityFigures) StartDiscount() *float64 { return ratio(&f.StartSum, &f.StartAppraisal) }

// DealDiscount is Σ deal price / Σ appraisal, nil without a lot that has both.
func (f CommunityFigures) DealDiscount() *float64 { return ratio(&f.DealSum, &f.DealAppraisal) }

// CommunityLink assigns the lots of an area which name a community to CommunityID, 0 for none. Key is the
// name in lower case without blanks.
type CommunityLink struct {
	AreaID, CommunityID int64
	Key                 string
}

// RecentSince is the first of the last thirty days.
func RecentSince(now time.Time) time.Time {
	first, err := ParseDay(Day(now))
	if err != nil { // Day writes what parseDay reads
		return now
	}
	return first.AddDate(0, 0, 1-RecentDays)
}

// FavoriteCounts are how many of the site's own members follow a lot or community and want to be reminded of it.
type FavoriteCounts struct{ Follows, Reminds int }
