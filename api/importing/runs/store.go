package runs

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Run is the record of one imported file. Its changes can be undone.
type Run struct {
	bun.BaseModel `bun:"table:import_runs,alias:r"`

	ID                                                 int64 `bun:",pk,autoincrement"`
	Kind, File, Source                                 string
	StartedAt                                          time.Time
	FinishedAt                                         *time.Time
	Inserted, Updated, Unchanged, Rejected, Duplicates int
	Images                                             int // number of before-images (old contents of rows)
	UndoneAt                                           *time.Time
	ExpiredAt                                          *time.Time // when the before-images were deleted

	Origin
	FileHash string // SHA-256 of the file in hexadecimal
}

// Origin identifies the person who started an import, on the command line or in the workbench.
type Origin struct {
	MemberID *int64 // nil if the import was started on the command line
	Operator string // system user who ran the command, "" for the workbench
	TaskID   *int64 // import task of the workbench; nil for the command line
}

// Retention limits which before-images are stored, by the age of the import and by their number.
type Retention struct {
	Days int // for how many days an import can be undone; 0 stores no before-images
	Rows int // maximum number of before-images; beyond it those of the oldest imports are deleted
}

// Begin records that an import has begun. It must be called in the transaction of the import. From then until Finish,
// triggers in the database store which rows the transaction changes, so that the import can be undone.
func Begin(ctx context.Context, tx bun.Tx, run *Run, keep Retention) error {
	if err := expire(ctx, tx, run.StartedAt, keep); err != nil {
		return err
	}
	if _, err := tx.NewInsert().Model(run).Returning("id").Exec(ctx); err != nil || keep.Days == 0 {
		return err
	}
	_, err := tx.ExecContext(ctx, "SELECT set_config('fapai.import_run', ?::text, true)", run.ID)
	return err
}

// Finish records that an import has ended, with its counts.
func Finish(ctx context.Context, tx bun.Tx, run *Run, counts db.UpsertCounts, now time.Time) error {
	run.Inserted, run.Updated, run.Unchanged, run.FinishedAt = counts.Inserted, counts.Updated, counts.Unchanged, &now
	if err := tx.NewRaw("SELECT count(*) FROM import_images WHERE run_id = ?", run.ID).
		Scan(ctx, &run.Images); err != nil {
		return err
	}
	_, err := tx.NewUpdate().Model(run).WherePK().Exec(ctx)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, "SELECT set_config('fapai.import_run', '', true)")
	return err
}

// expire deletes the before-images of imports that are older than keep.Days, and those of the oldest imports if there
// are more than keep.Rows.
func expire(ctx context.Context, tx bun.Tx, now time.Time, keep Retention) error {
	_, err := tx.NewRaw(`WITH old AS (
			UPDATE import_runs AS r SET expired_at = ?0 FROM (
				SELECT id, sum(images) OVER (ORDER BY id DESC) AS total FROM import_runs WHERE undone_at IS NULL AND expired_at IS NULL) AS t
			WHERE r.id = t.id AND (r.started_at < ?1 OR t.total > ?2) RETURNING r.id)
		DELETE FROM import_images AS i USING old WHERE i.run_id = old.id`,
		now, now.AddDate(0, 0, -keep.Days), keep.Rows).Exec(ctx)
	return err
}

// List returns one page of imports, the newest first, and the total number of imports. Pages are counted from 1.
func List(ctx context.Context, idb bun.IDB, page, size int) (list []Run, total int, err error) {
	total, err = idb.NewSelect().Model(&list).Order("id DESC").Limit(size).Offset((page - 1) * size).ScanAndCount(ctx)
	return list, total, err
}

// State states whether an import can be undone and, if not, for which reason.
type State string

// The values of State.
const (
	Undoable State = "undoable"
	Undone   State = "undone"
	Expired  State = "expired" // the before-images were deleted
	NoChange State = "unchanged"
)

// State returns whether the import can be undone and, if not, for which reason.
func (r *Run) State() State {
	switch {
	case r.UndoneAt != nil:
		return Undone
	case r.ExpiredAt != nil:
		return Expired
	case r.Images == 0:
		return NoChange
	}
	return Undoable
}
