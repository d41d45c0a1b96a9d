package stats

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

const (
	// syncLock is the number of the database lock by which transactions that write facts and cells wait for each other;
	// any unused number would do.
	syncLock = 7_405_220_331
	// syncBatch is the number of lots that one transaction compares.
	syncBatch = 2000
	// sinceOverlap is subtracted from the time of the last comparison. It must be longer than any import takes:
	// imported lots have the time at which the import began, but other transactions do not see them before the import
	// ends.
	sinceOverlap = time.Hour
)

// Source reads lots. Its functions use the transaction idb, so that all reads of one comparison see the same state.
type Source struct {
	// Lots returns the lots with these ids, without deleted ones.
	Lots func(ctx context.Context, idb bun.IDB, ids []int64) ([]Lot, error)
	// After returns up to limit ids greater than after, in ascending order, including the ids of deleted lots. Unless
	// since is zero, it returns only lots that were written at that time or later.
	After func(ctx context.Context, idb bun.IDB, after int64, since time.Time, limit int) ([]int64, error)
}

// Rollup keeps facts (one row per lot) and cells (sums by day) equal to the lots.
type Rollup struct {
	db     bun.IDB
	source Source
	now    func() time.Time
}

// NewRollup returns a Rollup. It starts its own transactions on idb.
func NewRollup(idb bun.IDB, source Source, now func() time.Time) *Rollup {
	return &Rollup{idb, source, now}
}

// Sync compares the lots with these ids with their facts. It updates the facts of the lots that differ, and their
// cells. It returns the number of these lots.
func (r *Rollup) Sync(ctx context.Context, ids []int64) (changed int, err error) {
	for part := range slices.Chunk(slices.Compact(slices.Sorted(slices.Values(ids))), syncBatch) {
		n, err := r.syncBatch(ctx, part)
		changed += n
		if err != nil {
			return changed, err
		}
	}
	return changed, nil
}

// SyncAll does the work of Sync for all lots if full is true, otherwise for the lots that were written since its last
// call. Only a full call finds lots of which only counters (such as views) have changed, because counters do not change
// a lot's time of writing. Only a full call finds facts of deleted lots.
func (r *Rollup) SyncAll(ctx context.Context, full bool) (changed int, err error) {
	began := r.now()
	seen, _, err := r.times(ctx)
	if err != nil {
		return 0, err
	}
	if seen == nil { // the first call ever
		return r.Rebuild(ctx)
	}
	var since time.Time
	if !full {
		since = seen.Add(-sinceOverlap)
	}
	for after := int64(0); ; {
		ids, err := r.source.After(ctx, r.db, after, since, syncBatch)
		if err != nil {
			return changed, err
		}
		if full {
			if ids, err = r.withFacts(ctx, after, ids); err != nil {
				return changed, err
			}
		}
		if len(ids) == 0 {
			break
		}
		n, err := r.syncBatch(ctx, ids)
		changed += n
		if err != nil {
			return changed, err
		}
		after = ids[len(ids)-1]
	}
	q := r.db.NewUpdate().Table("stat_state").Set("seen_at = ?", began).Where("one")
	if full {
		q = q.Set("full_at = ?", began)
	}
	_, err = q.Exec(ctx)
	return changed, err
}

// withFacts adds the ids of the facts between `after` and the highest of the ids. The lots of these facts may have been
// deleted.
func (r *Rollup) withFacts(ctx context.Context, after int64, ids []int64) ([]int64, error) {
	last := int64(math.MaxInt64)
	if len(ids) == syncBatch {
		last = ids[len(ids)-1]
	}
	merged := []int64{}
	err := r.db.NewRaw(`SELECT id FROM unnest(?::bigint[]) AS id UNION SELECT id FROM stat_facts WHERE id > ? AND id <= ? ORDER BY id`,
		pgdialect.Array(ids), after, last).Scan(ctx, &merged)
	return merged, err
}

