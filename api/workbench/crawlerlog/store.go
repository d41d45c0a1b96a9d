package crawlerlog

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Store reads and writes the log of crawlers' visits.
type Store struct{ DB *bun.DB }

// Visits returns how often search engines visited a path, with or without a query.
func (s *Store) Visits(ctx context.Context, path string) (n int, err error) {
	err = s.DB.NewRaw("SELECT coalesce(sum(visits), 0) FROM spider_pages WHERE (path = ?0 OR starts_with(path, ?0 || ?1)) AND engine IN (?2)",
		path, "?", bun.List(keysOf(Search))).Scan(ctx, &n)
	return n, err
}

// object is a row in the form of a JSON object. jsonb_to_recordset inserts many rows at once.
type object map[string]any

// add stores a batch in one transaction. The rows are sorted by key, so that two processes that store batches at the
// same time do not deadlock.
func (s *Store) add(ctx context.Context, b batch) error {
	return s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		for _, part := range []struct {
			rows  []object
			query string
		}{
			{b.dayRows(), `INSERT INTO spider_days AS s (day, engine, verdict, kind, status, waste, visits)
				SELECT day, engine, verdict, kind, status, waste, visits
				FROM jsonb_to_recordset(?::jsonb) AS x (day date, engine text, verdict text, kind text, status int, waste text, visits bigint)
				ORDER BY day, engine, verdict, kind, status, waste
				ON CONFLICT (day, engine, verdict, kind, status, waste) DO UPDATE SET visits = s.visits + excluded.visits`},
			{b.pageRows(), `INSERT INTO spider_pages AS s (path, engine, kind, status, waste, visits, last_at)
				SELECT path, engine, kind, status, waste, visits, last_at
				FROM jsonb_to_recordset(?::jsonb) AS x (path text, engine text, kind text, status int, waste text, visits bigint, last_at timestamptz)
				ORDER BY path, engine
				ON CONFLICT (path, engine) DO UPDATE SET kind = excluded.kind, status = excluded.status, waste = excluded.waste,
					visits = s.visits + excluded.visits, last_at = greatest(s.last_at, excluded.last_at)`},
			{b.claimRows(), `INSERT INTO spider_claims AS s (address, engine, host, visits, first_at, last_at)
				SELECT address, engine, max(host), sum(visits), min(first_at), max(last_at)
				FROM jsonb_to_recordset(?::jsonb) AS x (address text, engine text, host text, visits bigint, first_at timestamptz, last_at timestamptz)
				GROUP BY address, engine ORDER BY address, engine
				ON CONFLICT (address, engine) DO UPDATE SET host = excluded.host, visits = s.visits + excluded.visits,
					last_at = greatest(s.last_at, excluded.last_at)`},
			{b.lossRows(), `INSERT INTO spider_losses AS s (day, visits)
				SELECT day, visits FROM jsonb_to_recordset(?::jsonb) AS x (day date, visits bigint)
				ON CONFLICT (day) DO UPDATE SET visits = s.visits + excluded.visits`},
		} {
			if len(part.rows) == 0 {
				continue
			}
			rows, err := db.Records(part.rows)
			if err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, part.query, rows); err != nil {
				return err
			}
		}
		return nil
	})
}

func (b batch) dayRows() (rows []object) {
	for r, visits := range b.days {
		rows = append(rows, object{
			"day": r.day.Format(time.DateOnly), "engine": r.engine, "verdict": r.verdict, "kind": r.kind,
			"status": r.status, "waste": r.waste,
			"visits": visits,
		})
	}
	return rows
}

// pageRows returns the visited addresses of indexable pages and, of all other addresses, the perBatch most visited
// ones.
func (b batch) pageRows() (rows []object) {
	var wasted []object
	for r, n := range b.pages {
		row := object{
			"path": r.path, "engine": r.engine, "kind": n.kind, "status": n.status, "waste": n.waste,
			"visits": n.visits, "last_at": n.last,
		}
		if n.waste == NoWaste && n.status < 300 || n.status == 304 {
			rows = append(rows, row)
		} else {
			wasted = append(wasted, row)
		}
	}
	return append(rows, mostVisited(wasted)...)
}

func (b batch) claimRows() (rows []object) {
	for c, n := range b.claims {
		rows = append(rows, object{
			"address": addressOf(c.address), "engine": Engines[c.engine-1].Key, "host": n.host, "visits": n.visits,
			"first_at": n.first, "last_at": n.last,
		})
	}
	return mostVisited(rows)
}

func mostVisited(rows []object) []object {
	slices.SortFunc(rows, func(a, b object) int { return cmp.Compare(b["visits"].(int64), a["visits"].(int64)) }) //nolint:forcetypeassert // the value is always an int64
	return rows[:min(len(rows), perBatch)]
}

func (b batch) lossRows() []object {
	if b.dropped == 0 {
		return nil
	}
	return []object{{"day": b.day.Format(time.DateOnly), "visits": b.dropped}}
}

// LastVisits returns, by path, the time of the last visit of a search engine, for paths visited after since. False
// claims do not count.
func (s *Store) LastVisits(ctx context.Context, since time.Time) (map[string]time.Time, error) {
	var rows []struct {
		Path   string
		LastAt time.Time
	}
	err := s.DB.NewSelect().TableExpr("spider_pages").Column("path").ColumnExpr("max(last_at) AS last_at").
		Where("last_at >= ?", since).Where("engine IN (?)", bun.List(keysOf(Search))).Group("path").Scan(ctx, &rows)
	found := make(map[string]time.Time, len(rows))
	for _, r := range rows {
		found[r.Path] = r.LastAt
	}
	return found, err
}

// Prune deletes expired rows, and the oldest rows of each table that has too many.
func (s *Store) Prune(ctx context.Context, now time.Time) (removed int64, err error) {
	for _, part := range []struct {
		query string
		args  []any
	}{
		{"DELETE FROM spider_days WHERE day < ?", []any{now.AddDate(0, 0, -daysKept).Format(time.DateOnly)}},
		{"DELETE FROM spider_losses WHERE day < ?", []any{now.AddDate(0, 0, -daysKept).Format(time.DateOnly)}},
		{"DELETE FROM spider_claims WHERE last_at < ?", []any{now.AddDate(0, 0, -claimsKept)}},
		{"DELETE FROM spider_claims WHERE (address, engine) IN (SELECT address, engine FROM spider_claims ORDER BY last_at DESC OFFSET ?)", []any{maxClaims}},
		{"DELETE FROM spider_pages WHERE (path, engine) IN (SELECT path, engine FROM spider_pages WHERE waste <> '' ORDER BY last_at DESC OFFSET ?)", []any{maxWasted}},
		{"DELETE FROM spider_pages WHERE (path, engine) IN (SELECT path, engine FROM spider_pages WHERE waste = '' ORDER BY last_at DESC OFFSET ?)", []any{maxPages}},
	} {
		n, err := db.Affected(s.DB.ExecContext(ctx, part.query, part.args...))
		if err != nil {
			return removed, err
		}
		removed += n
	}
	return removed, nil
}
