package seed

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
	"fapai/api/houses/importer"
	"fapai/api/houses/lot"
)

// hasHouses reports whether there is any lot, demo or not, removed ones too.
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

// writeChanges makes the change log of demo lots that of their made-up history, in place of what an import of the same lots
// on another day logged. fresh lots are new, so that nothing is logged. Nobody is notified of it.
func writeChanges(ctx context.Context, idb bun.IDB, lots []lot.Lot, fresh bool) error {
	sources, changes := make([]string, len(lots)), []lot.Change{}
	for i := range lots {
		sources[i] = lots[i].House.SourceID
	}
	var houses []struct {
		ID       int64
		SourceID string
	}
	err := idb.NewSelect().TableExpr("houses").Column("id", "source_id").Where("is_demo AND source_id IN ?", bun.Tuple(sources)).Scan(ctx, &houses)
	if err != nil {
		return err
	}
	ids, list := map[string]int64{}, make([]int64, len(houses))
	for i, h := range houses {
		ids[h.SourceID], list[i] = h.ID, h.ID
	}
	for i := range lots {
		for _, c := range lots[i].Changes { // of a lot that was refused nothing is stored
			if c.HouseID = ids[lots[i].House.SourceID]; c.HouseID > 0 {
				changes = append(changes, c)
			}
		}
	}
	err = db.BulkTx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		if err := importer.LockWrites(ctx, tx); err != nil {
			return err
		}
		if !fresh {
			if _, err := tx.NewDelete().Model((*lot.Change)(nil)).Where("house_id IN ?", bun.Tuple(list)).Exec(ctx); err != nil {
				return err
			}
		}
		if err := importer.AddChanges(ctx, tx, changes); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, "UPDATE change_progress SET notified_id = greatest(notified_id, (SELECT max(id) FROM house_changes))")
		return err
	})
	if err != nil {
		return fmt.Errorf("demo data: writing the changes of lots: %w", err)
	}
	return nil
}

// lotsOf are lots of a usage that start after a moment, in the order of their ids.
func lotsOf(ctx context.Context, idb bun.IDB, usage string, after time.Time, limit, offset int) (ids []int64, err error) {
	err = idb.NewSelect().TableExpr("houses").Column("id").
		Where("is_demo AND usage = ? AND start_time > ? AND result IS NULL AND deleted_at IS NULL", usage, after).
		OrderExpr("id").Limit(limit).Offset(offset).Scan(ctx, &ids)
	return ids, err
}

// agentLots is how many lots of a kind are looked at: far more than the consultants can look after.
const agentLots = 2000

// agentLot is what the texts of consultants use of a lot.
type agentLot struct {
	ID, AreaID  int64
	SourceID    string
	Title       string
	AreaM2      *float64 `bun:"area_m2"`
	Discount    *float64
	Occupancy   string
	TaxBurden   string
	Loan        string
	Station     string
	DistanceM   int `bun:"distance_m"`
	PublishTime *time.Time
	DealPrice   int64
	ClosesAt    time.Time
}

const agentLotColumns = `h.id, h.area_id, h.source_id, h.title, h.area_m2, h.court_discount AS discount,
	coalesce(h.occupancy, '') AS occupancy, coalesce(h.tax_burden, '') AS tax_burden, h.loan,
	coalesce(h.metro -> 0 ->> 'station', '') AS station, coalesce((h.metro -> 0 ->> 'distance_m')::int, 0) AS distance_m,
	h.publish_time, coalesce(h.deal_price, 0) AS deal_price, h.closes_at`

// openLots are demo lots that can be bid for, the next ones first.
func openLots(ctx context.Context, idb bun.IDB, now time.Time) (lots []agentLot, err error) {
	err = idb.NewSelect().TableExpr("houses AS h").ColumnExpr(agentLotColumns).
		Where("h.is_demo AND h.deleted_at IS NULL AND h.result IS NULL AND h.closes_at > ?", now).
		OrderExpr("h.start_time, h.source_id").Limit(agentLots).Scan(ctx, &lots)
	return lots, wrapAgents(err)
}

// soldLots are demo lots that were sold, the latest first.
func soldLots(ctx context.Context, idb bun.IDB) (lots []agentLot, err error) {
	err = idb.NewSelect().TableExpr("houses AS h").ColumnExpr(agentLotColumns).
		Where("h.is_demo AND h.deleted_at IS NULL AND h.result = '3' AND h.deal_price > 0 AND h.closes_at IS NOT NULL").
		OrderExpr("h.closes_at DESC, h.source_id").Limit(agentLots).Scan(ctx, &lots)
	return lots, wrapAgents(err)
}

func wrapAgents(err error) error {
	if err != nil {
		return fmt.Errorf("demo data: looking for lots of consultants: %w", err)
	}
	return nil
}
