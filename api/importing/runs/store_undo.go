package runs

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// These are the errors of Undo, in words that are shown to people.
var (
	ErrUnknown = errors.New("没有这次导入")
	ErrUndone  = errors.New("这次导入已经撤销")
	ErrExpired = errors.New("这次导入的旧值已按保留期限删除，不能撤销")
)

// Conflict is an object (a lot, a community, an article …) that was changed again after the import. Undo leaves it as
// it is. With force it restores the object too, and the later changes are lost.
type Conflict struct {
	Parent   string // table in which the object is stored
	ParentID int64
	Reason   string
}

// Outcome describes the changes that Undo made.
type Outcome struct {
	Restored  int // rows that were restored, and new rows that were deleted again
	Conflicts []Conflict
	Lots      []int64 // ids of the lots to which the restored rows belong
	Done      bool    // nothing of the import is left to undo
}

// recorded lists the tables whose changes are recorded. A table comes before the tables that refer to it. used holds
// queries for rows of other tables that refer to a row. If a row that the import inserted is used, it is a conflict,
// because the reference would break if the row were deleted.
var recorded = []struct {
	table string
	used  []use
}{
	{"courts", []use{{"SELECT FROM houses AS u WHERE u.court_id = t.id", "其他标的引用该法院", always}}},
	{"tags", []use{{"SELECT FROM news_tags AS u WHERE u.tag_id = t.id", "其他文章引用该标签", always}}},
	{"communities", []use{
		{"SELECT FROM houses AS u WHERE u.community_id = t.id", "其他标的属于该小区", after},
		{"SELECT FROM collects AS u WHERE u.kind = 'community' AND u.target_id = t.id", "会员已收藏", before},
	}},
	{"points", nil},
	{"news", []use{{"SELECT FROM collects AS u WHERE u.kind = 'news' AND u.target_id = t.id", "会员已收藏", before}}},
	{"houses", []use{
		{"SELECT FROM reminders AS u WHERE u.house_id = t.id", "会员已设提醒", before},
		{"SELECT FROM collects AS u WHERE u.kind = 'house' AND u.target_id = t.id", "会员已收藏", before},
		{"SELECT FROM forms AS u WHERE u.house_id = t.id", "有会员的表单", before},
		{"SELECT FROM agent_houses AS u WHERE u.house_id = t.id", "专员已点评", before},
		{"SELECT FROM agent_deals AS u WHERE u.house_id = t.id", "专员已列为成交案例", before},
	}},
	{"house_texts", nil},
	{"house_images", nil},
	{"house_attachments", nil},
	{"house_bids", nil},
	{"house_changes", nil},
	{"community_images", nil},
	{"community_prices", nil},
	{"news_tags", nil},
	{"community_aliases", nil},
}

// use is a query for rows that refer to a row t. reason is shown to people if the query finds any.
type use struct {
	query, reason string
	when          moment
}

// moment is the time at which a use is checked. before: before anything is restored, for data of members. after: when
// the rows of the import itself have been restored. always: as after, but even with force, because the database would
// not allow the deletion.
type moment int

const (
	before moment = iota
	after
	always
)

// volatile lists columns that change without an edit, such as counters. If only these changed after the import, there
// is no conflict, and the later value is kept.
var volatile = []string{
	"updated_at", "source_updated_at", "view_count", "signup_count", "bid_count", "remind_count", "follow_count",
}

// Undo restores what an import changed, in one transaction. Objects that were changed again later are kept and returned
// as conflicts, unless force is set. If the import was undone before, nothing changes. lock must keep other imports
// out. derive recomputes the data that depend on the restored lots.
func Undo(
	ctx context.Context, idb bun.IDB, id int64, force bool, now time.Time,
	lock func(ctx context.Context, tx bun.Tx) error, derive func(ctx context.Context, tx bun.Tx, lots []int64) error,
) (out Outcome, err error) {
	err = db.Tx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		out = Outcome{}
		if err := lock(ctx, tx); err != nil {
			return err
		}
		var run Run
		if err := tx.NewSelect().Model(&run).Where("id = ?", id).For("UPDATE").Scan(ctx); err != nil {
			return db.NoRow(err, ErrUnknown)
		}
		if run.ExpiredAt != nil || run.UndoneAt == nil && run.Images == 0 && run.Inserted+run.Updated > 0 {
			return ErrExpired
		}
		if run.UndoneAt != nil {
			out.Done = true
			return nil
		}
		u := undo{tx, id, force, derive, &out}
		return u.run(ctx, now)
	})
	return out, err
}

