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
	// upsertBatch is the maximum number of lots written together.
	upsertBatch = 1000
	// firstBatch is the size of the first batch. It is small, because the database is idle while the first batch is
	// prepared. Each later batch may be twice as large as the one before, so that preparing a batch takes about as long
	// as writing the one before.
	firstBatch = upsertBatch / 4
	// upsertLock is the arbitrary number of the advisory lock of writers. All bulk writers take this lock, so that two
	// imports neither deadlock nor insert a lot twice.
	upsertLock = 7_405_220_320
	// MaxHouseTags is the maximum number of changed lots for which a write sends one tag each. If more lots change, the
	// write purges every page by cachetag.AnyHouse.
	MaxHouseTags = 200
)

// UpsertCounts holds the numbers of lots that an Upsert inserted, updated and found unchanged.
type UpsertCounts = db.UpsertCounts

// lotKey identifies a lot by its platform and the lot's id on that platform.
type lotKey struct{ Platform, SourceID string }

func keyOf(l *lot.Lot) lotKey { return lotKey{l.House.Platform, l.House.SourceID} }

// Upsert writes all of the lots or none, and notifies the tags of changed lots. A lot is identified by its platform and
// source id. A lot equal to the stored one is not written. Otherwise every column gets its given value, with these
// exceptions: created_at, deleted_at and recommendations are kept, and counters never decrease. If only counters or
// source_updated_at change, updated_at stays. Nil texts, images, attachments and bids leave the stored ones unchanged.
// Upsert computes search text and risk tags, and sanitises HTML. It logs changes of price, time, stage, status and
// documents (lot.Tracked). Before these, it logs the status changes that the clock caused. If Validate refuses a lot,
// the error names the lot.
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

// writeBatches looks up all lots together, because each statement is expensive. It prepares each batch while the
// database writes the one before. It returns the ids of the written lots (changed), and the former communities of the
// lots whose community changed (left).
func writeBatches(
	ctx context.Context, tx bun.Tx, lots []lot.Lot, now time.Time, counts *UpsertCounts,
) (changed, left []int64, err error) {
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
	if lo.SomeBy(batches, func(b *batch) bool { return b.fresh }) {
		if err := all.lockReferences(ctx); err != nil {
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

// notifyChanged sends the tags of changed lots, of the other rounds of their assets, whose pages show the changed lots,
// and of their current and former communities.
func notifyChanged(ctx context.Context, tx bun.Tx, ids, left []int64) error {
	if len(ids) == 0 {
		return nil
	}
	ids = lo.Uniq(ids)
	if len(ids) > MaxHouseTags {
		return db.Notify(ctx, tx, cachetag.Houses, cachetag.AnyHouse)
	}
	var rounds []int64
	// The ids of the assets are read first and passed as an array. With a join, the planner may compare all pairs of
	// rows if it has no statistics.
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
