package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// RemoveUntil deletes the rows whose time in column is not later than limit. It returns the number of deleted rows.
func RemoveUntil(ctx context.Context, idb bun.IDB, table, column string, limit time.Time) (int64, error) {
	return Affected(idb.NewDelete().Table(table).Where("? <= ?", bun.Ident(column), limit).Exec(ctx))
}