func (r *Rollup) syncBatch(ctx context.Context, ids []int64) (changed int, err error) {
	err = db.Tx(ctx, r.db, func(ctx context.Context, tx bun.Tx) error {
		if err := db.Lock(ctx, tx, syncLock); err != nil {
			return err
		}
		d, err := r.differences(ctx, tx, ids)
		if changed = len(d.ids); err != nil || changed == 0 {
			return err
		}
		if err := d.apply(ctx, tx); err != nil {
			return err
		}
		return r.moved(ctx, tx)
	})
	return changed, err
}

// differences holds what has to change: the ids of lots whose fact is outdated, their new facts, and all days whose
// cells are affected.
type differences struct {
	ids   []int64
	fresh []Fact
	days  map[string]bool
}

func (r *Rollup) differences(ctx context.Context, tx bun.Tx, ids []int64) (d differences, err error) {
	lots, err := r.source.Lots(ctx, tx, ids)
	if err != nil {
		return d, err
	}
	var had []Fact
	err = tx.NewSelect().TableExpr("stat_facts AS f").ColumnExpr(factColumns).Where("f.id IN ?", bun.Tuple(ids)).
		Scan(ctx, &had)
	if err != nil {
		return d, err
	}
	d.days = map[string]bool{}
	old := lo.KeyBy(had, func(f Fact) int64 { return f.ID })
	for _, l := range lots {
		before, f := old[l.ID], NewFact(l)
		delete(old, l.ID)
		if before != f {
			d.fresh = append(d.fresh, f)
			d.note(l.ID, before)
			d.note(0, f)
		}
	}
	for id, f := range old { // the remaining facts, whose lots no longer exist
		d.note(id, f)
	}
	return d, nil
}

// note adds the days of a fact to the affected days. If the fact is to be deleted, `id` is its id. If the fact is new,
// `id` is 0.
func (d *differences) note(id int64, f Fact) {
	if id != 0 {
		d.ids = append(d.ids, id)
	}
	for _, day := range []string{f.ListedOn, f.StartedOn, f.ClosedOn, f.PulledOn} {
		if day != "" {
			d.days[day] = true
		}
	}
}

// factColumns selects the columns of a Fact. Days are selected as text; NULL becomes "".
const factColumns = `f.*, coalesce(f.listed_on::text, '') AS listed_on, coalesce(f.started_on::text, '') AS started_on,
	coalesce(f.closed_on::text, '') AS closed_on, coalesce(f.pulled_on::text, '') AS pulled_on`

// apply subtracts the old facts from the cells, replaces them with the new ones, and adds the new ones to the cells.
func (d differences) apply(ctx context.Context, tx bun.Tx) error {
	ids := pgdialect.Array(d.ids)
	if err := roll(ctx, tx, -1, "f.id = ANY (?)", ids); err != nil {
		return err
	}
	if _, err := tx.NewDelete().Table("stat_facts").Where("id = ANY (?)", ids).Exec(ctx); err != nil {
		return err
	}
	if len(d.fresh) > 0 {
		if _, err := tx.NewInsert().Model(&d.fresh).Exec(ctx); err != nil {
			return err
		}
		if err := roll(ctx, tx, 1, "f.id = ANY (?)", ids); err != nil {
			return err
		}
	}
	_, err := tx.ExecContext(ctx, `DELETE FROM stat_cells WHERE day = ANY (?::date[])
		AND listed = 0 AND started = 0 AND sold = 0 AND failed = 0 AND withdrawn = 0 AND postponed = 0 AND suspended = 0`,
		pgdialect.Array(slices.Collect(maps.Keys(d.days))))
	return err
}

