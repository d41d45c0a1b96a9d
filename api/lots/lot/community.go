package lot

import (
	"time"
)

// RecentDays is the length of 近30天: today and the 29 days before it.
const RecentDays = 30

// CommunityFigures holds the figures of a community's lots. It counts assets, whereas lists count each round.
type CommunityFigures struct {
	CommunityID                    int64
	Total, Running, Upcoming, Sold int
	SoldRecently                   int        // sold and ended from RecentSince on
	LastDealTime                   *time.Time // of the newest deal, other than parking spaces and land
	LastDealPrice                  *int64
	LastDealUnitPrice              *int64
	StartSum, StartAppraisal       int64 // Σ start price and Σ appraisal of the StartN lots that have an appraisal
	StartN                         int   `bun:"start_n"`
	DealSum, DealAppraisal         int64 // Σ deal price and Σ appraisal of the DealN sold lots that have one
	DealN                          int   `bun:"deal_n"`
}

// StartDiscount returns Σ start price / Σ appraisal, nil if no lot has both.
func (f CommunityFigures) StartDiscount() *float64 { return ratio(&f.StartSum, &f.StartAppraisal) }

// DealDiscount returns Σ deal price / Σ appraisal, nil if no lot has both.
func (f CommunityFigures) DealDiscount() *float64 { return ratio(&f.DealSum, &f.DealAppraisal) }

// CommunityLink assigns the lots in an area that name a certain community to CommunityID; 0 assigns them to no
// community. Key is the name in lower case without blanks.
type CommunityLink struct {
	AreaID, CommunityID int64
	Key                 string
}

// RecentSince returns the first of the last RecentDays days.
func RecentSince(now time.Time) time.Time {
	first, err := ParseDay(Day(now))
	if err != nil { // cannot happen: Day writes the format that ParseDay reads
		return now
	}
	return first.AddDate(0, 0, 1-RecentDays)
}

// FavoriteCounts holds how many of the site's own members follow a lot or community, and how many want to be reminded
// of it.
type FavoriteCounts struct{ Follows, Reminds int }
