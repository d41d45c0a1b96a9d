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

// Replicas holds the servers that follow the primary. Reads outside transactions with a context from FromReplica go to
// a replica that has replayed every change this process was notified of, or to the primary while there is none. A nil
// *Replicas has none.
//
// A cached page must not be made from data older than a notified change: Follow is called before the change is passed
// on, so all later reads come from a server that has it.
type Replicas struct {
	primary *sql.DB
	list    []*replica
	lag     time.Duration
	log     *slog.Logger

	following sync.Mutex                  // held while required is read and stored
	required  atomic.Pointer[walPosition] // that a replica must have replayed; nil while unknown
	recent    atomic.Uint64               // position of the primary's log before the maximum lag
	next      atomic.Uint64               // round-robin counter
	onPrimary atomic.Uint64               // reads that no replica could answer
}

// walPosition is a position in a server's write-ahead log. The history is the server's identifier and timeline:
// positions of different histories cannot be compared.
type walPosition struct {
	lsn     uint64
	history string
}

// replica is one server. Its position is nil while it does not answer.
type replica struct {
	name     string // host and port
	db       *bun.DB
	position atomic.Pointer[walPosition]
	read     func(context.Context) (walPosition, error) // its position
	wake     loop.Signal
	reads    atomic.Uint64
}

// OpenReplicas returns the replicas of a primary, one per address in the form of Open, and a database that reads from
// them; without addresses that is the primary itself. They need not answer yet. Run must run.
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

// FromReplica returns a context whose reads may be answered by a replica. Its caller must not need to see own writes
// that were not notified.
func FromReplica(ctx context.Context) context.Context {
	return context.WithValue(ctx, fromReplica{}, true)
}

// Reader returns a database for one piece of work with many reads: a replica that has replayed all known changes, else
// other.
func (r *Replicas) Reader(other bun.IDB) bun.IDB {
	if r == nil {
		return other
	}
	if one := r.choose(); one != nil {
		return one.db
	}
	return other
}

// ResolveConn is part of bun.ConnResolver.
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

// choose returns the next replica that may be read now, or nil.
func (r *Replicas) choose() *replica {
	turn := r.next.Add(1)
	for i := range uint64(len(r.list)) {
		if one := r.list[(turn+i)%uint64(len(r.list))]; r.mayRead(one) {
			return one
		}
	}
	return nil
}

// mayRead reports whether a replica has replayed the required position and does not lag too far behind.
func (r *Replicas) mayRead(one *replica) bool {
	required, at := r.required.Load(), one.position.Load()
	return required != nil && at != nil && at.history == required.history &&
		at.lsn >= max(required.lsn, r.recent.Load())
}

var (
	read   = regexp.MustCompile(`(?i)^\s*(select|with)\s`)
	writes = regexp.MustCompile(`(?i)\b(insert|update|delete|merge|nextval|setval|notify_tags|pg_notify|share)\b|advisory|pg_current_`)
)

// onlyReads reports whether a statement certainly writes nothing and reads nothing that only the primary has.
func onlyReads(query string) bool { return read.MatchString(query) && !writes.MatchString(query) }

// readConn sends a replica the queries that it may answer, and the primary the others.
type readConn struct {
	*Replicas
	allowed func(query string) bool
}

// QueryContext is part of bun.IConn.
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

// QueryRowContext is part of bun.IConn.
func (c readConn) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	if one := c.server(query); one != nil {
		row := one.db.DB.QueryRowContext(ctx, query, args...)
		if !c.refused(ctx, one, row.Err()) {
			return row
		}
	}
	return c.primary.QueryRowContext(ctx, query, args...)
}

// ExecContext is part of bun.IConn: the primary runs all statements without rows.
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

// refused reports whether the primary must answer instead. An unusable replica is left out until it answers again.
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
