package db

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"
)

// Listing describes those rows of a table that have their own pages, for the site map.
type Listing struct {
	Select      func() *bun.SelectQuery // returns a query that has only FROM and WHERE
	ID, Changed string                  // columns with the id in the address, and with the time of the last change
}

// IDRange is a range of ids, from No*size+1 to (No+1)*size, in which at least one row exists. The ranges do not move
// when rows are added or deleted, and a range can be read without counting the rows before it.
type IDRange struct {
	No      int64
	Changed time.Time // time when one of its rows last changed
}

// IDRanges returns the ranges of this size that contain rows, in the order of their numbers.
func (l Listing) IDRanges(ctx context.Context, size int64) ([]IDRange, error) {
	var list []IDRange
	err := l.Select().ColumnExpr("(?::bigint - 1) / ? AS no, max(?) AS changed", bun.Safe(l.ID),
		size, bun.Safe(l.Changed)).
		GroupExpr("1").OrderExpr("1").Scan(ctx, &list)
	return list, err
}

// Each calls f for each row in the range with the number no.
func (l Listing) Each(ctx context.Context, no, size int64, f func(id int64, changed time.Time) error) error {
	rows, err := l.Select().ColumnExpr("?, ?", bun.Safe(l.ID), bun.Safe(l.Changed)).
		Where("? > ? AND ? <= ?", bun.Safe(l.ID), no*size, bun.Safe(l.ID), (no+1)*size).
		OrderExpr(l.ID).Rows(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id int64
		var changed time.Time
		if err := rows.Scan(&id, &changed); err != nil {
			return err
		}
		if err := f(id, changed); err != nil {
			return err
		}
	}
	return rows.Err()
}

// Group is the number of rows with the same value in a column, and the time when one of them last changed.
type Group struct {
	N       int
	Changed time.Time
}

// By groups the rows by each of several columns, with one query. For each column, it returns a map from the column's
// values to the groups. A row with NULL in a column is in no group of that column.
func (l Listing) By(ctx context.Context, columns ...string) ([]map[int64]Group, error) {
	var rows []struct {
		Place int // index of the column
		ID    int64
		Group `bun:",extend"`
	}
	// In a row that is grouped by one column, the other columns are NULL.
	place, sets := "", make([]string, len(columns))
	for i, column := range columns {
		place += fmt.Sprintf(" WHEN GROUPING(%s) = 0 THEN %d", column, i)
		sets[i] = "(" + column + ")"
	}
	id := bun.Safe("coalesce(" + strings.Join(columns, ", ") + ")")
	grouped := l.Select().ColumnExpr("CASE ? END AS place, ? AS id, count(*) AS n, max(?) AS changed", bun.Safe(place),
		id, bun.Safe(l.Changed)).
		GroupExpr("GROUPING SETS (?)", bun.Safe(strings.Join(sets, ", "))).Having("? IS NOT NULL", id)
	err := grouped.Scan(ctx, &rows)
	out := make([]map[int64]Group, len(columns))
	for i := range out {
		out[i] = map[int64]Group{}
	}
	for _, r := range rows {
		out[r.Place][r.ID] = r.Group
	}
	return out, err
}
