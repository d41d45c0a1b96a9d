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

// stored states which lots the database contains.
type stored struct {
	// Lots is the number of all lots. Demo is the number of lots in one copy of the demo data, including lots that an
	// operator has imported under such a number since. Copies is the number of copies.
	Lots, Demo, Copies int
	Day                *time.Time // day to which the dates of the demo lots were shifted; nil if there are no demo lots
}

func readStored(ctx context.Context, idb bun.IDB) (s stored, err error) {
	err = idb.NewRaw(`SELECT count(*) AS lots, count(*) FILTER (WHERE source_id LIKE 'DEMO-1-%') AS demo,
		coalesce(max(split_part(source_id, '-', 2)::int) FILTER (WHERE is_demo AND source_id ~ '^DEMO-[0-9]{1,6}-'), 1) AS copies,
		max(source_updated_at) FILTER (WHERE is_demo) AS day FROM houses`).Scan(ctx, &s)
	if err != nil {
		err = fmt.Errorf("demo data: looking for lots (has `fapai migrate` run?): %w", err)
	}
	return s, err
}

// analyze updates the statistics of the planner after rows were added. Otherwise the planner would assume empty tables
// until autovacuum runs. After the copies, this is not necessary: their values have the same distribution, and the
// planner always reads the current size of a table.
func analyze(ctx context.Context, idb bun.IDB) error {
	_, err := idb.ExecContext(ctx,
		"ANALYZE houses, house_totals, house_texts, house_images, house_attachments, house_bids, courts, communities, community_prices")
	return err
}

// importedCommunities returns the names of the communities that are not demo data.
func importedCommunities(ctx context.Context, idb bun.IDB) (map[string]bool, error) {
	var names []string
	err := idb.NewSelect().TableExpr("communities").Column("name").Where("NOT is_demo").Scan(ctx, &names)
	return setOf(names), err
}

func setOf(list []string) map[string]bool {
	set := make(map[string]bool, len(list))
	for _, v := range list {
		set[v] = true
	}
	return set
}

// writeLots stores lots with their histories in one transaction, and does not notify members of the changes. A lot that
// an operator has imported under the number of a demo lot stays as it is.
func writeLots(
	ctx context.Context, idb bun.IDB, lots []lot.Lot, now time.Time,
	sink func(context.Context, bun.IDB, []lot.Lot, time.Time) (importer.UpsertCounts, error),
) (counts importer.UpsertCounts, err error) {
	err = db.BulkTx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		lots, err := withoutImported(ctx, tx, lots)
		if err != nil {
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
		_, err = tx.ExecContext(ctx,
			"UPDATE change_progress SET notified_id = greatest(notified_id, (SELECT max(id) FROM house_changes))")
		if err != nil {
			return err
		}
		return err
	})
	return counts, err
}

// withoutImported removes the lots whose number a stored lot has that is not demo data.
func withoutImported(ctx context.Context, tx bun.Tx, lots []lot.Lot) ([]lot.Lot, error) {
	var sources []string
	err := tx.NewSelect().TableExpr("houses").Column("source_id").
		Where("NOT is_demo AND source_id IN ?", bun.Tuple(sourcesOf(lots))).Scan(ctx, &sources)
	if err != nil || len(sources) == 0 {
		return lots, err
	}
	imported, kept := setOf(sources), make([]lot.Lot, 0, len(lots))
	for i := range lots {
		if !imported[lots[i].House.SourceID] {
			kept = append(kept, lots[i])
		}
	}
	return kept, nil
}

func sourcesOf(lots []lot.Lot) []string {
	sources := make([]string, len(lots))
	for i := range lots {
		sources[i] = lots[i].House.SourceID
	}
	return sources
}

// rewriteChanges replaces the logged changes of demo lots with the changes in their histories. The import of lots that
// were stored on an earlier day has logged other changes.
func rewriteChanges(ctx context.Context, tx bun.Tx, lots []lot.Lot) error {
	changes := []lot.Change{}
	var houses []struct {
		ID       int64
		SourceID string
	}
	err := tx.NewSelect().TableExpr("houses").Column("id", "source_id").
		Where("is_demo AND source_id IN ?", bun.Tuple(sourcesOf(lots))).Scan(ctx, &houses)
	if err != nil || len(houses) == 0 {
		return err
	}
	ids, list := map[string]int64{}, make([]int64, len(houses))
	for i, h := range houses {
		ids[h.SourceID], list[i] = h.ID, h.ID
	}
	for i := range lots {
		for _, c := range lots[i].Changes { // the lot was refused, so it is not stored and has no id
			if c.HouseID = ids[lots[i].House.SourceID]; c.HouseID > 0 {
				changes = append(changes, c)
			}
		}
	}
	if _, err := tx.NewDelete().Model((*lot.Change)(nil)).Where("house_id IN ?", bun.Tuple(list)).
		Exec(ctx); err != nil {
		return err
	}
	return importer.AddChanges(ctx, tx, changes)
}

// demoLot holds the data of a lot that consultants and articles need.
type demoLot struct {
	ID        int64
	SourceID  string
	Title     string
	AreaM2    *float64 `bun:"area_m2"`
	DealPrice *int64
	ClosesAt  time.Time
	Open      bool
}

// demoLots returns the stored demo lots by their lot number.
func demoLots(ctx context.Context, idb bun.IDB) (map[string]demoLot, error) {
	var list []demoLot
	err := idb.NewSelect().TableExpr("houses").Column("id", "source_id", "title", "area_m2", "closes_at", "deal_price").
		ColumnExpr("result IS NULL AS open").
		Where("is_demo AND deleted_at IS NULL AND source_id LIKE 'DEMO-1-%'").Scan(ctx, &list)
	lots := make(map[string]demoLot, len(list))
	for _, l := range list {
		lots[l.SourceID] = l
	}
	return lots, err
}
