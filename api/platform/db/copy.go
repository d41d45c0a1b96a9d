package db

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net"
	"strings"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/driver/pgdriver"
)

// copyBuffer is the size in bytes of the pieces in which the data of a COPY is sent.
const copyBuffer = 64 << 10

// copier holds the connection that a transaction uses. COPY needs the connection, but bun.Tx does not give access to
// it.
type copier struct {
	tx   bun.Tx
	conn bun.Conn
}

type copierKey struct{}

// BulkTx is like Tx, for transactions that write many rows: inside f, Copy can be used.
func BulkTx(ctx context.Context, idb bun.IDB, f func(ctx context.Context, tx bun.Tx) error) error {
	pool, ok := idb.(*bun.DB)
	if !ok {
		return Tx(ctx, idb, f)
	}
	conn, err := pool.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	return conn.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		return f(context.WithValue(ctx, copierKey{}, copier{tx, conn}), tx)
	})
}

// CanCopy reports whether the transaction was begun by BulkTx. It returns true for a savepoint if BulkTx began the
// enclosing transaction.
func CanCopy(ctx context.Context, tx bun.Tx) bool {
	held, ok := ctx.Value(copierKey{}).(copier)
	return ok && held.tx.Tx == tx.Tx
}

// Copy writes rows in COPY's text format to a table, in a fraction of the time that INSERT takes. CanCopy must be true.
func Copy(ctx context.Context, table string, columns []string, rows io.Reader) error {
	held := ctx.Value(copierKey{}).(copier) //nolint:forcetypeassert // CanCopy has checked the type
	_, err := pgdriver.CopyFrom(ctx, held.conn, rows, "COPY "+table+" ("+strings.Join(columns, ", ")+") FROM STDIN")
	return err
}

// Unchecked calls f without checks of foreign keys, if the database user may switch them off; a check takes as long as
// writing a narrow row. f must write only rows whose references the transaction itself has locked or written. Triggers
// do not run either, unless they are marked ALWAYS.
func Unchecked(ctx context.Context, tx bun.Tx, f func() error) error {
	if err := setReplicationRole(ctx, tx, "replica"); err != nil {
		return err
	}
	if err := f(); err != nil {
		return err
	}
	return setReplicationRole(ctx, tx, "origin")
}

func setReplicationRole(ctx context.Context, tx bun.Tx, role string) error {
	_, err := tx.ExecContext(ctx, `SELECT set_config('session_replication_role', ?, true)
		WHERE has_parameter_privilege('session_replication_role', 'SET')`, role)
	return err
}

// gatherCopies makes the driver send the rows of a COPY in large pieces. Without it, the driver sends each kilobyte
// separately.
func gatherCopies(c *pgdriver.Config) {
	dial := c.Dialer
	c.Dialer = func(ctx context.Context, network, addr string) (net.Conn, error) {
		conn, err := dial(ctx, network, addr)
		if err != nil {
			return nil, err
		}
		return &copyConn{conn, bufio.NewWriterSize(conn, copyBuffer)}, nil
	}
}

// copyConn is a connection that buffers the data of a COPY until there is enough data or another message follows.
type copyConn struct {
	net.Conn

	buffer *bufio.Writer
}

const copyDataMessage = 'd'

// Write implements net.Conn. The driver always writes whole messages.
func (c *copyConn) Write(p []byte) (int, error) {
	n, err := c.buffer.Write(p)
	if err == nil && !bytes.HasPrefix(p, []byte{copyDataMessage}) {
		err = c.buffer.Flush()
	}
	return n, err
}
