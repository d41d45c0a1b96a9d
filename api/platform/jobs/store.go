package jobs

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
)

const (
	stateDone   = "done"
	stateFailed = "failed"
)

type store struct{ conn *bun.DB }

type row struct {
	ID       int64
	Kind     string
	Payload  json.RawMessage
	Attempts int
}

// Add queues jobs in the caller's transaction. It ignores a job whose kind and key already exist.
func Add(ctx context.Context, idb bun.IDB, now time.Time, list ...Job) error {
	for _, j := range list {
		payload, err := json.Marshal(j.Payload)
		if err != nil {
			return err
		}
		_, err = idb.ExecContext(ctx, `INSERT INTO jobs (kind, key, payload, run_at, created_at) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT (key) DO NOTHING`, j.Kind, j.Key, string(payload), j.RunAt, now)
		if err != nil {
			return err
		}
	}
	return nil
}

// Waiting reports whether a job of a kind has not finished yet.
func Waiting(ctx context.Context, idb bun.IDB, kind string) (waiting bool, err error) {
	err = idb.NewRaw("SELECT EXISTS (SELECT FROM jobs WHERE kind = ? AND state = 'ready')", kind).Scan(ctx, &waiting)
	return waiting, err
}

// take leases the job that is due first. Other workers skip this job until the lease expires.
func (s store) take(ctx context.Context, kinds []string, now time.Time) (row, bool, error) {
	var r row
	err := s.conn.NewRaw(`UPDATE jobs SET attempts = attempts + 1, run_at = ?
		WHERE id = (SELECT id FROM jobs WHERE state = 'ready' AND run_at <= ? AND kind = ANY (?)
			ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
		RETURNING id, kind, payload, attempts`, now.Add(lease), now, pgdialect.Array(kinds)).Scan(ctx, &r)
	if errors.Is(err, sql.ErrNoRows) {
		return r, false, nil
	}
	return r, err == nil, err
}

// finish stores the end of a job, unless another worker has taken the job because the lease expired.
func (s store) finish(ctx context.Context, r row, state string, now time.Time, why string) error {
	_, err := s.conn.ExecContext(ctx,
		"UPDATE jobs SET state = ?, finished_at = ?, last_error = nullif(?, '') WHERE id = ? AND attempts = ?",
		state, now, why, r.ID, r.Attempts)
	return err
}

func (s store) retry(ctx context.Context, r row, at time.Time, why string) error {
	_, err := s.conn.ExecContext(ctx, "UPDATE jobs SET run_at = ?, last_error = ? WHERE id = ? AND attempts = ?",
		at, why, r.ID, r.Attempts)
	return err
}

func (s store) sweep(ctx context.Context, before time.Time) error {
	_, err := s.conn.ExecContext(ctx, "DELETE FROM jobs WHERE finished_at < ?", before)
	return err
}