// roll adds facts to the cells if sign is 1, and subtracts them if it is -1. where is the SQL condition that selects
// the facts.
func roll(ctx context.Context, tx bun.Tx, sign int, where string, args ...any) error {
	names := sumList(func(c sumColumn) string { return c.name })
	sets, dim, value := dimensionSets()
	query := fmt.Sprintf(`
INSERT INTO stat_cells AS c (city_id, area_id, dim, value, day, %s)
SELECT f.city_id, CASE WHEN GROUPING(f.area_id) = 1 THEN 0 ELSE f.area_id END,
	%s,
	%s,
	e.day, %s
FROM stat_facts AS f %s
WHERE e.day IS NOT NULL AND %s
GROUP BY e.day, f.city_id, GROUPING SETS ((f.area_id), ()),
	GROUPING SETS (%s)
ON CONFLICT (city_id, area_id, dim, day, value) DO UPDATE SET %s`,
		names, dim, value, sumsOfFacts(sign), eventsOf, where, sets,
		sumList(func(c sumColumn) string { return c.name + " = c." + c.name + " + excluded." + c.name }))
	_, err := tx.ExecContext(ctx, query, args...)
	return err
}

// rollAll adds all facts to the cells, with one statement for each quarter of a year. With a million lots, a single
// statement would exceed the time limit of the connection.
func rollAll(ctx context.Context, tx bun.Tx) error {
	var quarters []time.Time
	err := tx.NewSelect().TableExpr("stat_facts AS f "+eventsOf).
		ColumnExpr("DISTINCT date_trunc('quarter', e.day) AS quarter").
		Where("e.day IS NOT NULL").OrderExpr("quarter").Scan(ctx, &quarters)
	if err != nil {
		return err
	}
	for _, from := range quarters {
		until := from.AddDate(0, 3, 0)
		if err := roll(ctx, tx, 1, "e.day >= ?::date AND e.day < ?::date", from.Format(dayLayout),
			until.Format(dayLayout)); err != nil {
			return err
		}
	}
	return nil
}

// moved stores the current time as the time of the last change, and notifies the cache tag of the statistics.
func (r *Rollup) moved(ctx context.Context, tx bun.Tx) error {
	if _, err := tx.NewUpdate().Table("stat_state").Set("changed_at = ?", r.now()).Where("one").Exec(ctx); err != nil {
		return err
	}
	return db.Notify(ctx, tx, cachetag.Stats)
}

// Rebuild deletes all facts and cells and computes them again, in one transaction. It returns the number of facts.
func (r *Rollup) Rebuild(ctx context.Context) (lots int, err error) {
	began := r.now()
	err = db.Tx(ctx, r.db, func(ctx context.Context, tx bun.Tx) error {
		if err := db.Lock(ctx, tx, syncLock); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, "DELETE FROM stat_cells; DELETE FROM stat_facts"); err != nil {
			return err
		}
		if lots, err = r.insertAll(ctx, tx); err != nil {
			return err
		}
		if err := rollAll(ctx, tx); err != nil {
			return err
		}
		if _, err := tx.NewUpdate().Table("stat_state").Set("seen_at = ?", began).Set("full_at = ?", began).
			Where("one").Exec(ctx); err != nil {
			return err
		}
		return r.moved(ctx, tx)
	})
	return lots, err
}

func (r *Rollup) insertAll(ctx context.Context, tx bun.Tx) (n int, err error) {
	for after := int64(0); ; {
		ids, err := r.source.After(ctx, tx, after, time.Time{}, syncBatch)
		if err != nil || len(ids) == 0 {
			return n, err
		}
		after = ids[len(ids)-1]
		lots, err := r.source.Lots(ctx, tx, ids)
		if err != nil {
			return n, err
		}
		if len(lots) == 0 {
			continue
		}
		rows := lo.Map(lots, func(l Lot, _ int) Fact { return NewFact(l) })
		if _, err := tx.NewInsert().Model(&rows).Exec(ctx); err != nil {
			return n, err
		}
		n += len(rows)
	}
}

// times returns the time when SyncAll last compared newly written lots and the time when it last compared all lots; nil
// means never.
func (r *Rollup) times(ctx context.Context) (seenAt, fullAt *time.Time, err error) {
	var row struct{ SeenAt, FullAt *time.Time }
	err = r.db.NewSelect().TableExpr("stat_state").Column("seen_at", "full_at").Scan(ctx, &row)
	return row.SeenAt, row.FullAt, err
}
