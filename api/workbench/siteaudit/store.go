package siteaudit

import (
	"context"
	"encoding/json"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/platform/audit"
	"fapai/api/platform/db"
	"fapai/api/platform/jobs"
)

const jobKind = "truth_step"

// Store reads and writes runs.
type Store struct {
	DB  *bun.DB
	Now func() time.Time
}

// starting returns a transaction step that adds a run and queues its first job.
func (s *Store) starting(r *Run) audit.Work {
	return func(ctx context.Context, tx bun.Tx) error { return s.start(ctx, tx, r, true) }
}

// cancelling returns a transaction step that cancels a run.
func (s *Store) cancelling(id int64) audit.Work {
	return func(ctx context.Context, tx bun.Tx) error { return s.cancel(ctx, tx, id) }
}

// step is the content of a job: the id of the run, and the number of the step.
type step struct {
	Run  int64 `json:"run"`
	Step int   `json:"step"`
}

func (s *Store) queue(ctx context.Context, tx bun.Tx, part step) error {
	key, err := json.Marshal(part)
	if err != nil {
		return err
	}
	return jobs.Add(ctx, tx, s.Now(),
		jobs.Job{Kind: jobKind, Key: jobKind + string(key), Payload: part, RunAt: s.Now()})
}

// start stores a run in the transaction tx. If queued is true, it also queues the first job; otherwise the caller makes
// the run. start returns ErrRunning if another run is in progress.
func (s *Store) start(ctx context.Context, tx bun.Tx, r *Run, queued bool) error {
	now := s.Now()
	if _, err := tx.ExecContext(ctx,
		`UPDATE truth_runs SET state = 'failed', ended_at = ?, note = '进程中断' WHERE state = 'running' AND alive_at < ?`,
		now, now.Add(-deadAfter)); err != nil {
		return err
	}
	var member any
	if r.MemberID != nil {
		member = *r.MemberID
	}
	err := tx.NewRaw(`INSERT INTO truth_runs (scope, rate, member_id, started_at, alive_at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (state) WHERE state = 'running' DO NOTHING RETURNING id`, r.Scope, r.Rate, member, now, now).
		Scan(ctx, &r.ID)
	if err != nil {
		return db.NoRow(err, ErrRunning)
	}
	if _, err := tx.ExecContext(ctx,
		"DELETE FROM truth_runs WHERE id IN (SELECT id FROM truth_runs ORDER BY id DESC OFFSET ?)",
		runsKept); err != nil {
		return err
	}
	if !queued {
		return nil
	}
	return s.queue(ctx, tx, step{Run: r.ID})
}

// cancel ends a run. It may return ErrNoRun or ErrEnded.
func (s *Store) cancel(ctx context.Context, tx bun.Tx, id int64) error {
	n, err := db.Affected(tx.ExecContext(ctx,
		"UPDATE truth_runs SET state = 'cancelled', ended_at = ? WHERE id = ? AND state = 'running'",
		s.Now(), id))
	if err != nil || n > 0 {
		return err
	}
	if _, err := s.get(ctx, id); err != nil {
		return err
	}
	return ErrEnded
}

// fail ends a run that cannot continue.
func (s *Store) fail(ctx context.Context, id int64, note string) error {
	_, err := s.DB.ExecContext(ctx,
		"UPDATE truth_runs SET state = 'failed', ended_at = ?, note = ? WHERE id = ? AND state = 'running'", s.Now(),
		note, id)
	return err
}

func (s *Store) get(ctx context.Context, id int64) (Run, error) {
	var r Run
	err := s.DB.NewSelect().TableExpr("truth_runs").ColumnExpr("*").Where("id = ?", id).Scan(ctx, &r)
	return r, db.NoRow(err, ErrNoRun)
}

// list returns all runs, the latest first.
func (s *Store) list(ctx context.Context) (runs []Run, err error) {
	err = s.DB.NewSelect().TableExpr("truth_runs").ColumnExpr("*").OrderExpr("id DESC").Scan(ctx, &runs)
	return runs, err
}

