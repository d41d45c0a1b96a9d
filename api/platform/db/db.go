package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/driver/pgdriver"
)

const (
	dialTimeout = 3 * time.Second
	// queryTimeout limits one read or write on a connection. A change of a whole table must therefore be divided into
	// smaller batches.
	queryTimeout = 60 * time.Second
	// statementTimeout limits a statement on the server, even one that keeps sending rows.
	statementTimeout = 5 * time.Minute
	maxConns         = 32
	maxIdleTime      = 5 * time.Minute
	// oldestVersion is the oldest version of PostgreSQL that the program's SQL supports.
	oldestVersion = 15
)

// connParams holds the settings of every session.
var connParams = map[string]any{
	"timezone": "Asia/Shanghai",
	// JIT compilation would take longer than queries of a few milliseconds.
	"jit": "off",
	// If a query's context ends, the driver closes the connection, which the server does not notice while the query is
	// running. With this setting, the server checks the connection every second.
	"client_connection_check_interval": "1s",
	"statement_timeout":                strconv.FormatInt(statementTimeout.Milliseconds(), 10),
}

// Open connects to the database at a URL such as postgres://user:password@host:port/name?sslmode=disable, and checks
// that the database's version is supported. If the URL names several servers (host1:port1,host2:port2), Open uses the
// server that accepts writes.
func Open(ctx context.Context, url string) (*bun.DB, error) {
	servers, err := connector(url, sessionOptions()...)
	if err != nil {
		return nil, err
	}
	opened := newDB(servers)
	if err := checkVersion(ctx, opened.DB); err != nil {
		_ = opened.Close()
		return nil, err
	}
	return opened, nil
}

// OpenSession opens a database with the given session settings, for statements without a time limit.
func OpenSession(ctx context.Context, url string, settings map[string]any) (*bun.DB, error) {
	servers, err := connector(url, pgdriver.WithApplicationName("fapai"), pgdriver.WithDialTimeout(dialTimeout),
		pgdriver.WithReadTimeout(0), pgdriver.WithConnParams(settings))
	if err != nil {
		return nil, err
	}
	opened := newDB(servers)
	opened.SetMaxOpenConns(1)
	opened.SetConnMaxIdleTime(0)
	if err := checkVersion(ctx, opened.DB); err != nil {
		_ = opened.Close()
		return nil, err
	}
	return opened, nil
}

func sessionOptions() []pgdriver.Option {
	return []pgdriver.Option{
		pgdriver.WithApplicationName("fapai"),
		pgdriver.WithDialTimeout(dialTimeout),
		pgdriver.WithReadTimeout(queryTimeout),
		pgdriver.WithWriteTimeout(queryTimeout),
		pgdriver.WithConnParams(connParams),
		gatherCopies,
	}
}

func newDB(servers driver.Connector) *bun.DB {
	pool := sql.OpenDB(servers)
	pool.SetMaxOpenConns(maxConns)
	pool.SetMaxIdleConns(maxConns)
	pool.SetConnMaxIdleTime(maxIdleTime)
	return bun.NewDB(pool, newDialect(), bun.WithDiscardUnknownColumns())
}

func checkVersion(ctx context.Context, pool *sql.DB) error {
	var version int // 150004 is 15.4
	if err := pool.QueryRowContext(ctx, "SELECT current_setting('server_version_num')::int").
		Scan(&version); err != nil {
		return fmt.Errorf("the database does not answer (DATABASE_URL): %w", err)
	}
	if version/10_000 < oldestVersion {
		return fmt.Errorf("PostgreSQL %d is too old: %d or newer is needed (DATABASE_URL)",
			version/10_000, oldestVersion)
	}
	return nil
}

// Page returns LIMIT and OFFSET for a page of a list. It limits page to 1–10,000 and size to 1–100.
func Page(page, size int) (limit, offset int) {
	size = min(max(size, 1), 100)
	page = min(max(page, 1), 10_000)
	return size, (page - 1) * size
}

// MustExist returns the error missing if a query selects no row.
func MustExist(ctx context.Context, q *bun.SelectQuery, missing error) error {
	there, err := q.Exists(ctx)
	if err == nil && !there {
		err = missing
	}
	return err
}

// Tx runs f in a transaction, which is committed if f returns nil. If idb is a transaction, Tx uses a savepoint.
func Tx(ctx context.Context, idb bun.IDB, f func(ctx context.Context, tx bun.Tx) error) error {
	return idb.RunInTx(ctx, nil, f)
}

// NoRow returns missing if err means that a query found no row; otherwise it returns err.
func NoRow(err, missing error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return missing
	}
	return err
}

// Affected returns the number of rows that a statement wrote.
func Affected(result sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}
