package feeds

import (
	"context"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/importing/runs"
	"fapai/api/lots/importer"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// gone is the public reason for taking a lot off the site.
const gone = "来源的完整导出中已没有"

// seenLots lists the lots of a file in two parallel lists: the platform of each lot, and its id on that platform.
type seenLots struct{ platforms, sources []string }

func (l *seenLots) see(platform, source string) {
	l.platforms, l.sources = append(l.platforms, platform), append(l.sources, source)
}

// compare records which lots are no longer in a complete file, and counts those of them that are still open to bids. If
// a lot has been missing for DelistAfter runs, it is taken off the site, in an import run that can be undone. A lot
// that reappears becomes visible again.
func (s *Store) compare(
	ctx context.Context, f *Feed, seen *seenLots, origin runs.Origin, keep *runs.Retention,
) (missing, delisted int, err error) {
	err = db.BulkTx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if err := importer.LockWrites(ctx, tx); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, "UPDATE import_feed_lots SET misses = misses + 1 WHERE feed_id = ?", f.ID)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO import_feed_lots (feed_id, platform, source_id, misses)
			SELECT DISTINCT ?, platform, source_id, 0 FROM unnest(?::text[], ?::text[]) AS x (platform, source_id)
			ON CONFLICT (feed_id, platform, source_id) DO UPDATE SET misses = 0`, f.ID, pgdialect.Array(seen.platforms),
			pgdialect.Array(seen.sources))
		if err != nil {
			return err
		}
		err = tx.NewRaw(`SELECT count(*) FROM import_feed_lots AS l JOIN houses AS h USING (platform, source_id)
			WHERE l.feed_id = ? AND l.misses > 0 AND `+isOpen("?"), f.ID, s.Now()).Scan(ctx, &missing)
		if err != nil {
			return err
		}
		delisted, err = s.takeOff(ctx, tx, f, origin, keep)
		return err
	})
	return missing, delisted, err
}

func (s *Store) takeOff(
	ctx context.Context, tx bun.Tx, f *Feed, origin runs.Origin, keep *runs.Retention,
) (delisted int, err error) {
	now := s.Now()
	run := &runs.Run{Kind: "houses", File: f.Name + "：下架", Source: f.Name, StartedAt: now, Origin: origin}
	if keep != nil {
		if err := runs.Begin(ctx, tx, run, *keep); err != nil {
			return 0, err
		}
	}
	var back, off []int64
	err = tx.NewRaw(`UPDATE houses AS h SET deleted_at = NULL, deleted_reason = NULL, updated_at = ?0 FROM import_feed_lots AS l
		WHERE l.feed_id = ?1 AND l.misses = 0 AND l.delisted_at IS NOT NULL AND h.platform = l.platform AND h.source_id = l.source_id
			AND h.deleted_reason = ?2 RETURNING h.id`, now, f.ID, gone).Scan(ctx, &back)
	if err != nil {
		return 0, err
	}
	if _, err := tx.ExecContext(ctx,
		"UPDATE import_feed_lots SET delisted_at = NULL WHERE feed_id = ? AND misses = 0 AND delisted_at IS NOT NULL",
		f.ID); err != nil {
		return 0, err
	}
	if f.DelistAfter > 0 {
		if off, err = s.removeLots(ctx, tx, f, now); err != nil {
			return 0, err
		}
	}
	switch {
	case keep == nil:
	case len(back)+len(off) == 0:
		_, err = tx.ExecContext(ctx, "DELETE FROM import_runs WHERE id = ?", run.ID)
		if err == nil {
			_, err = tx.ExecContext(ctx, "SELECT set_config('fapai.import_run', '', true)")
		}
	default:
		err = runs.Finish(ctx, tx, run, db.UpsertCounts{Updated: len(back) + len(off)}, now)
	}
	if err != nil {
		return 0, err
	}
	return len(off), db.NotifyRows(ctx, tx, append(back, off...), cachetag.Houses, cachetag.AnyHouse, cachetag.House)
}

func (s *Store) removeLots(ctx context.Context, tx bun.Tx, f *Feed, now time.Time) (ids []int64, err error) {
	err = tx.NewRaw(`WITH off AS (
			UPDATE houses AS h SET deleted_at = ?0, deleted_reason = ?2, updated_at = ?0 FROM import_feed_lots AS l
			WHERE l.feed_id = ?1 AND l.misses >= ?3 AND h.platform = l.platform AND h.source_id = l.source_id AND `+isOpen("?0")+`
			RETURNING h.id, h.platform, h.source_id),
		noted AS (UPDATE import_feed_lots AS l SET delisted_at = ?0 FROM off WHERE l.feed_id = ?1 AND l.platform = off.platform AND l.source_id = off.source_id)
		SELECT id FROM off`, now, f.ID, gone, f.DelistAfter).Scan(ctx, &ids)
	return ids, err
}
