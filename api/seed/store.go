package seed

import (
	"context"
	"fmt"

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
	_, err := idb.ExecContext(ctx, "ANALYZE houses, house_texts, house_images, house_attachments, house_bids, courts")
	return err
}