type undo struct {
	tx    bun.Tx
	id    int64
	force bool

	derive func(ctx context.Context, tx bun.Tx, lots []int64) error
	out    *Outcome
}

func (u *undo) run(ctx context.Context, now time.Time) error {
	if err := u.choose(ctx); err != nil {
		return err
	}
	if err := u.tx.NewRaw("SELECT DISTINCT parent_id FROM chosen WHERE parent = 'houses' ORDER BY 1").
		Scan(ctx, &u.out.Lots); err != nil {
		return err
	}
	// If a lot is removed, its asset changes, so the other lots of the same asset must be linked again too. They are
	// read now, because removing the lot deletes its row in house_assets.
	var relinked []int64
	err := u.tx.NewRaw("SELECT house_id FROM house_assets WHERE asset_id = ANY (ARRAY(SELECT asset_id FROM house_assets WHERE house_id = ANY (?)))",
		pgdialect.Array(u.out.Lots)).Scan(ctx, &relinked)
	if err != nil {
		return err
	}
	if err := u.apply(ctx); err != nil {
		return err
	}
	if err := u.derive(ctx, u.tx, append(relinked, u.out.Lots...)); err != nil {
		return err
	}
	n, err := db.Affected(u.tx.ExecContext(ctx, `DELETE FROM import_images AS i USING chosen AS c
		WHERE i.run_id = c.run_id AND i.tab = c.tab AND i.key = c.key`))
	if err != nil {
		return err
	}
	u.out.Restored = int(n)
	if u.out.Done = len(u.out.Conflicts) == 0; u.out.Done {
		if _, err := u.tx.NewUpdate().Model((*Run)(nil)).Set("undone_at = ?", now).
			Where("id = ?", u.id).Exec(ctx); err != nil {
			return err
		}
		if _, err := u.tx.ExecContext(ctx, "DELETE FROM import_images WHERE run_id = ?", u.id); err != nil {
			return err
		}
	}
	return db.Notify(ctx, u.tx, cachetag.All)
}

// choose fills the temporary table chosen with the before-images that will be restored. For every other object it
// records a conflict.
func (u *undo) choose(ctx context.Context) error {
	if _, err := u.tx.ExecContext(ctx,
		"CREATE TEMPORARY TABLE chosen ON COMMIT DROP AS SELECT * FROM import_images WHERE run_id = ? AND op <> 'gone'",
		u.id); err != nil {
		return err
	}
	if _, err := u.tx.ExecContext(ctx,
		"CREATE INDEX ON chosen (tab, op); CREATE INDEX ON chosen (parent, parent_id); ANALYZE chosen"); err != nil {
		return err
	}
	if !u.force {
		for _, t := range recorded {
			if err := u.findChanged(ctx, t.table); err != nil {
				return fmt.Errorf("%s: %w", t.table, err)
			}
			for _, used := range t.used {
				if used.when != before {
					continue
				}
				if err := u.findUsed(ctx, t.table, used); err != nil {
					return fmt.Errorf("%s: %w", t.table, err)
				}
			}
		}
	}
	return nil
}

// rowsOf returns an SQL expression that joins the chosen before-images (c) of a table with the rows (t) that are stored
// now.
func (u *undo) rowsOf(ctx context.Context, table, op, join string) (string, error) {
	var keys []string
	err := u.tx.NewRaw(`SELECT a.attname FROM pg_index AS i JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
		WHERE i.indrelid = ?::regclass AND i.indisprimary`, table).Scan(ctx, &keys)
	on := lo.Map(keys, func(k string, _ int) string { return "t." + k + " = k." + k })
	return fmt.Sprintf("(SELECT * FROM chosen WHERE tab = '%s' AND op = '%s') AS c CROSS JOIN LATERAL jsonb_populate_record(NULL::%s, c.key) AS k %s %s AS t ON %s",
		table, op, table, join, table, strings.Join(on, " AND ")), err
}

// differs returns an SQL condition that is true if row t is no longer as the import left it. The given columns are not
// compared.
func differs(columns string) string {
	return "EXISTS (SELECT FROM jsonb_each(c.after - ARRAY[" + columns +
		"]) AS a (name, value) WHERE to_jsonb(t)->a.name IS DISTINCT FROM a.value)"
}

