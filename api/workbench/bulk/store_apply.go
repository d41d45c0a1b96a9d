package bulk

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/heads"
	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/db"
	"fapai/api/workbench/confirmation"
	"fapai/api/workbench/headlist"
)

// direction describes one of two actions: applying a bulk edit, or undoing it.
type direction struct {
	from, to     State
	outcome, not Outcome // outcome of the changed rows, and outcome of the other rows
	action       string  // name of the action in the log of acts
	undo         bool
}

var (
	application = direction{from: Preview, to: Applied, outcome: WasApplied, not: WasSkipped,
		action: "head_batch.apply"}
	reversal = direction{from: Applied, to: Undone, outcome: WasUndone, not: WasKept,
		action: "head_batch.undo", undo: true}
)

// attempts is the maximum number of attempts if other transactions change the same overrides at the same time.
const attempts = 3

// confirmer is the person who applies a bulk edit: the reason that the person gave, and whether the person's
// role may confirm harms.
type confirmer struct {
	reason string
	may    bool
}

// check refuses to apply a bulk edit with harms, unless someone other than its editor applies it, may confirm harms,
// and gives a reason.
func (by confirmer) check(b *Edit, editor int64) error {
	if len(b.Harms) == 0 {
		return nil
	}
	if !by.may {
		return apperr.New(apperr.Forbidden, "这次批量修改超出一人可发布的范围，须由另一位发布人确认后应用："+strings.Join(b.Harms, "；"))
	}
	return confirmation.Check(b.Harms, confirmation.Publication{By: editor, Author: b.EditorID, Reason: by.reason})
}

// execute applies or undoes a bulk edit in one transaction and returns the changed paths; none if the edit was already
// applied or undone. If others have changed rows and the editor has not decided about them, execute only marks these
// rows as conflicts and returns ErrConflicts.
func (s *Store) execute(
	ctx context.Context, index *headlist.Index, d direction, id, editor int64, by confirmer,
) (paths []string, err error) {
	for range attempts {
		undecided := 0
		err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
			paths, undecided, err = s.try(ctx, tx, index, d, id, editor, by)
			return err
		})
		if err == nil && undecided > 0 {
			return nil, ErrConflicts
		}
		if !errors.Is(err, heads.ErrOverrideChanged) {
			return paths, err
		}
	}
	return nil, ErrConflicts
}

// try makes one attempt of execute. If rows are undecided, it only marks them as conflicts.
func (s *Store) try(
	ctx context.Context, tx bun.Tx, index *headlist.Index, d direction, id, editor int64, by confirmer,
) (paths []string, undecided int, err error) {
	var b Edit
	err = tx.NewSelect().Table("head_batches").Column("state", "editor_id", "harms").Where("id = ?", id).
		For("UPDATE").Scan(ctx, &b)
	switch {
	case err != nil:
		return nil, 0, db.NoRow(err, ErrNone)
	case b.State == d.to:
		return nil, 0, nil
	case b.State != d.from:
		return nil, 0, ErrState
	}
	if err := by.check(&b, editor); err != nil && !d.undo {
		return nil, 0, err
	}
	var rows []Row
	q := tx.NewSelect().Table("head_batch_rows").Column(rowColumns...).Where("batch_id = ?", id).OrderExpr("n")
	if d.undo {
		q = q.Where("outcome = ?", WasApplied)
	}
	if err := q.Scan(ctx, &rows); err != nil {
		return nil, 0, err
	}
	for i := range rows {
		paths = append(paths, rows[i].Path)
	}
	stored, err := s.versions(ctx, tx, paths)
	if err != nil {
		return nil, 0, err
	}
	changes, undecided := d.resolve(rows, stored, index.Rows(ctx, paths))
	if undecided > 0 {
		return nil, undecided, s.mark(ctx, tx, id, rows)
	}
	if err := s.Overrides.Put(ctx, tx, editor, changes...); err != nil {
		return nil, 0, err
	}
	if err := s.mark(ctx, tx, id, rows); err != nil {
		return nil, 0, err
	}
	column := "applied_at"
	if d.undo {
		column = "undone_at"
	}
	update := tx.NewUpdate().Table("head_batches").Set("state = ?", d.to).Set("? = ?", bun.Ident(column), s.Now()).
		Where("id = ?", id)
	detail := map[string]any{"bulk_edit": id, "changed": len(changes), "left": len(rows) - len(changes)}
	if len(b.Harms) > 0 && !d.undo {
		update = update.Set("confirm = ?", by.reason).Set("confirmer_id = ?", editor)
		detail["harms"], detail["confirm"] = b.Harms, by.reason
	}
	_, err = update.Exec(ctx)
	if err != nil {
		return nil, 0, err
	}
	return pathsOf(changes), 0, audit.Record(ctx, tx, audit.Act{
		At: s.Now(), MemberID: editor, Action: d.action, Subject: fmt.Sprintf("bulk edit %d", id),
		Detail: detail,
	})
}

func pathsOf(changes []heads.Change) []string {
	return lo.Map(changes, func(c heads.Change, _ int) string { return c.Key })
}

// resolve computes the override to store for each row, or marks the row as undecided. If no row is undecided, it sets
// the outcomes of the rows. For rows that it applies, it also sets the override before and after, which an undo needs.
func (d direction) resolve(
	rows []Row, stored map[string]storedVersion, shown map[string]headlist.Row,
) (changes []heads.Change, undecided int) {
	outcomes := make([]Row, len(rows))
	for i, r := range rows {
		current, from, to := stored[r.Path], r.Before, r.After
		if d.undo {
			from, to = to, from
		}
		page := shown[r.Path]
		there := Conflict{Shown: textsOf(&page), Version: current.Version}
		merged, conflict := merge(from, to, current.Version)
		if conflict = conflict || r.Conflict != nil || !d.undo && moved(r.Shown, r.Wanted, there.Shown); conflict {
			if decided := r.Choice == Skip || r.Choice == Take && r.Conflict.same(there); !decided {
				rows[i].Conflict, rows[i].Choice = &there, ""
				undecided++
				continue
			}
		}
		next := r
		next.Conflict, next.Choice, next.Outcome = nil, "", d.not
		if r.Choice != Skip {
			next.Outcome = d.outcome
			changes = append(changes, heads.Change{Override: merged.override(r.Path), Seen: current.seen})
			if !d.undo {
				next.Before, next.After = current.Version, merged
			}
		}
		outcomes[i] = next
	}
	if undecided == 0 {
		copy(rows, outcomes)
	}
	return changes, undecided
}

// mark stores the conflicts, the choices and the outcomes of rows.
func (s *Store) mark(ctx context.Context, tx bun.Tx, id int64, rows []Row) error {
	document, err := db.Records(rows)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx,
		`UPDATE head_batch_rows AS b SET before = r."Before", after = r."After", conflict = NULLIF(r."Conflict", 'null'),
		choice = r."Choice", outcome = r."Outcome" FROM jsonb_to_recordset(?1::jsonb) AS r("N" integer, "Before" jsonb, "After" jsonb,
			"Conflict" jsonb, "Choice" text, "Outcome" text) WHERE b.batch_id = ?0 AND b.n = r."N"`, id,
		document)
	return err
}
