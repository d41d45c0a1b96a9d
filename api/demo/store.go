package demo

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
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

// writeLots writes lots with their made-up histories, all or none. Nobody is notified of the changes.
func writeLots(ctx context.Context, idb bun.IDB, lots []lot.Lot, now time.Time, sink Sink) (counts importer.UpsertCounts, err error) {
	err = db.BulkTx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		if err := checkReferences(ctx, tx, false); err != nil {
			return err
		}
		if counts, err = sink(ctx, tx, lots, now); err != nil {
			return err
		}
		if counts.Inserted < len(lots) {
			if err := rewriteChanges(ctx, tx, lots); err != nil {
				return fmt.Errorf("writing the changes of lots: %w", err)
			}
		}
		_, err := tx.ExecContext(ctx, "UPDATE change_progress SET notified_id = greatest(notified_id, (SELECT max(id) FROM house_changes))")
		if err != nil {
			return err
		}
		return checkReferences(ctx, tx, true)
	})
	return counts, err
}

// checkReferences turns the triggers of a transaction, which check foreign keys, off or on, where the user of the database may.
// Each row of demo data refers to one that was read or written a moment before, and there are sixteen of them for each lot: the
// checks would be a quarter of what PostgreSQL does.
func checkReferences(ctx context.Context, tx bun.Tx, on bool) error {
	_, err := tx.ExecContext(ctx, `SELECT set_config('session_replication_role', CASE WHEN ? THEN 'origin' ELSE 'replica' END, true)
		WHERE has_parameter_privilege('session_replication_role', 'SET')`, on)
	return err
}

// rewriteChanges makes the change log of demo lots, some of which were stored before, that of their made-up history, in place of
// what an import of the same lots on another day logged.
func rewriteChanges(ctx context.Context, tx bun.Tx, lots []lot.Lot) error {
	sources, changes := make([]string, len(lots)), []lot.Change{}
	for i := range lots {
		sources[i] = lots[i].House.SourceID
	}
	var houses []struct {
		ID       int64
		SourceID string
	}
	err := tx.NewSelect().TableExpr("houses").Column("id", "source_id").Where("is_demo AND source_id IN ?", bun.Tuple(sources)).Scan(ctx, &houses)
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
	if _, err := tx.NewDelete().Model((*lot.Change)(nil)).Where("house_id IN ?", bun.Tuple(list)).Exec(ctx); err != nil {
		return err
	}
	return importer.AddChanges(ctx, tx, changes)
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
