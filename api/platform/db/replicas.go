package db

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"net/url"
	"regexp"
	"sync"
	"sync/atomic"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/loop"
)

// Replicas holds the servers that follow the primary. A read outside a transaction, whose context comes from
// FromReplica, goes to a replica that has replayed every change of which this process was notified. If there is no such
// replica, the read goes to the primary. A nil *Replicas has no replicas.
//
// A cached page must not be made from data that is older than a notified change. Follow must therefore be called before
// the change is passed on, so that all later reads come from a server that has the change.
type Replicas struct {
	primary *sql.DB
	list    []*replica
	lag     time.Duration
	log     *slog.Logger

	following sync.Mutex                  // locked while required is being read and stored
	required  atomic.Pointer[walPosition] // position that a replica must have replayed to be used; nil if unknown
	recent    atomic.Uint64               // position of the primary's log one maximum lag (see lag) ago
	next      atomic.Uint64               // counter for choosing replicas in turn
	onPrimary atomic.Uint64               // number of reads for which no replica was available
}

// walPosition is a position in a server's write-ahead log. history identifies the server and its timeline; positions
// with different histories cannot be compared.
type walPosition struct {
	lsn     uint64
	history string
}

// replica is a read replica. Its position is nil while it does not respond.
type replica struct {
	name     string // host and port
	db       *bun.DB
	position atomic.Pointer[walPosition]
	read     func(context.Context) (walPosition, error) // reads the replica's position
	wake     loop.Signal
	reads    atomic.Uint64
}

// OpenReplicas returns the replicas at these URLs (in the form of Open), and a database that uses them for reads. If
// there are no URLs, that database is the primary. The replicas need not be available yet. Replicas are used only while
// Run is running.
func OpenReplicas(
	primary *bun.DB, addresses []string, lag time.Duration, log *slog.Logger,
) (*Replicas, *bun.DB, error) {
	if len(addresses) == 0 {
		return nil, primary, nil
	}
	r := &Replicas{primary: primary.DB, lag: lag, log: log}
	for _, address := range addresses {
		servers, err := connector(address, sessionOptions()...)
		if err != nil {
			return nil, nil, errors.Join(errors.New("DATABASE_READ_URL"), err)
		}
		u, err := url.Parse(address)
		if err != nil {
			return nil, nil,
				errors.New("DATABASE_READ_URL is not an address such as postgres://user:password@host:port/name")
		}
		one := &replica{name: u.Host, db: newDB(servers), wake: loop.NewSignal()}
		one.read = func(ctx context.Context) (walPosition, error) {
			return readPosition(ctx,
				one.db.DB, replicaPosition)
		}
		r.list = append(r.list, one)
	}
	return r, bun.NewDB(primary.DB, newDialect(), bun.WithDiscardUnknownColumns(), bun.WithConnResolver(r)), nil
}

type fromReplica struct{}

// FromReplica returns a context whose reads may use a replica. A replica may lack the latest writes, so a caller that
// must see its own writes must not use this context until the writes have been notified.
func FromReplica(ctx context.Context) context.Context {
	return context.WithValue(ctx, fromReplica{}, true)
}

// Reader returns a database for a series of related reads: a replica that has replayed all known changes or, if there
// is none, other.
func (r *Replicas) Reader(other bun.IDB) bun.IDB {
	if r == nil {
		return other
	}
	if one := r.choose(); one != nil {
		return one.db
	}
	return other
}

// ResolveConn implements bun.ConnResolver.
func (r *Replicas) ResolveConn(ctx context.Context, query bun.Query) bun.IConn {
	if ctx.Value(fromReplica{}) == nil {
		return nil
	}
	switch query.(type) {
	case *bun.SelectQuery:
		return readConn{r, func(string) bool { return true }}
	case *bun.RawQuery:
		return readConn{r, onlyReads}
	}
	return nil
}

// Close closes the connections to the replicas.
func (r *Replicas) Close() error {
	if r == nil {
		return nil
	}
	var faults []error
	for _, one := range r.list {
		faults = append(faults, one.db.Close())
	}
	return errors.Join(faults...)
}

// choose returns the replica to use next; nil if none may be read now.
func (r *Replicas) choose() *replica {
	turn := r.next.Add(1)
	for i := range uint64(len(r.list)) {
		if one := r.list[(turn+i)%uint64(len(r.list))]; r.mayRead(one) {
			return one
		}
	}
	return nil
}

// mayRead reports whether a replica has replayed the required position and its lag does not exceed the maximum.
func (r *Replicas) mayRead(one *replica) bool {
	required, at := r.required.Load(), one.position.Load()
	return required != nil && at != nil && at.history == required.history &&
		at.lsn >= max(required.lsn, r.recent.Load())
}

var (
	read   = regexp.MustCompile(`(?i)^\s*(select|with)\s`)
	writes = regexp.MustCompile(`(?i)\b(insert|update|delete|merge|nextval|setval|notify_tags|pg_notify|share)\b|advisory|pg_current_`)
)

// onlyReads reports whether a statement certainly writes nothing and needs nothing that only the primary has.
func onlyReads(query string) bool { return read.MatchString(query) && !writes.MatchString(query) }

// readConn sends reads to a replica if possible, and all other statements to the primary.
type readConn struct {
	*Replicas
	allowed func(query string) bool
}

// QueryContext implements bun.IConn.
func (c readConn) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if one := c.server(query); one != nil {
		rows, err := one.db.DB.QueryContext(ctx, query, args...)
		if err == nil {
			err = rows.Err()
		}
		if !c.refused(ctx, one, err) {
			return rows, err
		}
	}
	return c.primary.QueryContext(ctx, query, args...)
}

// QueryRowContext implements bun.IConn.
func (c readConn) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	if one := c.server(query); one != nil {
		row := one.db.DB.QueryRowContext(ctx, query, args...)
		if !c.refused(ctx, one, row.Err()) {
			return row
		}
	}
	return c.primary.QueryRowContext(ctx, query, args...)
}

// ExecContext implements bun.IConn. Statements without result rows go to the primary.
func (c readConn) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	return c.primary.ExecContext(ctx, query, args...)
}

func (c readConn) server(query string) *replica {
	if !c.allowed(query) {
		return nil
	}
	one := c.choose()
	if one == nil {
		c.onPrimary.Add(1)
		return nil
	}
	one.reads.Add(1)
	return one
}

// refused reports whether the primary must execute the query instead. A replica that is unavailable is not used again
// until it responds.
func (c readConn) refused(ctx context.Context, one *replica, err error) bool {
	if err == nil || ctx.Err() != nil {
		return false
	}
	if Unavailable(err) {
		one.position.Store(nil)
		c.log.Warn("a replica did not answer; the primary is asked", "replica", one.name, "error", err.Error())
	}
	c.onPrimary.Add(1)
	return true
}
