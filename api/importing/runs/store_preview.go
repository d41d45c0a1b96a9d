package runs

import (
	"context"
	"database/sql"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Change counts the rows of one table that a run inserted, updated or removed.
type Change struct {
	Table string
	Op    string // inserted, updated or removed
	Rows  int
}

// Preview is the expected result of Undo without force.
type Preview struct {
	Changes   []Change // changes made by the run
	Conflicts []Conflict
	Fit       int // how many rows can get their old values back
}

// PreviewUndo returns what Undo would do at this moment, and changes nothing. Until Undo is called, other data may
// begin to refer to a row, which is then a further conflict.
func PreviewUndo(ctx context.Context, idb bun.IDB, id int64) (p Preview, err error) {
	err = idb.RunInTx(ctx, &sql.TxOptions{}, func(ctx context.Context, tx bun.Tx) error {
		var run Run
		if err := tx.NewSelect().Model(&run).Where("id = ?", id).Scan(ctx); err != nil {
			return db.NoRow(err, ErrUnknown)
		}
		if run.UndoneAt != nil {
			return ErrUndone
		}
		if run.ExpiredAt != nil {
			return ErrExpired
		}
		err := tx.NewRaw(`SELECT tab AS "table", op, count(*) AS rows FROM import_images WHERE run_id = ? AND op <> 'gone' GROUP BY 1, 2 ORDER BY 1, 2`, id).
			Scan(ctx, &p.Changes)
		if err != nil {
			return err
		}
		var out Outcome
		u := undo{tx: tx, id: id, out: &out}
		if err := u.choose(ctx); err != nil {
			return err
		}
		p.Conflicts = out.Conflicts
		return tx.NewRaw("SELECT count(*) FROM chosen").Scan(ctx, &p.Fit)
	})
	return p, err
}

// Find returns one run.
func Find(ctx context.Context, idb bun.IDB, id int64) (run Run, err error) {
	err = idb.NewSelect().Model(&run).Where("id = ?", id).Scan(ctx)
	return run, db.NoRow(err, ErrUnknown)
}