// progress stores the work done and the findings made since the last call. It returns false if the run was cancelled.
func (s *Store) progress(ctx context.Context, tx bun.Tx, r *Run, found []Finding) (bool, error) {
	for i := range found {
		for _, text := range []*string{&found[i].Path, &found[i].Stored, &found[i].Served} {
			*text = shortened(*text)
		}
		if r.Findings >= maxFindings {
			r.Note = "发现过多，只保存了前 5000 条"
			break
		}
		n, err := db.Affected(tx.ExecContext(ctx,
			`INSERT INTO truth_findings (run_id, kind, path, agent, stored, served)
			VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`, r.ID, found[i].Kind, found[i].Path, found[i].Agent,
			found[i].Stored, found[i].Served))
		if err != nil {
			return false, err
		}
		r.Findings += int(n)
	}
	n, err := db.Affected(tx.ExecContext(ctx,
		`UPDATE truth_runs SET alive_at = ?, last_path = ?, done = ?, total = ?, requests = ?,
			findings = ?, note = ?, step = ? WHERE id = ? AND state = 'running'`, s.Now(), r.LastPath, r.Done, r.Total,
		r.Requests, r.Findings, r.Note, r.Step, r.ID))
	return n > 0, err
}

// shortened cuts a text that is longer than maxText bytes, and marks the cut with ….
func shortened(text string) string {
	if len(text) > maxText {
		text = text[:maxText]
		for !utf8.ValidString(text) && len(text) > maxText-utf8.UTFMax {
			text = text[:len(text)-1]
		}
		text += "…"
	}
	clean := make([]rune, 0, len(text))
	for _, c := range text {
		if c != 0 {
			clean = append(clean, c)
		}
	}
	return string(clean)
}

// unlisted returns the addresses that a run reported as missing in the list of pages.
func (s *Store) unlisted(ctx context.Context, run int64) (paths []string, err error) {
	err = s.DB.NewRaw("SELECT path FROM truth_findings WHERE run_id = ? AND kind = ?", run, kindUnlisted).
		Scan(ctx, &paths)
	return paths, err
}

// finish ends a run and compares it with the latest completed run of the same scope. It deletes the findings about the
// addresses in late, because these addresses are in the list of pages now.
func (s *Store) finish(ctx context.Context, tx bun.Tx, r *Run, late []string) error {
	n, err := db.Affected(tx.ExecContext(ctx,
		"DELETE FROM truth_findings WHERE run_id = ? AND kind = ? AND path = ANY(?)",
		r.ID, kindUnlisted, pgdialect.Array(late)))
	if err != nil {
		return err
	}
	r.Findings -= int(n)
	_, err = tx.ExecContext(ctx,
		`WITH base AS (SELECT max(id) AS id FROM truth_runs WHERE scope = ?0 AND state = 'done' AND id < ?1),
		fresh AS (SELECT count(*) AS n FROM truth_findings AS f WHERE run_id = ?1 AND NOT EXISTS (SELECT FROM truth_findings AS g, base
			WHERE g.run_id = base.id AND (g.kind, g.path, g.agent) = (f.kind, f.path, f.agent))),
		gone AS (SELECT count(*) AS n FROM truth_findings AS f, base WHERE run_id = base.id AND NOT EXISTS (SELECT FROM truth_findings AS g
			WHERE g.run_id = ?1 AND (g.kind, g.path, g.agent) = (f.kind, f.path, f.agent)))
		UPDATE truth_runs AS r SET state = 'done', ended_at = ?2, findings = ?3, base_id = base.id, fresh = fresh.n, gone = gone.n
		FROM base, fresh, gone WHERE r.id = ?1 AND r.state = 'running'`, r.Scope, r.ID, s.Now(), r.Findings)
	return err
}