// findChanged records a conflict for each row of a table that was changed after the import.
func (u *undo) findChanged(ctx context.Context, table string) error {
	steady := "'" + strings.Join(volatile, "', '") + "'"
	for _, look := range []struct{ op, join, where, reason string }{
		{"inserted", "JOIN", differs("''"), "导入后又有改动"},
		{"updated", "LEFT JOIN", "t IS NULL OR " + differs(steady), "导入后又有改动"},
		{"removed", "JOIN", "true", "导入后又有改动"},
	} {
		rows, err := u.rowsOf(ctx, table, look.op, look.join)
		if err != nil {
			return err
		}
		if err := u.exclude(ctx, "SELECT DISTINCT c.parent, c.parent_id FROM "+rows+" WHERE "+look.where,
			look.reason); err != nil {
			return err
		}
	}
	return nil
}

// findUsed records a conflict for each row inserted by the import to which other data refers now.
func (u *undo) findUsed(ctx context.Context, table string, used use) error {
	rows, err := u.rowsOf(ctx, table, "inserted", "JOIN")
	if err != nil {
		return err
	}
	return u.exclude(ctx, "SELECT DISTINCT c.parent, c.parent_id FROM "+rows+" WHERE EXISTS ("+used.query+")",
		used.reason)
}

// exclude runs a query for objects (parents). It removes all rows of these objects from chosen and records a conflict
// with the given reason for each object.
func (u *undo) exclude(ctx context.Context, query, reason string) error {
	var found []Conflict
	err := u.tx.NewRaw("WITH x AS ("+query+
		"), gone AS (DELETE FROM chosen AS c USING x WHERE (c.parent, c.parent_id) = (x.parent, x.parent_id)) SELECT parent, parent_id, ? AS reason FROM x ORDER BY 2", reason).
		Scan(ctx, &found)
	u.out.Conflicts = append(u.out.Conflicts, found...)
	return err
}

// apply restores the chosen rows. Removed and changed rows are restored first, so that no row refers to an inserted row
// any more when this is deleted.
func (u *undo) apply(ctx context.Context) error {
	for _, t := range recorded {
		if err := u.putBack(ctx, t.table); err != nil {
			return fmt.Errorf("%s: %w", t.table, err)
		}
	}
	for _, t := range slices.Backward(recorded) {
		for _, used := range t.used {
			if used.when == always || used.when == after && !u.force {
				if err := u.findUsed(ctx, t.table, used); err != nil {
					return err
				}
			}
		}
		rows, err := u.rowsOf(ctx, t.table, "inserted", "JOIN")
		if err != nil {
			return err
		}
		if _, err := u.tx.ExecContext(ctx, "DELETE FROM "+t.table+" AS d USING "+rows+
			" WHERE d.ctid = t.ctid"); err != nil {
			return fmt.Errorf("%s: %w", t.table, err)
		}
	}
	return nil
}

// putBack inserts the removed rows of a table again and restores the old values of its changed rows.
func (u *undo) putBack(ctx context.Context, table string) error {
	var columns []string
	err := u.tx.NewRaw(`SELECT attname FROM pg_attribute WHERE attrelid = ?::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
		ORDER BY attnum`, table).Scan(ctx, &columns)
	if err != nil {
		return err
	}
	list := strings.Join(columns, ", ")
	if _, err := u.tx.ExecContext(ctx, "INSERT INTO "+table+" ("+list+") OVERRIDING SYSTEM VALUE SELECT r."+
		strings.Join(columns, ", r.")+
		" FROM chosen AS c CROSS JOIN LATERAL jsonb_populate_record(NULL::"+table+
		", c.before) AS r WHERE c.tab = ? AND c.op = 'removed' ON CONFLICT DO NOTHING", table); err != nil {
		return err
	}
	rows, err := u.rowsOf(ctx, table, "updated", "JOIN")
	if err != nil {
		return err
	}
	sets, values := []string{}, []string{}
	for _, c := range columns {
		if c != "id" {
			sets, values = append(sets, c), append(values, "r."+c)
		}
	}
	_, err = u.tx.NewRaw("UPDATE "+table+" AS d SET ("+strings.Join(sets, ", ")+") = ROW ("+
		strings.Join(values, ", ")+") FROM "+rows+`
		CROSS JOIN LATERAL (SELECT coalesce(jsonb_object_agg(b.name, b.value), '{}') AS before FROM jsonb_each(c.before) AS b (name, value)
			WHERE b.name <> ALL (?::text[]) OR to_jsonb(t)->b.name IS NOT DISTINCT FROM c.after->b.name) AS kept
		CROSS JOIN LATERAL jsonb_populate_record(t, kept.before) AS r WHERE d.ctid = t.ctid`,
		pgdialect.Array(volatile)).Exec(ctx)
	return err
}
