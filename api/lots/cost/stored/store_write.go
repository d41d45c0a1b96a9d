package stored

import (
	"context"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
)

// Write stores the totals of lots that differ from the stored ones, and returns the ids of these lots.
func Write(ctx context.Context, tx bun.Tx, lots []*lot.House, now time.Time) (changed []int64, err error) {
	if len(lots) == 0 {
		return nil, nil
	}
	ids, lows, highs := make([]int64, len(lots)), make([]*int64, len(lots)), make([]*int64, len(lots))
	for i, h := range lots {
		ids[i], lows[i], highs[i] = h.ID, h.TotalLow, h.TotalHigh
	}
	// Equal totals are filtered out, because an upsert locks even rows that it does not change.
	err = tx.NewRaw(`INSERT INTO house_totals AS t (house_id, low, high, day, updated_at)
		SELECT x.house_id, x.low, x.high, ?, ? FROM unnest(?::bigint[], ?::bigint[], ?::bigint[]) AS x (house_id, low, high)
		WHERE NOT EXISTS (SELECT FROM house_totals AS s WHERE s.house_id = x.house_id AND (s.low, s.high) IS NOT DISTINCT FROM (x.low, x.high))
		ON CONFLICT (house_id) DO UPDATE SET low = excluded.low, high = excluded.high, day = excluded.day, updated_at = excluded.updated_at
		RETURNING house_id`, cost.Day(now), now, pgdialect.Array(ids), pgdialect.Array(lows), pgdialect.Array(highs)).
		Scan(ctx, &changed)
	return changed, err
}

// Refresh computes the totals of some lots by the stored rules.
func Refresh(ctx context.Context, tx bun.Tx, ids []int64, now time.Time) error {
	if len(ids) == 0 {
		return nil
	}
	book, err := Book(ctx, tx)
	if err != nil {
		return err
	}
	var lots []lot.House
	if err := readCosted(tx, &lots).Where("h.id = ANY (?)", pgdialect.Array(ids)).Scan(ctx); err != nil {
		return err
	}
	refreshed := make([]*lot.House, len(lots))
	for i := range lots {
		cost.SetTotal(&lots[i], book, now)
		refreshed[i] = &lots[i]
	}
	_, err = Write(ctx, tx, refreshed, now)
	return err
}
