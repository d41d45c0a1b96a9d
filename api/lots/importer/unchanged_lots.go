package importer

import (
	"context"
	"time"

	"github.com/uptrace/bun/dialect/pgdialect"
)

// observe stores the source time of lots that were given again without a change, so that older data can be recognised
// later. This does not count as a change: updated_at and the pages stay as they are, and undoing an import does not
// revert it.
func (b *batch) observe(ctx context.Context) error {
	var ids []int64
	var times []time.Time
	for i, o := range b.outcomes {
		at, was := b.lots[i].House.SourceUpdatedAt, b.stored[i].SourceUpdatedAt
		if o == unchanged && b.stored[i].ID != 0 && at != nil && (was == nil || at.After(*was)) {
			ids, times = append(ids, b.stored[i].ID), append(times, *at)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	const recording = "fapai.import_run"
	var run string
	if err := b.tx.NewRaw("SELECT coalesce(current_setting(?, true), '')", recording).Scan(ctx, &run); err != nil {
		return err
	}
	if _, err := b.tx.NewRaw("SELECT set_config(?, '', true)", recording).Exec(ctx); err != nil {
		return err
	}
	_, err := b.tx.NewRaw(`UPDATE houses AS h SET source_updated_at = x.at FROM unnest(?::bigint[], ?::timestamptz[]) AS x (id, at) WHERE h.id = x.id`,
		pgdialect.Array(ids), pgdialect.Array(times)).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = b.tx.NewRaw("SELECT set_config(?, ?, true)", recording, run).Exec(ctx)
	return err
}
