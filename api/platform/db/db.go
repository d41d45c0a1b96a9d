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
	// queryTimeout is the maximum time of a read or write on the connection. Statements about a whole table must work
	// in batches that take less.
	queryTimeout = 60 * time.Second
	// statementTimeout is the maximum time of a statement in the server, even of one that keeps sending rows.
	statementTimeout = 5 * time.Minute
	maxConns         = 32
	maxIdleTime      = 5 * time.Minute
	// oldestVersion is the oldest version of PostgreSQL that the program's SQL supports.
	oldestVersion = 15
)

// connParams holds the settings of every session.
var connParams = map[string]any{
	"timezone": "Asia/Shanghai",
	// For queries of a few milliseconds, jit costs more than it saves.
	"jit": "off",
	// The driver ends a query by closing its connection, which the server does not notice while the query runs. With
	// this setting the server checks the connection, so that an abandoned query ends.
	"client_connection_check_interval": "1s",
	"statement_timeout":                strconv.FormatInt(statementTimeout.Milliseconds(), 10),
}

// Open connects to the database at a URL such as postgres://user:password@host:port/name?sslmode=disable, and checks
// that it answers and is new enough. Of several servers (host1:port1,host2:port2) it uses the one that accepts writes.
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

// OpenSession opens a single connection with some settings, for statements that may take any time.
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

// Page returns the limit and offset for a page of a list. The page is limited to 1-10,000, its size to 1-100 rows.
func Page(page, size int) (limit, offset int) {
	size = min(max(size, 1), 100)
	page = min(max(page, 1), 10_000)
	return size, (page - 1) * size
}

// MustExist returns the error in missing if a query selects no row.
func MustExist(ctx context.Context, q *bun.SelectQuery, missing error) error {
	there, err := q.Exists(ctx)
	if err == nil && !there {
		err = missing
	}
	return err
}

// Tx runs f in a transaction, which is committed if f returns nil. Inside a transaction it uses a savepoint.
func Tx(ctx context.Context, idb bun.IDB, f func(ctx context.Context, tx bun.Tx) error) error {
	return idb.RunInTx(ctx, nil, f)
}

// NoRow returns missing if a query for one row found none, and otherwise the query's own error.
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
