package db

import (
	"context"
	"reflect"
	"strings"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
)

// maxTags is the maximum number of changed rows for which a bulk write purges the tag of each row.
const maxTags = 200

// UpsertCounts counts the rows of a bulk write: inserted, updated, or unchanged. If two rows have the same key, only
// the later row is written, and the earlier one counts as unchanged.
type UpsertCounts struct {
	Inserted  int `json:"inserted"`
	Updated   int `json:"updated"`
	Unchanged int `json:"unchanged"`
}

// Add adds the counts of another write.
func (c *UpsertCounts) Add(other UpsertCounts) {
	c.Inserted += other.Inserted
	c.Updated += other.Updated
	c.Unchanged += other.Unchanged
}

// IsNew is an SQL expression for Upserted.IsNew in an INSERT … ON CONFLICT DO UPDATE … RETURNING. xmax is 0 if the row
// was inserted and not updated.
const IsNew = "xmax = 0 AS is_new"

// Upserted is a row that an INSERT … ON CONFLICT DO UPDATE returned.
type Upserted struct {
	ID    int64
	IsNew bool
}

// Count adds the rows that a statement returned.
func (c *UpsertCounts) Count(rows []Upserted) {
	for _, r := range rows {
		if r.IsNew {
			c.Inserted++
		} else {
			c.Updated++
		}
	}
}

// UpsertTx runs a bulk write in a transaction. given is the number of rows to write; rows that write does not count are
// unchanged.
func UpsertTx(
	ctx context.Context, idb bun.IDB, given int, write func(ctx context.Context, tx bun.Tx, counts *UpsertCounts) error,
) (counts UpsertCounts, err error) {
	err = Tx(ctx, idb, func(ctx context.Context, tx bun.Tx) error { return write(ctx, tx, &counts) })
	if err != nil {
		return UpsertCounts{}, err
	}
	counts.Unchanged = given - counts.Inserted - counts.Updated
	return counts, nil
}

// LastOfEach returns rows without those that a later row with the same key replaces.
func LastOfEach[T any, K comparable](rows []T, key func(*T) K) []T {
	last := make(map[K]int, len(rows))
	for i := range rows {
		last[key(&rows[i])] = i
	}
	out := make([]T, 0, len(last))
	for i := range rows {
		if last[key(&rows[i])] == i {
			out = append(out, rows[i])
		}
	}
	return out
}

// NotifyRows purges the tag of lists and the tags of the changed rows. If more than maxTags rows have changed, it
// purges the tag of all rows instead of theirs.
func NotifyRows(ctx context.Context, idb bun.IDB, ids []int64, list, all string, tag func(id int64) string) error {
	switch {
	case len(ids) == 0:
		return nil
	case len(ids) > maxTags:
		return Notify(ctx, idb, list, all)
	}
	tags := []string{list}
	for _, id := range ids {
		tags = append(tags, tag(id))
	}
	return Notify(ctx, idb, tags...)
}

// models reads the columns of models, without a database connection.
var models = pgdialect.New().Tables()

// Columns returns the names of a model's columns, in the order of its fields.
func Columns[T any]() (names []string) {
	for _, f := range models.Get(reflect.TypeFor[*T]()).Fields {
		names = append(names, f.Name)
	}
	return names
}

// CopyColumns copies the columns with these names from one row to another.
func CopyColumns[T any](to, from *T, names []string) {
	if len(names) == 0 {
		return
	}
	table := models.Get(reflect.TypeFor[*T]())
	into, source := reflect.ValueOf(to).Elem(), reflect.ValueOf(from).Elem()
	for _, name := range names {
		if f, ok := table.FieldMap[name]; ok {
			into.FieldByIndex(f.Index).Set(source.FieldByIndex(f.Index))
		}
	}
}

// ReplaceChildren replaces the child rows of parents with rows. It returns the ids of the parents whose child rows have
// changed. parent is the column with the parent's id; key is the column that identifies a row among the rows of its
// parent. Both columns together must be the primary key.
func ReplaceChildren[T any](
	ctx context.Context, tx bun.Tx, parent, key string, parents []int64, rows []T,
) ([]int64, error) {
	table := models.Get(reflect.TypeFor[*T]())
	of, keys := make([]int64, len(rows)), make([]int64, len(rows))
	for i := range rows {
		row := reflect.ValueOf(&rows[i]).Elem()
		of[i], keys[i] = row.FieldByIndex(table.FieldMap[parent].Index).Int(),
			row.FieldByIndex(table.FieldMap[key].Index).Int()
	}
	var changed, written []int64
	_, err := tx.NewDelete().Model((*T)(nil)).ModelTableExpr("?TableName AS t").
		Where("t.? = ANY (?)", bun.Ident(parent), pgdialect.Array(parents)).
		Where("(t.?, t.?) NOT IN (SELECT * FROM unnest(?::bigint[], ?::bigint[]))",
			bun.Ident(parent), bun.Ident(key), pgdialect.Array(of), pgdialect.Array(keys)).
		Returning("t.?", bun.Ident(parent)).Exec(ctx, &changed)
	if err != nil || len(rows) == 0 {
		return lo.Uniq(changed), err
	}
	q := tx.NewInsert().Model(&rows).ModelTableExpr("?TableName AS t").
		On("CONFLICT (?, ?) DO UPDATE", bun.Ident(parent), bun.Ident(key))
	_, err = SetExcluded(q, "t", lo.Without(Columns[T](), parent, key)...).Returning("t.?", bun.Ident(parent)).
		Exec(ctx, &written)
	return lo.Uniq(append(changed, written...)), err
}

// SetExcluded completes an INSERT … ON CONFLICT DO UPDATE on table AS alias: an existing row gets the new values of the
// columns, but is not written if it already has these values.
func SetExcluded(q *bun.InsertQuery, alias string, columns ...string) *bun.InsertQuery {
	for _, c := range columns {
		q = q.Set("? = excluded.?", bun.Ident(c), bun.Ident(c))
	}
	prefixed := func(prefix string) string { return "(" + prefix + strings.Join(columns, ", "+prefix) + ")" }
	return q.Where(prefixed(alias+".") + " IS DISTINCT FROM " + prefixed("excluded."))
}
