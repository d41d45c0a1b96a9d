package bulk

import (
	"context"
	"encoding/json"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/heads"
	"fapai/api/platform/db"
)

// Store reads and writes bulk edits.
type Store struct {
	DB        *bun.DB
	Overrides *heads.OverrideStore
	Now       func() time.Time
}

// storedVersion is the stored override of a page with the time of its last change, which is nil if the page
// never had an override.
type storedVersion struct {
	Version
	seen *time.Time
}

// versions returns the stored overrides of paths, by path. idb may be a database or a transaction.
func (s *Store) versions(ctx context.Context, idb bun.IDB, paths []string) (map[string]storedVersion, error) {
	targets := lo.Map(paths, func(path string, _ int) heads.Target { return targetOf(path) })
	list, err := s.Overrides.Of(ctx, idb, targets)
	found := make(map[string]storedVersion, len(list))
	for _, o := range list {
		found[o.Key] = storedVersion{versionOf(o), &o.UpdatedAt}
	}
	return found, err
}

// begin stores a bulk edit that has no rows yet, and deletes expired previews.
func (s *Store) begin(ctx context.Context, b Edit) (id int64, err error) {
	now := s.Now()
	rejects, err := json.Marshal(b.Rejects)
	if err != nil {
		return 0, err
	}
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.ExecContext(ctx, "DELETE FROM head_batches WHERE state IN (?, ?, ?) AND made_at < ?", Making,
			Failed, Preview, now.Add(-previewAge))
		if err != nil {
			return err
		}
		return tx.NewRaw(`INSERT INTO head_batches (kind, note, state, editor_id, made_at, progress_at, total, rejects, reject_count)
			VALUES (?, ?, ?, ?, ?, ?, ?, COALESCE(NULLIF(?::jsonb, 'null'), '[]'), ?) RETURNING id`, b.Kind,
			b.Note, b.State, b.EditorID,
			now, now, b.Total, string(rejects), b.RejectCount).Scan(ctx, &id)
	})
	return id, err
}

func (s *Store) progress(ctx context.Context, id int64, done int) error {
	_, err := s.DB.ExecContext(ctx, "UPDATE head_batches SET done = ?, progress_at = ? WHERE id = ?", done, s.Now(), id)
	return err
}

func (s *Store) fail(ctx context.Context, id int64) error {
	_, err := s.DB.ExecContext(ctx, "UPDATE head_batches SET state = ? WHERE id = ?", Failed, id)
	return err
}

// finish stores the rows of a preview and the harms because of which a second person must apply the edit.
func (s *Store) finish(ctx context.Context, id int64, rows []Row, harms []string) error {
	document, err := db.Records(rows)
	if err != nil {
		return err
	}
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.ExecContext(ctx,
			`INSERT INTO head_batch_rows (batch_id, n, path, shown, wanted, before, after, found, fixed, conflict)
			SELECT ?0, r."N", r."Path", r."Shown", r."Wanted", r."Before", r."After", r."Found", r."Fixed", NULLIF(r."Conflict", 'null')
			FROM jsonb_to_recordset(?1::jsonb) AS r("N" integer, "Path" text, "Shown" jsonb, "Wanted" jsonb, "Before" jsonb, "After" jsonb,
				"Found" text[], "Fixed" text[], "Conflict" jsonb)`, id, document)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx,
			"UPDATE head_batches SET state = ?, harms = ?, done = total, progress_at = ? WHERE id = ?",
			Preview, pgdialect.Array(append([]string{}, harms...)), s.Now(), id)
		return err
	})
}

// editColumns lists the SQL columns of a bulk edit and of the numbers of its rows.
const editColumns = `b.id, b.kind, b.note, b.state, b.editor_id, b.made_at, b.applied_at, b.undone_at, b.progress_at, b.done, b.total,
	b.harms, b.confirm, b.confirmer_id, b.reject_count, r.rows, r.conflicts, r.undecided, r.with_found, r.with_fixed, r.affected`

const editTables = `head_batches AS b CROSS JOIN LATERAL (
	SELECT count(*) AS rows, count(*) FILTER (WHERE conflict IS NOT NULL) AS conflicts,
		count(*) FILTER (WHERE conflict IS NOT NULL AND choice = '') AS undecided, count(*) FILTER (WHERE found <> '{}') AS with_found,
		count(*) FILTER (WHERE fixed <> '{}') AS with_fixed, count(*) FILTER (WHERE outcome IN ('applied', 'undone', 'kept')) AS affected
	FROM head_batch_rows WHERE batch_id = b.id) AS r`

// List returns the latest bulk edits.
func (s *Store) List(ctx context.Context) ([]Edit, error) {
	list := []Edit{}
	err := s.DB.NewSelect().TableExpr(editTables).ColumnExpr(editColumns).OrderExpr("b.id DESC").
		Limit(maxListed).Scan(ctx, &list)
	for i := range list {
		list[i].settle(s.Now())
	}
	return list, err
}

// settle sets the state of a bulk edit to failed if its preview has stalled.
func (b *Edit) settle(now time.Time) {
	if b.State == Making && now.Sub(b.ProgressAt) > stalled {
		b.State = Failed
	}
}

// Get returns a bulk edit.
func (s *Store) Get(ctx context.Context, id int64) (b Edit, err error) {
	err = s.DB.NewSelect().TableExpr(editTables).ColumnExpr(editColumns).ColumnExpr("b.rejects").
		Where("b.id = ?", id).Scan(ctx, &b)
	b.settle(s.Now())
	return b, db.NoRow(err, ErrNone)
}

// Part is a selection of a bulk edit's rows, such as those in conflict.
type Part string

// The selections of rows; the empty Part selects all.
const (
	PartConflicts Part = "conflict"
	PartFound     Part = "found"
	PartSkipped   Part = "skipped" // rows that applying the edit did not change, or that the undo did not restore
)

var partConditions = map[Part]string{
	"": "true", PartConflicts: "conflict IS NOT NULL", PartFound: "found <> '{}'",
	PartSkipped: "outcome IN ('skipped', 'kept')",
}

// Rows returns a page of the selected rows of a bulk edit, and their total.
func (s *Store) Rows(ctx context.Context, id int64, part Part, page, size int) ([]Row, int, error) {
	rows := []Row{}
	limit, offset := db.Page(page, size)
	total, err := s.DB.NewSelect().TableExpr("head_batch_rows").Column(rowColumns...).Where("batch_id = ?", id).
		Where(partConditions[part]).
		OrderExpr("n").Limit(limit).Offset(offset).ScanAndCount(ctx, &rows)
	return rows, total, err
}

var rowColumns = []string{"n", "path", "shown", "wanted", "before", "after", "found", "fixed",
	"conflict", "choice", "outcome"}

// Decide stores an editor's choice for the conflicts with the given row numbers, or for all conflicts if numbers is
// nil. An empty choice withdraws a decision.
func (s *Store) Decide(ctx context.Context, id int64, numbers []int, choice Choice) error {
	q := s.DB.NewUpdate().Table("head_batch_rows").Set("choice = ?", choice).Where("batch_id = ?", id).
		Where("conflict IS NOT NULL").
		Where("EXISTS (SELECT 1 FROM head_batches WHERE id = ? AND state IN (?, ?))", id, Preview, Applied)
	if numbers != nil {
		q = q.Where("n IN (?)", bun.List(numbers))
	}
	_, err := q.Exec(ctx)
	return err
}
