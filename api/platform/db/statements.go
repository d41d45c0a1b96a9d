package db

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"
	"sync"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/driver/pgdriver"
)

// Statements prepares queries, so that each connection plans a query only once: for queries with many columns or
// tables, planning takes longer than execution. There is one prepared statement for each query text, so values that
// vary must be parameters ($1). A nil *Statements prepares nothing.
type Statements struct {
	DB       *bun.DB
	Replicas *Replicas // nil if there are none

	known sync.Map // prepared *sql.Stmt, by statement
}

// statement identifies a query text on one server.
type statement struct {
	server *sql.DB
	query  string
}

// Conn returns the connection that is used instead of idb for a query whose text contains $1, $2… for args. It is
// passed to bun.SelectQuery.Conn.
func (s *Statements) Conn(idb bun.IDB, args ...any) bun.IConn {
	switch on := idb.(type) {
	case bun.Tx:
		return withArgs{on.Tx, args}
	case *bun.DB:
		if s == nil {
			return withArgs{on.DB, args}
		}
		return prepared{withArgs{on.DB, args}, s}
	}
	return errConn{}
}

// prepared executes queries as prepared statements, on a replica if possible.
type prepared struct {
	withArgs
	*Statements
}

// QueryContext implements bun.IConn.
func (p prepared) QueryContext(ctx context.Context, query string, _ ...any) (*sql.Rows, error) {
	if p.Replicas != nil && ctx.Value(fromReplica{}) != nil {
		read := readConn{p.Replicas, func(string) bool { return true }}
		if one := read.server(query); one != nil {
			rows, err := p.ask(ctx, one.db.DB, query)
			if !read.refused(ctx, one, err) {
				return rows, err
			}
		}
	}
	return p.ask(ctx, p.DB.DB, query)
}

func (p prepared) ask(ctx context.Context, server *sql.DB, query string) (*sql.Rows, error) {
	stmt, err := p.prepare(ctx, server, query) //nolint:sqlclosecheck // the statement stays prepared; it is closed with the server
	if err != nil {
		return nil, err
	}
	rows, err := stmt.QueryContext(ctx, p.args...)
	if err == nil {
		err = rows.Err()
	}
	if isOutdated(err) {
		return server.QueryContext(ctx, query, p.args...)
	}
	return rows, err
}

// prepare returns the prepared statement for a query. database/sql prepares the statement on each connection that it
// uses.
func (p prepared) prepare(ctx context.Context, server *sql.DB, query string) (*sql.Stmt, error) {
	key := statement{server, strings.Clone(query)} // cloned, because bun reuses the memory of the query's text
	if known, ok := p.known.Load(key); ok {
		return known.(*sql.Stmt), nil //nolint:forcetypeassert // known has no values of another type
	}
	stmt, err := server.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	if known, lost := p.known.LoadOrStore(key, stmt); lost {
		defer func() { _ = stmt.Close() }()
		return known.(*sql.Stmt), nil //nolint:forcetypeassert // known has no values of another type
	}
	return stmt, nil
}

// isOutdated reports whether a query must be prepared again, because a table has changed since then or because a pooler
// has connected to another server.
func isOutdated(err error) bool {
	var answered pgdriver.Error
	if !errors.As(err, &answered) {
		return false
	}
	code := answered.Field('C')
	return code == "0A000" || code == "26000"
}

// withArgs executes a query with the given parameters.
type withArgs struct {
	bun.IConn
	args []any
}

// QueryContext implements bun.IConn.
func (w withArgs) QueryContext(ctx context.Context, query string, _ ...any) (*sql.Rows, error) {
	return w.IConn.QueryContext(ctx, query, w.args...)
}

// AnyID is the SQL condition that an id is in the array $1, which IDs formats. Because of the subquery, the planner
// assumes the same number of ids each time and reuses one plan. With ANY ($1) it would plan the query each time, which
// takes longer than executing it.
const AnyID = "ANY (ARRAY(SELECT unnest($1::bigint[])))"

// IDs formats ids as the text of a bigint[] parameter.
func IDs(ids []int64) string {
	b := []byte{'{'}
	for i, id := range ids {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, id, 10)
	}
	return string(append(b, '}'))
}

var errUnknownConn = errors.New("neither a database nor a transaction")

// errConn is a connection on which every query fails.
type errConn struct{ bun.IConn }

// QueryContext implements bun.IConn.
func (errConn) QueryContext(context.Context, string, ...any) (*sql.Rows, error) {
	return nil, errUnknownConn
}
