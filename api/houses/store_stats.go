package houses

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/houses/lot"
	"fapai/api/houses/search/pgsearch"
)

const figureColumns = `h.id, h.asset_group, h.city_id, h.area_id, h.region_id, h.community_id, h.community_name, h.court_id, h.platform, h.usage, h.stage,
	h.result, h.publish_time, h.start_time, h.closes_at, h.start_price, h.appraisal_price AS appraisal, h.deal_price,
	h.market_price, h.court_discount, h.market_n, h.area_m2, h.signup_count, h.bid_count, h.view_count`

// FiguresOf gives the figures of those of the lots that are there and not removed, by id.
func FiguresOf(ctx context.Context, idb bun.IDB, ids []int64) ([]lot.Figures, error) {
	list := []lot.Figures{}
	if len(ids) == 0 {
		return list, nil
	}
	err := idb.NewSelect().TableExpr("houses AS h").ColumnExpr(figureColumns).
		Where("h.id IN ?", bun.Tuple(ids)).Where(pgsearch.NotDeleted).OrderExpr("h.id").Scan(ctx, &list)
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
