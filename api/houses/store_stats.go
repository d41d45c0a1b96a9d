package houses

import (
	"context"
	"time"

	"github.com/uptrace/bun"
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

const figureColumns = `h.id, h.asset_group, h.city_id, h.area_id, h.region_id, h.community_id, h.community_name, h.court_id, h.platform, h.usage, h.stage,
	h.result, h.publish_time, h.start_time, h.closes_at, h.start_price, h.appraisal_price AS appraisal, h.deal_price,
	h.market_price, h.court_discount, h.market_n, h.area_m2, h.signup_count, h.bid_count, h.view_count`

// FiguresOf gives the figures of those of the lots that are there and not removed, by id.
func FiguresOf(ctx context.Context, idb bun.IDB, ids []int64) ([]Figures, error) {
	list := []Figures{}
	if len(ids) == 0 {
		return list, nil
	}
	err := idb.NewSelect().TableExpr("houses AS h").ColumnExpr(figureColumns).
		Where("h.id IN ?", bun.Tuple(ids)).Where(notDeleted).OrderExpr("h.id").Scan(ctx, &list)
	return list, err
}

// IDsAfter are the next ids of lots, removed ones too, in their order. A non-zero since keeps those written since then;
// counters alone do not count as a write.
func IDsAfter(ctx context.Context, idb bun.IDB, after int64, since time.Time, limit int) ([]int64, error) {
	ids := []int64{}
	q := idb.NewSelect().TableExpr("houses AS h").ColumnExpr("h.id").Where("h.id > ?", after)
	if !since.IsZero() {
		q = q.Where("h.updated_at >= ? OR h.deleted_at >= ?", since, since)
	}
	err := q.OrderExpr("h.id").Limit(limit).Scan(ctx, &ids)
	return ids, err
}
