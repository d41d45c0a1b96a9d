package runs

import (
	"context"
	"database/sql"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// Change is the number of rows of a table that an import inserted, updated or removed.
type Change struct {
	Table string
	Op    string // one of inserted, updated, removed
	Rows  int
}

// Preview describes the changes that Undo would make without force.
type Preview struct {
	Changes   []Change // the changes that the import made
	Conflicts []Conflict
	Fit       int // how many rows can be restored
}

// PreviewUndo returns what Undo would do if it were called now. It changes nothing. If new data refers to a row before
// Undo is called, there is one more conflict.
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

// Find returns the import with the given id.
func Find(ctx context.Context, idb bun.IDB, id int64) (run Run, err error) {
	err = idb.NewSelect().Model(&run).Where("id = ?", id).Scan(ctx)
	return run, db.NoRow(err, ErrUnknown)
}
