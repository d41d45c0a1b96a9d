package db

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"
)

// Limit allows at most Count rows within a sliding window.
type Limit struct {
	Count  int
	Within time.Duration
}

// Wait returns how long to wait until the limit allows one more row; 0 if it does now. rows selects the rows that
// count, and column is the column with their time.
func (l Limit) Wait(ctx context.Context, rows *bun.SelectQuery, column string, now time.Time) (time.Duration, error) {
	if l.Count < 1 {
		return l.Within, nil
	}
	// The next row is allowed when the Count-th newest row leaves the window.
	var at time.Time
	err := rows.Column(column).Where("? > ?", bun.Ident(column), now.Add(-l.Within)).
		OrderExpr("? DESC", bun.Ident(column)).Offset(l.Count-1).Limit(1).Scan(ctx, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return at.Add(l.Within).Sub(now), err
}
