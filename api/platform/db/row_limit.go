package db

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"
)

// Limit allows at most Count rows within a sliding window of time.
type Limit struct {
	Count  int
	Within time.Duration
}

// Wait returns how long it takes until one more row is allowed; 0 if it is allowed now. rows selects the rows that
// count, and column contains their times.
func (l Limit) Wait(ctx context.Context, rows *bun.SelectQuery, column string, now time.Time) (time.Duration, error) {
	if l.Count < 1 {
		return l.Within, nil
	}
	// One more row is allowed when the Count-th newest row is older than the window.
	var at time.Time
	err := rows.Column(column).Where("? > ?", bun.Ident(column), now.Add(-l.Within)).
		OrderExpr("? DESC", bun.Ident(column)).Offset(l.Count-1).Limit(1).Scan(ctx, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return at.Add(l.Within).Sub(now), err
}
