package imports

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/importing/runs"
	"fapai/api/platform/audit"
	"fapai/api/platform/db"
)

// Store reads and writes tasks.
type Store struct {
	DB  *bun.DB
	Now func() time.Time
}

func (s *Store) tasks() *bun.SelectQuery {
	return s.DB.NewSelect().TableExpr("import_tasks AS t").
		Join("LEFT JOIN import_files AS f ON f.id = t.file_id").Join("LEFT JOIN import_runs AS r ON r.id = t.run_id").
		ColumnExpr("t.id, t.work, t.file_id, t.run_id, t.member_id, t.force, t.state, t.created_at, t.started_at, t.ended_at, t.done, t.total").
		ColumnExpr("t.mapping, t.sheet, t.note, t.rejects <> '' AS has_rejects, coalesce(f.kind, r.kind) AS kind, coalesce(f.source, r.source) AS source").
		ColumnExpr("coalesce(f.name, r.file) AS name, coalesce(f.file_hash, r.file_hash) AS file_hash, coalesce(f.size, 0) AS size").
		ColumnExpr("coalesce(f.create_communities, false) AS create_communities").
		ColumnExpr("EXISTS (SELECT FROM import_tasks AS c WHERE c.file_id = t.file_id AND c.mapping = t.mapping AND c.sheet = t.sheet AND c.work = 'check' AND c.state = 'done') AS has_checked")
}

// List returns the latest tasks without their reports.
func (s *Store) List(ctx context.Context) (list []Task, err error) {
	err = s.tasks().OrderExpr("t.id DESC").Limit(maxListed).Scan(ctx, &list)
	return list, err
}

// Get returns a task with its report. It returns ErrUnknown if the task does not exist.
func (s *Store) Get(ctx context.Context, id int64) (t Task, err error) {
	err = s.tasks().ColumnExpr("t.report, t.explanation").Where("t.id = ?", id).Scan(ctx, &t)
	return t, db.NoRow(err, ErrUnknown)
}

// Rejects returns the invalid lines of a task's file as CSV; "" if there are none. It returns ErrUnknown if the task
// does not exist.
func (s *Store) Rejects(ctx context.Context, id int64) (text string, err error) {
	err = s.DB.NewRaw("SELECT rejects FROM import_tasks WHERE id = ?", id).Scan(ctx, &text)
	return text, db.NoRow(err, ErrUnknown)
}

// Again queues another dry run, or the import, of a task's file.
func (s *Store) Again(ctx context.Context, id int64, work Work, member int64) (next int64, err error) {
	err = s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		t, err := s.Get(ctx, id)
		if err != nil {
			return err
		}
		if t.FileID == nil {
			return ErrUnknown
		}
		if work == Import {
			if !t.HasChecked {
				return ErrNotChecked
			}
			imported, err := tx.NewSelect().TableExpr("import_tasks AS t").
				Join("JOIN import_runs AS r ON r.id = t.run_id").
				Where("t.file_id = ?", *t.FileID).Where("t.work = 'import'").Where("r.undone_at IS NULL").Exists(ctx)
			if err != nil {
				return err
			}
			if imported {
				return ErrImported
			}
		}
		next, err = s.queue(ctx, tx, Task{Work: work, FileID: t.FileID, MemberID: &member, Mapping: t.Mapping,
			Sheet: t.Sheet}, audit.Act{
			Subject: t.Name, Detail: map[string]any{"kind": t.Kind, "sha256": t.FileHash},
		})
		return err
	})
	return next, err
}

// CheckWith queues a dry run of a task's file, with the worksheet and the column mapping that an editor chose.
func (s *Store) CheckWith(ctx context.Context, t *Task, sheet, mapping string, member int64) (next int64, err error) {
	err = s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		next, err = s.queue(ctx, tx, Task{Work: Check, FileID: t.FileID, MemberID: &member, Mapping: mapping,
			Sheet: sheet}, audit.Act{
			Subject: t.Name, Detail: map[string]any{"kind": t.Kind, "sha256": t.FileHash, "columns": "chosen"},
		})
		return err
	})
	return next, err
}

// Undo queues the undo of an import run.
func (s *Store) Undo(ctx context.Context, id int64, force bool, member int64) (next int64, err error) {
	err = s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		run, err := runs.Find(ctx, tx, id)
		if errors.Is(err, runs.ErrUnknown) {
			return ErrNoRun
		}
		if err != nil {
			return err
		}
		if run.State() != runs.Undoable {
			return ErrNotUndoable
		}
		next, err = s.queue(ctx, tx, Task{Work: Undo, RunID: &id, Force: force, MemberID: &member}, audit.Act{
			Subject: run.File, Detail: map[string]any{"run": id, "kind": run.Kind, "force": force},
		})
		return err
	})
	return next, err
}

// queue adds a task and an entry in the log of acts. It may return ErrActive or ErrFull.
func (s *Store) queue(ctx context.Context, tx bun.Tx, t Task, act audit.Act) (id int64, err error) {
	waiting, err := tx.NewSelect().TableExpr("import_tasks").Where("ended_at IS NULL").Count(ctx)
	if err != nil {
		return 0, err
	}
	if waiting >= maxWaiting {
		return 0, ErrFull
	}
	err = tx.NewRaw(`INSERT INTO import_tasks (work, file_id, run_id, force, member_id, mapping, sheet, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT DO NOTHING RETURNING id`, t.Work, t.FileID, t.RunID, t.Force, t.MemberID, t.Mapping,
		t.Sheet, s.Now()).Scan(ctx, &id)
	if err != nil {
		return 0, db.NoRow(err, ErrActive)
	}
	_, err = tx.ExecContext(ctx, "DELETE FROM import_tasks WHERE ended_at IS NOT NULL AND id <= ?", id-2*maxListed)
	if err != nil {
		return 0, err
	}
	act.At, act.MemberID, act.Action = s.Now(), *t.MemberID, "import."+string(t.Work)
	return id, audit.Record(ctx, tx, act)
}

// Cancel ends a waiting or running task. A running import is rolled back. Cancel may return ErrUnknown or ErrEnded.
func (s *Store) Cancel(ctx context.Context, id, member int64) error {
	return s.DB.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		res, err := tx.ExecContext(ctx,
			"UPDATE import_tasks SET state = 'cancelled', ended_at = ? WHERE id = ? AND ended_at IS NULL", s.Now(), id)
		if err != nil {
			return err
		}
		t, err := s.Get(ctx, id)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(ErrEnded, err)
		}
		return audit.Record(ctx, tx, audit.Act{At: s.Now(), MemberID: member, Action: "import.cancel", Subject: t.Name})
	})
}
