package seed

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"
)

// hasHouses tells whether there is any lot, demo or not, removed ones too.
func hasHouses(ctx context.Context, idb bun.IDB) (bool, error) {
	filled, err := idb.NewSelect().TableExpr("houses").ColumnExpr("1").Exists(ctx)
	if err != nil {
		return false, fmt.Errorf("demo data: looking for lots (has `fapai migrate` run?): %w", err)
	}
	return filled, nil
}

// analyze tells the planner of the new rows; until autovacuum came by it would take the tables for empty.
func analyze(ctx context.Context, idb bun.IDB) error {
	_, err := idb.ExecContext(ctx, "ANALYZE houses, house_texts, house_images, house_attachments, house_bids, courts, communities, community_prices")
	return err
}

// lotsOf are lots of a usage that start after a moment, in the order of their ids.
func lotsOf(ctx context.Context, idb bun.IDB, usage string, after time.Time, limit, offset int) (ids []int64, err error) {
	err = idb.NewSelect().TableExpr("houses").Column("id").
		Where("is_demo AND usage = ? AND start_time > ? AND result IS NULL AND deleted_at IS NULL", usage, after).
		OrderExpr("id").Limit(limit).Offset(offset).Scan(ctx, &ids)
	return ids, err
}
