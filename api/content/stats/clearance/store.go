package clearance

import (
	"context"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// ReadCells counts the auctions that ended with or without a sale between the beginning of the month WindowMonths
// months ago and yesterday. An auction that two platforms list counts only once. A market reference is used only if at
// least MarketEvidence comparable deals support it.
func ReadCells(ctx context.Context, idb bun.IDB, now time.Time) (cells []Cell, err error) {
	now = now.In(httpx.CST)
	err = idb.NewSelect().TableExpr("stat_facts AS f").
		ColumnExpr("to_char(f.closed_on, 'YYYY-MM') AS month, f.city_id, f.area_id, f.court_id, f.usage, f.stage").
		ColumnExpr("CASE WHEN f.market_price > 0 AND f.start_price > 0 THEN width_bucket(f.start_price::float8 / f.market_price, ?::float8[]) + 1 ELSE 0 END AS band",
			pgdialect.Array(BandBounds)).
		ColumnExpr("count(*) FILTER (WHERE f.result = ?) AS sold", lot.Sold).
		ColumnExpr("count(*) FILTER (WHERE f.result = ?) AS failed", lot.Failed).
		Where("f.closed_on >= ?::date AND f.closed_on < ?::date", lot.Day(firstMonth(now)), lot.Day(now)).
		Where("f.result IN (?, ?)", lot.Sold, lot.Failed).
		GroupExpr("1, 2, 3, 4, 5, 6, 7").OrderExpr("1, 2, 3, 4, 5, 6, 7").Scan(ctx, &cells)
	return cells, err
}
