// Package db opens PostgreSQL, migrates it, and carries cache tags over LISTEN/NOTIFY.
package db

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/driver/pgdriver"
)

// Open connects to the database of a URL such as postgres://user:password@host:port/name?sslmode=disable and checks that
// it answers.
func Open(ctx context.Context, url string) (*bun.DB, error) {
	connector := pgdriver.NewConnector(
		pgdriver.WithDSN(url),
		pgdriver.WithApplicationName("fapai"),
		pgdriver.WithDialTimeout(3*time.Second),
		pgdriver.WithReadTimeout(60*time.Second),
		pgdriver.WithWriteTimeout(60*time.Second),
		// jit costs more than it saves on queries of a few milliseconds.
		pgdriver.WithConnParams(map[string]any{"timezone": "Asia/Shanghai", "jit": "off"}),
	)
	pool := sql.OpenDB(connector)
	pool.SetMaxOpenConns(32)
	pool.SetMaxIdleConns(32)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	if err := pool.PingContext(ctx); err != nil {
		_ = pool.Close()
		return nil, fmt.Errorf("the database does not answer (DATABASE_URL): %w", err)
	}
	return bun.NewDB(pool, pgdialect.New(), bun.WithDiscardUnknownColumns()), nil
}

// Page clamps a page number and size to what a query may ask: 1-10,000 pages of 1-100 rows.
func Page(page, size int) (limit, offset int) {
	size = min(max(size, 1), 100)
	page = min(max(page, 1), 10_000)
	return size, (page - 1) * size
}

// Tx runs f in a transaction: committed when f returns nil. Inside a transaction it makes a savepoint.
func Tx(ctx context.Context, idb bun.IDB, f func(ctx context.Context, tx bun.Tx) error) error {
	return idb.RunInTx(ctx, nil, f)
}
