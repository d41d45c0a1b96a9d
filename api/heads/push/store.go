package push

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// lease is the time for which a process may use an engine exclusively. It must be longer than one round takes.
const lease = 2 * time.Minute

// Store stores the queue of addresses and the state of each engine.
type Store struct{ DB *bun.DB }

// engineRow is the stored state of an engine.
type engineRow struct {
	bun.BaseModel `bun:"table:push_engines,alias:e"`

	Name     string `bun:",pk"`
	PausedAt *time.Time
	Day      *string `bun:"type:date"`
	Sent     int
	Remain   *int
	Failures int
	Fault    string
	FaultAt  *time.Time
	RetryAt  *time.Time
}

// today returns the number of addresses sent and the remaining quota on a day; zero values if the row is about another
// day.
func (r *engineRow) today(day string) (sent int, remain *int) {
	if r.Day == nil || *r.Day != day {
		return 0, nil
	}
	return r.Sent, r.Remain
}

// queued is an address in the queue, with a version number that increases when its page changes.
type queued struct {
	Path    string `json:"path"`
	Version int    `json:"version"`
	// State and Answer are set after sending.
	State  State  `json:"state"`
	Answer string `json:"answer"`
}

// Queue adds changed pages to the queues of engines. A page that is already queued keeps its place. A page that was
// sent after its change is skipped.
func (s *Store) Queue(ctx context.Context, idb bun.IDB, engines []Engine, changes []Change, now time.Time) error {
	type interval struct {
		Name    string  `json:"name"`
		Seconds float64 `json:"seconds"`
	}
	to, err := db.Records(lo.FilterMap(engines, func(e Engine, _ int) (interval, bool) {
		return interval{e.Name, e.Pause.Seconds()}, e.Configured()
	}))
	if err != nil {
		return err
	}
	list, err := db.Records(lo.UniqBy(changes, func(c Change) string { return c.Path }))
	if err != nil {
		return err
	}
	_, err = idb.ExecContext(ctx, `INSERT INTO push_addresses AS a (engine, path, state, queued_at, due_at)
		SELECT e.name, c.path, 'queued', ?0, greatest(?0, old.sent_at + make_interval(secs => e.seconds))
		FROM jsonb_to_recordset(?1::jsonb) AS e(name text, seconds float)
		CROSS JOIN jsonb_to_recordset(?2::jsonb) AS c(path text, at timestamptz)
		LEFT JOIN push_addresses AS old ON old.engine = e.name AND old.path = c.path
		WHERE c.at IS NULL OR old.sent_at IS NULL OR old.sent_at < c.at
		ORDER BY e.name, c.path
		ON CONFLICT (engine, path) DO UPDATE SET version = a.version + 1,
			state = CASE WHEN a.state = 'waiting' THEN a.state ELSE 'queued' END,
			queued_at = CASE WHEN a.state IN ('queued', 'waiting') THEN a.queued_at ELSE excluded.queued_at END,
			due_at = CASE WHEN a.state IN ('queued', 'waiting') THEN a.due_at ELSE excluded.due_at END`, now,
		to, list)
	return err
}

// take leases an engine to the caller. It returns false if no address is due, or if another process has the lease.
func (s *Store) take(ctx context.Context, engine string, now time.Time) (engineRow, bool, error) {
	var r engineRow
	err := s.DB.NewRaw(`UPDATE push_engines AS e SET leased_until = ?0
		WHERE e.name = ?1 AND e.paused_at IS NULL AND coalesce(e.leased_until <= ?2, true) AND coalesce(e.retry_at <= ?2, true)
			AND EXISTS (SELECT FROM push_addresses WHERE engine = ?1 AND state IN ('queued', 'waiting') AND due_at <= ?2)
		RETURNING e.name, e.day::text AS day, e.sent, e.remain, e.failures`, now.Add(lease), engine, now).Scan(ctx, &r)
	if errors.Is(err, sql.ErrNoRows) {
		return r, false, nil
	}
	return r, err == nil, err
}

// release ends the lease of an engine without storing a result.
func (s *Store) release(ctx context.Context, engine string) error {
	_, err := s.DB.ExecContext(ctx, "UPDATE push_engines SET leased_until = NULL WHERE name = ?", engine)
	return err
}

// due returns at most `most` due addresses; addresses that were never sent come first.
func (s *Store) due(ctx context.Context, engine string, now time.Time, most int) ([]queued, error) {
	var list []queued
	err := s.DB.NewRaw(`SELECT path, version FROM push_addresses WHERE engine = ? AND state IN ('queued', 'waiting') AND due_at <= ?
		ORDER BY sent_at IS NOT NULL, queued_at, path LIMIT ?`, engine, now, most).Scan(ctx, &list)
	return list, err
}

// wait postpones all due addresses of an engine to the time `until`.
func (s *Store) wait(ctx context.Context, engine string, now, until time.Time) error {
	_, err := s.DB.ExecContext(ctx, `WITH waiting AS (
			UPDATE push_addresses SET state = 'waiting', due_at = ?0 WHERE engine = ?1 AND state IN ('queued', 'waiting') AND due_at <= ?2
		) UPDATE push_engines SET leased_until = NULL WHERE name = ?1`, until, engine, now)
	return err
}

// outcome holds the changes that a round makes to the state of its engine.
type outcome struct {
	day    string
	sent   int // number of addresses sent today
	remain *int
	// only after a failure:
	failures int
	fault    string
	retryAt  *time.Time
}

// finish stores the results of a round and ends the lease. An address whose page changed during the request remains in
// the queue.
func (s *Store) finish(ctx context.Context, engine string, rows []queued, o outcome, now time.Time) error {
	list, err := db.Records(rows) // empty if another process has already sent the addresses
	if err != nil {
		return err
	}
	return s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.ExecContext(ctx, `UPDATE push_addresses AS a SET answered_at = ?0, answer = r.answer,
				sent_at = CASE WHEN r.state = 'sent' THEN ?0 ELSE a.sent_at END,
				state = CASE WHEN a.version = r.version THEN r.state ELSE a.state END
			FROM jsonb_to_recordset(?1::jsonb) AS r(path text, version int, state text, answer text)
			WHERE a.engine = ?2 AND a.path = r.path`, now, list, engine)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx,
			`UPDATE push_engines SET leased_until = NULL, day = ?0, sent = ?1, remain = ?2, failures = ?3, fault = ?4,
				fault_at = CASE WHEN ?4 = '' THEN NULL ELSE ?5::timestamptz END, retry_at = ?6 WHERE name = ?7`,
			o.day, o.sent, o.remain, o.failures, o.fault, now, o.retryAt, engine)
		return err
	})
}

// tagged is a purged cache tag with the time when it was purged.
type tagged struct {
	ID  int64
	Tag string
	At  time.Time
}

// changed passes purged tags from page_changes to work. It deletes them in the same transaction.
func (s *Store) changed(
	ctx context.Context, most int, work func(ctx context.Context, tx bun.Tx, tags []tagged) error,
) (int, error) {
	taken := 0
	err := s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		var tags []tagged
		err := tx.NewRaw("SELECT id, tag, at FROM page_changes ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED", most).
			Scan(ctx, &tags)
		if err != nil || len(tags) == 0 {
			return err
		}
		taken = len(tags)
		if err := work(ctx, tx, tags); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "DELETE FROM page_changes WHERE id IN ?",
			bun.Tuple(lo.Map(tags, func(t tagged, _ int) int64 { return t.ID })))
		return err
	})
	return taken, err
}
