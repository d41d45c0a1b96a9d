package stats

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// lotColumns selects the columns of a Lot. NULL is read as zero. Two kinds of lots have omitted values. A sale that
// fell through later (悔拍) has no result. A share of a property has no area, so that its lower price does not affect
// prices per ㎡; its market price is that of the share.
const lotColumns = `h.id, coalesce(x.asset_id, h.id)::text AS asset, h.city_id, h.area_id, h.region_id,
	h.community_id, h.community_name AS community, h.court_id, h.platform, h.usage, h.stage, CASE WHEN NOT h.fell_through THEN h.result END AS result, h.start_price,
	CASE WHEN h.sold_right IS NULL THEN h.appraisal_price END AS appraisal,
	CASE WHEN NOT h.fell_through THEN h.deal_price END AS deal_price,
	round(h.market_price / h.whole_factor)::bigint AS market_price, h.market_n, h.court_discount AS discount,
	h.area_m2 AS whole_area, CASE WHEN h.share <> '1' AND h.sold_right IS NULL THEN h.area_m2 END AS area_m2,
	h.signup_count AS signups, h.bid_count AS bids, h.view_count AS views,
	h.publish_time AS published, h.start_time AS start, h.closes_at AS closes`

// Lots returns a Source that reads the lots of this site. If two platforms list the same auction, it reads only one of
// the two lots. band returns the code of the band that contains a value, or "" if no band contains it. dictionary is
// "price", "area" or "discount".
func Lots(band func(dictionary string, v float64) string) Source {
	return Source{After: lotsAfter, Lots: func(ctx context.Context, idb bun.IDB, ids []int64) (list []Lot, err error) {
		err = idb.NewSelect().TableExpr("houses AS h").ColumnExpr(lotColumns).
			Join("LEFT JOIN house_assets AS x ON x.house_id = h.id").Where("x.copy_of IS NULL").
			Where("h.id IN ?", bun.Tuple(ids)).Where("h.deleted_at IS NULL").OrderExpr("h.id").Scan(ctx, &list)
		for i := range list {
			l := &list[i]
			l.AreaBand = band("area", l.WholeArea)
			if l.StartPrice > 0 {
				l.PriceBand = band("price", float64(l.StartPrice))
			}
			l.DiscountBand = band("discount", l.Discount)
		}
		return list, err
	}}
}

func lotsAfter(ctx context.Context, idb bun.IDB, after int64, since time.Time, limit int) (ids []int64, err error) {
	q := idb.NewSelect().TableExpr("houses AS h").ColumnExpr("h.id").Where("h.id > ?", after)
	if !since.IsZero() {
		q = q.Where("h.updated_at >= ? OR h.deleted_at >= ?", since, since)
	}
	err = q.OrderExpr("h.id").Limit(limit).Scan(ctx, &ids)
	return ids, err
}
