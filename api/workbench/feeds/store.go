package feeds

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/importing"
	"fapai/api/platform/audit"
	"fapai/api/platform/db"
)

// Store reads and writes feeds and their runs.
type Store struct {
	DB  *bun.DB
	Now func() time.Time
}

const (
	feedColumns = "id, name, kind, address, source, every_minutes, expected, is_full, delist_after, mail, is_on, next_at, etag, last_modified, content_hash, records, created_at"
	runColumns  = "id, feed_id, state, note, started_at, ended_at, bytes, records, inserted, updated, rejected, ignored, missing, delisted, reasons, ignored_first, run_id"
)

// List returns all feeds, sorted by name.
func (s *Store) List(ctx context.Context) (list []Feed, err error) {
	err = s.DB.NewRaw("SELECT "+feedColumns+" FROM import_feeds ORDER BY name").Scan(ctx, &list)
	return list, err
}

// Get returns a feed. It returns ErrUnknown if the feed does not exist.
func (s *Store) Get(ctx context.Context, id int64) (f Feed, err error) {
	err = s.DB.NewRaw("SELECT "+feedColumns+" FROM import_feeds WHERE id = ?", id).Scan(ctx, &f)
	return f, db.NoRow(err, ErrUnknown)
}

// LastRuns returns the latest ended run of each feed.
func (s *Store) LastRuns(ctx context.Context) (list []Run, err error) {
	err = s.DB.NewRaw("SELECT DISTINCT ON (feed_id) "+runColumns+
		" FROM import_feed_runs WHERE ended_at IS NOT NULL ORDER BY feed_id, id DESC").Scan(ctx, &list)
	return list, err
}

// Runs returns the latest runs of a feed.
func (s *Store) Runs(ctx context.Context, feed int64) (list []Run, err error) {
	err = s.DB.NewRaw("SELECT "+runColumns+" FROM import_feed_runs WHERE feed_id = ? ORDER BY id DESC LIMIT ?", feed,
		maxShownRuns).Scan(ctx, &list)
	return list, err
}

// Missing returns the lots that are no longer in the feed, those missing for the most runs first.
func (s *Store) Missing(ctx context.Context, feed int64) (list []MissingLot, err error) {
	err = s.DB.NewRaw(`SELECT h.id, h.title, l.misses, l.delisted_at FROM import_feed_lots AS l JOIN houses AS h USING (platform, source_id)
		WHERE l.feed_id = ? AND l.misses > 0 AND (l.delisted_at IS NOT NULL OR `+isOpen("?")+
		`) ORDER BY l.misses DESC, h.id LIMIT ?`, feed, s.Now(), maxShownMissing).
		Scan(ctx, &list)
	return list, err
}

// isOpen returns the SQL condition that the lot h is visible and that its auction has not ended at the time `now`, an
// SQL expression.
func isOpen(now string) string {
	return "h.deleted_at IS NULL AND h.result IS NULL AND (h.closes_at IS NULL OR h.closes_at > " + now +
		"::timestamptz)"
}

// Save stores a feed; the id 0 creates one. After a change of URL, source or kind, the next file is imported even if it
// is the same as the last one. Save may return ErrUnknown or ErrName.
func (s *Store) Save(ctx context.Context, f *Feed, member int64) error {
	f.Kind = cmp.Or(f.Kind, "houses")
	return s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		var err error
		taken, err := tx.NewSelect().TableExpr("import_feeds").Where("name = ? AND id <> ?", f.Name, f.ID).Exists(ctx)
		if err != nil {
			return err
		}
		if taken {
			return ErrName
		}
		if f.ID == 0 {
			err = tx.NewRaw(`INSERT INTO import_feeds (name, kind, address, source, every_minutes, expected, is_full, delist_after, mail, is_on, next_at, created_at)
				VALUES (?0, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10) RETURNING id`,
				f.Name, f.Kind, f.Address, f.Source, f.EveryMinutes, f.Expected, f.IsFull, f.DelistAfter, f.Mail,
				f.IsOn, s.Now()).Scan(ctx, &f.ID)
		} else {
			err = tx.NewRaw(`UPDATE import_feeds AS f SET name = ?1, address = ?2, source = ?3, every_minutes = ?4, expected = ?5, is_full = ?6,
				delist_after = ?7, mail = ?8, is_on = ?9, kind = ?11, next_at = least(next_at, ?10::timestamptz + make_interval(mins => ?4)),
				etag = k.etag, last_modified = k.last_modified, content_hash = k.content_hash, records = k.records
				FROM (SELECT id, CASE WHEN same THEN etag ELSE '' END AS etag, CASE WHEN same THEN last_modified ELSE '' END AS last_modified,
					CASE WHEN same THEN content_hash ELSE '' END AS content_hash, CASE WHEN same THEN records ELSE 0 END AS records
					FROM (SELECT *, address = ?2 AND source = ?3 AND kind = ?11 AS same FROM import_feeds WHERE id = ?0) AS o) AS k
				WHERE f.id = k.id RETURNING f.id`,
				f.ID, f.Name, f.Address, f.Source, f.EveryMinutes, f.Expected, f.IsFull, f.DelistAfter, f.Mail, f.IsOn,
				s.Now(), f.Kind).Scan(ctx, &f.ID)
			err = db.NoRow(err, ErrUnknown)
		}
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{At: s.Now(), MemberID: member, Action: "feed.save",
			Subject: f.Name, Detail: map[string]any{
				"address": f.Address, "every_minutes": f.EveryMinutes, "is_full": f.IsFull,
				"delist_after": f.DelistAfter, "is_on": f.IsOn,
			}})
	})
}

