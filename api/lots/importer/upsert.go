package importer

import (
	"context"
	"fmt"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

const (
	// upsertBatch is how many lots one set of statements carries.
	upsertBatch = 250
	// upsertLock makes bulk writers take turns (an arbitrary fixed number), so that two imports of one file can neither
	// deadlock nor both insert a lot.
	upsertLock = 7_405_220_320
	// MaxHouseTags is how many lots a write names one by one; beyond it cachetag.AnyHouse means that any lot may have
	// changed.
	MaxHouseTags = 200
)

// UpsertCounts are the counts of an Upsert.
type UpsertCounts = db.UpsertCounts

// lotKey is what no two lots share.
type lotKey struct{ Platform, SourceID string }

func keyOf(l *lot.Lot) lotKey { return lotKey{l.House.Platform, l.House.SourceID} }

// Upsert writes lots by (platform, source id), all or none, and NOTIFYs the tags of what changed. A lot that is stored as
// given is not written at all. Otherwise every column becomes what is given but: created_at and a removal stay; counters
// grow and never shrink, and do not move updated_at, nor does source_updated_at alone; a recommendation stays. Nil texts,
// images, attachments and bids leave those stored as they are. Grams, search text and risk tags are made here and HTML is
// sanitised. A changed price, time, stage, status or document leaves a row in the change log (lot.Tracked), after the statuses that
// changed by then because time passed. The error of a lot that Validate
// refuses names it.
//
// idb is a database or a transaction.
func Upsert(ctx context.Context, idb bun.IDB, lots []lot.Lot, now time.Time) (counts UpsertCounts, err error) {
	for i := range lots {
		if err := lots[i].Validate(); err != nil {
			return counts, fmt.Errorf("%s %s: %w", lots[i].House.Platform, lots[i].House.SourceID, err)
		}
	}
	err = db.BulkTx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		if err := LockWrites(ctx, tx); err != nil {
			return err
		}
		began, err := logTransitions(ctx, tx, now, true)
		if err != nil {
			return err
		}
		changed, left, err := writeBatches(ctx, tx, db.LastOfEach(lots, keyOf), now, &counts)
		if err != nil {
			return err
		}
		return notifyChanged(ctx, tx, append(began, changed...), left)
	})
	if err != nil {
		return UpsertCounts{}, err
	}
	counts.Unchanged = len(lots) - counts.Inserted - counts.Updated
	return counts, nil
}

// writeBatches looks up all lots first, and together: a statement costs as much as many lots. Then the next batch is prepared
// while the database writes the one before. It answers the lots that it wrote and the communities that lots left.
func writeBatches(ctx context.Context, tx bun.Tx, lots []lot.Lot, now time.Time, counts *UpsertCounts) (changed, left []int64, err error) {
	all := newBatch(tx, lots, now)
	if err := all.look(ctx); err != nil {
		return nil, nil, err
	}
	batches := all.split()
	for _, b := range batches {
		if err := b.keepStored(ctx); err != nil {
			return nil, nil, err
		}
		if err := b.number(ctx); err != nil {
			return nil, nil, err
		}
	}
	ready := make(chan *batch, 1)
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		defer close(ready)
		for _, b := range batches {
			b.err = b.prepare()
			select {
			case ready <- b:
			case <-stop:
				return
			}
		}
	}()
	for b := range ready {
		if err := b.write(ctx); err != nil {
			return nil, nil, err
		}
		b.count(counts)
		ids := b.changedIDs()
		inserted, others := b.written()
		joined, err := linkAssets(ctx, tx, b.now, inserted, others)
		if err != nil {
			return nil, nil, err
		}
		changed = append(append(changed, ids...), joined...)
		left = append(left, b.leftCommunities()...)
	}
	return changed, left, nil
}

// notifyChanged names the changed lots, the other rounds of their assets, whose pages list them, and their communities,
// those that they left included.
func notifyChanged(ctx context.Context, tx bun.Tx, ids, left []int64) error {
	if len(ids) == 0 {
		return nil
	}
	ids = lo.Uniq(ids)
	if len(ids) > MaxHouseTags {
		return db.Notify(ctx, tx, cachetag.Houses, cachetag.AnyHouse)
	}
	var rounds []int64
	// The assets are read first, as an array: joined, the planner may compare every row with every other in a table that it
	// has no statistics of.
	err := tx.NewSelect().TableExpr("house_assets").Column("house_id").Where("house_id NOT IN ?", bun.Tuple(ids)).
		Where("asset_id = ANY (ARRAY(SELECT asset_id FROM house_assets WHERE house_id IN ?))", bun.Tuple(ids)).
		Limit(MaxHouseTags).Scan(ctx, &rounds)
	if err != nil {
		return err
	}
	communities, err := CommunitiesOf(ctx, tx, ids)
	if err != nil {
		return err
	}
	tags := []string{cachetag.Houses}
	for _, id := range append(ids, rounds...) {
		tags = append(tags, cachetag.House(id))
	}
	for _, id := range append(left, communities...) {
		tags = append(tags, cachetag.HousesOfCommunity(id))
	}
	return db.Notify(ctx, tx, tags...)
}
