package lot

import (
	"time"
)

// Figures is what of a lot counts in statistics: its facts, without texts.
type Figures struct {
	ID            int64
	AssetGroup    *string
	CityID        int64
	AreaID        int64
	RegionID      *int64
	CommunityID   *int64
	CommunityName *string
	CourtID       *int64
	Platform      string
	Usage         string
	Stage         Stage
	Result        *Status
	PublishTime   *time.Time
	StartTime     *time.Time
	ClosesAt      *time.Time
	StartPrice    int64
	Appraisal     *int64
	DealPrice     *int64
	MarketPrice   *int64
	CourtDiscount *float64
	MarketN       *int     `bun:"market_n"`
	AreaM2        *float64 `bun:"area_m2"`
	SignupCount   int
	BidCount      int
	ViewCount     int
}