// RunNow makes a feed due at once, even if it is disabled. It returns ErrUnknown if the feed does not exist.
func (s *Store) RunNow(ctx context.Context, id, member int64) error {
	return s.change(ctx, id, member, "feed.run", "UPDATE import_feeds SET next_at = 'epoch' WHERE id = ?")
}

// Remove deletes a feed with its runs; the imported lots remain. It returns ErrUnknown if the feed does not exist.
func (s *Store) Remove(ctx context.Context, id, member int64) error {
	return s.change(ctx, id, member, "feed.remove", "DELETE FROM import_feeds WHERE id = ?")
}

func (s *Store) change(ctx context.Context, id, member int64, action, query string) error {
	return s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		var name string
		if err := tx.NewRaw("SELECT name FROM import_feeds WHERE id = ? FOR UPDATE", id).Scan(ctx, &name); err != nil {
			return db.NoRow(err, ErrUnknown)
		}
		if _, err := tx.ExecContext(ctx, query, id); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{At: s.Now(), MemberID: member, Action: action, Subject: name})
	})
}

// due returns the ids of the due feeds. A disabled feed is due only after RunNow.
func (s *Store) due(ctx context.Context) (ids []int64, err error) {
	err = s.DB.NewRaw("SELECT id FROM import_feeds WHERE next_at = 'epoch' OR is_on AND next_at <= ? ORDER BY next_at",
		s.Now()).Scan(ctx, &ids)
	return ids, err
}

// begin stores the start of a run if the feed is still due. It marks runs that an earlier process did not finish as
// failed. The caller must hold the feed's lock.
func (s *Store) begin(ctx context.Context, id int64) (f Feed, run int64, due bool, err error) {
	err = s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.ExecContext(ctx,
			"UPDATE import_feed_runs SET state = 'failed', ended_at = ?, note = '服务中断，没有写入，下次继续' WHERE feed_id = ? AND ended_at IS NULL", s.Now(), id)
		if err != nil {
			return err
		}
		err = tx.NewRaw(`UPDATE import_feeds SET next_at = ?0::timestamptz + make_interval(mins => every_minutes)
			WHERE id = ?1 AND (next_at = 'epoch' OR is_on AND next_at <= ?0) RETURNING `+feedColumns, s.Now(), id).
			Scan(ctx, &f)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		due = true
		_, err = tx.ExecContext(ctx,
			"DELETE FROM import_feed_runs WHERE feed_id = ?0 AND id <= (SELECT max(id) FROM import_feed_runs WHERE feed_id = ?0) - ?1", id, runsKept)
		if err != nil {
			return err
		}
		return tx.NewRaw("INSERT INTO import_feed_runs (feed_id, state, started_at) VALUES (?, 'running', ?) RETURNING id", id, s.Now()).Scan(ctx, &run)
	})
	return f, run, due, err
}

// finish stores the end of a run. If the file was imported, it also stores the data with which the next file is
// compared.
func (s *Store) finish(ctx context.Context, f *Feed, r *Run) error {
	return s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.ExecContext(ctx,
			`UPDATE import_feed_runs SET state = ?, note = ?, ended_at = ?, bytes = ?, records = ?, inserted = ?, updated = ?,
			rejected = ?, ignored = ?, missing = ?, delisted = ?, reasons = ?::jsonb, ignored_first = ?::jsonb, run_id = ? WHERE id = ?`, r.State, r.Note, s.Now(), r.Bytes, r.Records, r.Inserted,
			r.Updated, r.Rejected, r.Ignored, r.Missing, r.Delisted, nullable(r.Reasons),
			nullable(r.IgnoredFirst), r.RunID, r.ID)
		if err != nil || r.State != Done && r.State != Unchanged {
			return err
		}
		_, err = tx.ExecContext(ctx,
			"UPDATE import_feeds SET etag = ?, last_modified = ?, content_hash = ?, records = ? WHERE id = ? AND address = ?",
			f.ETag, f.LastModified, f.ContentHash, f.Records, f.ID, f.Address)
		return err
	})
}

func nullable(text json.RawMessage) any {
	if len(text) == 0 {
		return nil
	}
	return string(text)
}

// wasAlarm reports whether the feed's run that came before the run with the id `before` raised an alarm.
func (s *Store) wasAlarm(ctx context.Context, feed, before int64) (was bool, err error) {
	var state State
	err = s.DB.NewRaw("SELECT state FROM import_feed_runs WHERE feed_id = ? AND id < ? ORDER BY id DESC LIMIT 1", feed,
		before).Scan(ctx, &state)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return state.isAlarm(), err
}

func notesOf(notes []importing.Note) (json.RawMessage, error) {
	if len(notes) == 0 {
		return nil, nil
	}
	return json.Marshal(notes)
}
