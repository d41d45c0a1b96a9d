package importer

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/cost/stored"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// writeTotals stores the total costs of the lots. A lot counts as updated even if only its total changed, for example
// because a cost rule changed.
func (b *batch) writeTotals(ctx context.Context) error {
	canCopy := db.CanCopy(ctx, b.tx)
	var fresh []lot.Total
	var others []*lot.House
	place := map[int64]int{}
	for i := range b.lots {
		h := &b.lots[i].House
		if canCopy && b.outcomes[i] == inserted {
			fresh = append(fresh, lot.Total{HouseID: h.ID, Low: h.TotalLow, High: h.TotalHigh,
				Day: *h.TotalDay, UpdatedAt: b.now})
			continue
		}
		others = append(others, h)
		place[h.ID] = i
	}
	if len(fresh) > 0 {
		if err := copyInto(ctx, "house_totals", db.Columns[lot.Total](), fresh); err != nil {
			return err
		}
	}
	changed, err := stored.Write(ctx, b.tx, others, b.now)
	for _, id := range changed {
		if b.outcomes[place[id]] == unchanged {
			b.outcomes[place[id]] = updated
		}
	}
	return err
}

// AfterUndo returns a function that must be called after an undo of an import. The function links the restored lots
// again and computes their totals.
func AfterUndo(now time.Time) func(ctx context.Context, tx bun.Tx, lots []int64) error {
	return func(ctx context.Context, tx bun.Tx, lots []int64) error {
		if err := RelinkAssets(ctx, tx, lots); err != nil {
			return err
		}
		return stored.Refresh(ctx, tx, lots, now)
	}
}
