package imports

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// lock is the key of the worker's advisory lock, which only one process holds at a time.
const lock = 7_405_220_379

// interrupted is the note of a task that did not finish because its process ended.
const interrupted = "服务中断，没有写入任何数据，可以再次运行"

// waits reports whether a task is waiting, or was left unfinished when its process ended.
func (s *Store) waits(ctx context.Context) (bool, error) {
	return s.DB.NewSelect().TableExpr("import_tasks").Where("ended_at IS NULL").Exists(ctx)
}

// tryLock tries to take the lock of the worker on a connection.
func tryLock(ctx context.Context, conn bun.Conn) (locked bool, err error) {
	err = conn.NewRaw("SELECT pg_try_advisory_lock(?)", lock).Scan(ctx, &locked)
	return locked, err
}

func unlock(ctx context.Context, conn bun.Conn) error {
	_, err := conn.ExecContext(ctx, "SELECT pg_advisory_unlock(?)", lock)
	return err
}

// recover ends the tasks that an earlier process left unfinished. It marks a task as done if its changes were
// committed, otherwise as failed. The caller must hold the lock.
func (s *Store) recover(ctx context.Context) error {
	_, err := s.DB.ExecContext(ctx,
		`UPDATE import_tasks AS t SET state = 'done', ended_at = ?0, run_id = r.id, note = '服务中断前已全部写入'
		FROM import_runs AS r WHERE t.state = 'running' AND r.finished_at IS NOT NULL AND (r.task_id = t.id OR t.work = 'undo' AND r.id = t.run_id AND r.undone_at IS NOT NULL)`,
		s.Now())
	if err != nil {
		return err
	}
	_, err = s.DB.ExecContext(ctx,
		"UPDATE import_tasks SET state = 'failed', ended_at = ?, note = ? WHERE state = 'running'", s.Now(),
		interrupted)
	return err
}

// take starts the task that has waited longest; found is false if none is waiting.
func (s *Store) take(ctx context.Context) (t Task, found bool, err error) {
	err = s.DB.NewRaw(`UPDATE import_tasks SET state = 'running', started_at = ? WHERE id = (SELECT min(id) FROM import_tasks WHERE state = 'queued')
		AND state = 'queued' RETURNING id`, s.Now()).Scan(ctx, &t.ID)
	if errors.Is(err, sql.ErrNoRows) {
		return t, false, nil
	}
	if err == nil {
		t, err = s.Get(ctx, t.ID)
	}
	return t, err == nil, err
}

// progress stores the progress of a task through the connection that holds the lock. It reports whether the task should
// continue.
func progress(ctx context.Context, conn bun.Conn, id, done, total int64) (goesOn bool, err error) {
	n, err := db.Affected(conn.ExecContext(ctx,
		"UPDATE import_tasks SET done = ?, total = ? WHERE id = ? AND state = 'running'", done, total, id))
	return n > 0, err
}

// result is what a task hands over to be stored when it ends.
type result struct {
	state   State
	run     int64 // id of the run that an import created
	note    string
	report  any
	rejects string
}

// finish stores the result of a task unless the task was cancelled. If the changes were committed before the
// cancellation, the task counts as done.
func (s *Store) finish(ctx context.Context, id int64, r result) error {
	var report any
	if r.report != nil {
		text, err := json.Marshal(r.report)
		if err != nil {
			return err
		}
		report = string(text)
	}
	_, err := s.DB.ExecContext(ctx,
		`UPDATE import_tasks SET state = ?0, ended_at = ?1, note = ?2, report = ?3::jsonb, rejects = ?4,
		run_id = coalesce(run_id, nullif(?5, 0)), done = CASE WHEN ?0 = 'done' THEN total ELSE done END
		WHERE id = ?6 AND (state = 'running' OR state = 'cancelled' AND ?0 = 'done')`, r.state, s.Now(), r.note,
		report, r.rejects, r.run, id)
	return err
}
