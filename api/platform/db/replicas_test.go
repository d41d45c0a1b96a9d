package db_test

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/url"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/platform/db"
)

// replicated is a primary with a fake replica: another database on the same server, whose position in the log
// is simulated.
type replicated struct {
	*db.Replicas
	conn             *bun.DB // reads from the primary or the replica
	primary, replica *bun.DB
	stopped          atomic.Bool   // whether the replica no longer replays the log
	at               atomic.Uint64 // position at which the replica stopped
	foreign, broken  atomic.Bool
	run              func() // starts to watch the replica
}

func replicate(t *testing.T, lag time.Duration) *replicated {
	t.Helper()
	r := &replicated{primary: apitest.Empty(t), replica: apitest.Empty(t)}
	for name, one := range map[string]*bun.DB{"primary": r.primary, "replica": r.replica} {
		if _, err := one.ExecContext(t.Context(), "CREATE TABLE who (name text); INSERT INTO who VALUES (?)",
			name); err != nil {
			t.Fatal(err)
		}
	}
	u, err := url.Parse(os.Getenv("TEST_DATABASE_URL"))
	if err != nil {
		t.Fatal(err)
	}
	var name string
	if err := r.replica.QueryRowContext(t.Context(), "SELECT current_database()").Scan(&name); err != nil {
		t.Fatal(err)
	}
	u.Path = "/" + name
	if r.Replicas, r.conn, err = db.OpenReplicas(r.primary, []string{u.String()}, lag,
		slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Close() })
	r.SetPositions(func(lsn uint64, history string) (uint64, string, error) {
		if r.broken.Load() {
			return 0, "", errors.New("away")
		}
		if r.foreign.Load() {
			history = "other"
		}
		if r.stopped.Load() {
			r.at.CompareAndSwap(0, lsn)
			lsn = r.at.Load()
		}
		return lsn, history, nil
	})
	ctx, end := context.WithCancel(context.Background())
	var done sync.WaitGroup
	t.Cleanup(func() { end(); done.Wait() })
	r.run = func() { done.Go(func() { r.Run(ctx) }) }
	return r
}

// who returns the name of the database that executes a read with this context.
func (r *replicated) who(t *testing.T, ctx context.Context) (name string) {
	t.Helper()
	if err := r.conn.NewSelect().Table("who").Column("name").Scan(ctx, &name); err != nil {
		t.Fatal(err)
	}
	return name
}

// asked returns the name of the database that executes a prepared query.
func (r *replicated) asked(t *testing.T, ctx context.Context, statements *db.Statements) (name string) {
	t.Helper()
	err := r.conn.NewSelect().Table("who").Column("name").Where("name <> $1").Conn(statements.Conn(r.conn, "nobody")).
		Scan(ctx, &name)
	if err != nil {
		t.Error(err)
	}
	return name
}

// write changes the primary and notifies the change.
func (r *replicated) write(t *testing.T) {
	t.Helper()
	if _, err := r.primary.ExecContext(t.Context(), "INSERT INTO who VALUES ('later')"); err != nil {
		t.Fatal(err)
	}
	r.Follow(t.Context())
}

// follow updates the positions at once, instead of at the unpredictable times of Run.
func (r *replicated) follow(t *testing.T) {
	t.Helper()
	for end := time.Now().Add(time.Minute); r.who(t, db.FromReplica(t.Context())) != "replica"; {
		r.Follow(t.Context())
		if err := r.Look(t.Context()); err != nil && time.Now().After(end) {
			t.Fatal(err)
		}
	}
}

// eventually waits until the database with the name want executes reads.
func (r *replicated) eventually(t *testing.T, want string) {
	t.Helper()
	for end := time.Now().Add(time.Minute); r.who(t,
		db.FromReplica(t.Context())) != want; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("reads are not answered by the %s", want)
		}
	}
}

func TestReadsOfAnonymousVisitorsComeFromTheReplica(t *testing.T) {
	r := replicate(t, time.Hour)
	ctx := db.FromReplica(t.Context())
	if got := r.who(t, ctx); got != "primary" {
		t.Errorf("before the position of the primary is known the %s answers", got)
	}
	r.follow(t)
	// While the position of a change is unknown, reads go to the primary.
	ended, end := context.WithCancel(t.Context())
	end()
	r.Follow(ended)
	if got := r.who(t, ctx); got != "primary" {
		t.Errorf("while the position of a change is not known the %s answers", got)
	}
	r.follow(t)
	if got := r.who(t, t.Context()); got != "primary" {
		t.Errorf("others read from the %s", got)
	}
	if n, err := r.conn.NewSelect().Table("who").Where("name = 'replica'").Count(ctx); err != nil || n != 1 {
		t.Errorf("a count is of the primary: %d, %v", n, err)
	}
	var raw string
	if err := r.conn.NewRaw("WITH w AS (SELECT name FROM who) SELECT name FROM w").Scan(ctx, &raw); err != nil ||
		raw != "replica" {
		t.Errorf("a raw read is answered by the %s: %v", raw, err)
	}
	statements := &db.Statements{DB: r.conn, Replicas: r.Replicas}
	if of, others := r.asked(t, ctx, statements), r.asked(t, t.Context(), statements); of != "replica" ||
		others != "primary" {
		t.Errorf("a prepared read is answered by the %s, of others by the %s", of, others)
	}
	err := db.Tx(ctx, r.conn, func(ctx context.Context, tx bun.Tx) error {
		return tx.NewSelect().Table("who").Column("name").Scan(ctx, &raw)
	})
	if err != nil || raw != "primary" {
		t.Errorf("a transaction reads from the %s: %v", raw, err)
	}
	for _, write := range []string{"UPDATE who SET name = name", "INSERT INTO who SELECT 'x' WHERE false"} {
		if err := r.conn.NewRaw(write+" RETURNING name").Scan(ctx, &raw); raw != "primary" {
			t.Errorf("%s: %s, %v", write, raw, err)
		}
	}
	if r.Reader(r.primary) == bun.IDB(r.primary) {
		t.Error("work that reads much is left to the primary")
	}
	r.Follow(ended)
	r.run()
	r.eventually(t, "replica")
}

func TestAReplicaIsNotReadBeforeItHasWhatWasNotified(t *testing.T) {
	r := replicate(t, time.Hour)
	r.run()
	r.Follow(t.Context())
	r.eventually(t, "replica")
	r.stopped.Store(true)
	for r.at.Load() == 0 { // until the replica's position was read again, which only happens after a change
		r.write(t)
	}
	for range 50 {
		r.write(t)
		if got := r.who(t, db.FromReplica(t.Context())); got != "primary" {
			t.Fatal("a replica was read that has not replayed a change that was notified")
		}
		if r.Reader(r.primary) != bun.IDB(r.primary) {
			t.Fatal("all lots would be read from before the change")
		}
	}
	r.stopped.Store(false)
	r.eventually(t, "replica")
}

func TestAReplicaThatLagsIsLeftOut(t *testing.T) {
	r := replicate(t, time.Second)
	r.run()
	r.Follow(t.Context())
	r.eventually(t, "replica")
	r.stopped.Store(true)
	writing, end := context.WithCancel(t.Context())
	defer end()
	go func() { // writes to the primary without a notification
		for writing.Err() == nil {
			_, _ = r.primary.ExecContext(writing, "INSERT INTO who VALUES ('later')")
			time.Sleep(20 * time.Millisecond)
		}
	}()
	r.eventually(t, "primary")
	r.stopped.Store(false)
	r.eventually(t, "replica")
}

func TestAReplicaThatIsAwayIsTakenBack(t *testing.T) {
	r := replicate(t, time.Hour)
	r.run()
	r.Follow(t.Context())
	r.eventually(t, "replica")
	r.broken.Store(true)
	if _, err := r.replica.ExecContext(t.Context(),
		"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"); err != nil {
		t.Fatal(err)
	}
	r.eventually(t, "primary") // and no read failed
	r.broken.Store(false)
	r.eventually(t, "replica")
	r.foreign.Store(true) // after a failover this replica still belongs to the former primary
	r.eventually(t, "primary")
	r.foreign.Store(false)
	r.eventually(t, "replica")
	statements := &db.Statements{DB: r.conn, Replicas: r.Replicas}
	r.asked(t, db.FromReplica(t.Context()), statements)
	if _, err := r.replica.ExecContext(t.Context(), "DROP TABLE who"); err != nil {
		t.Fatal(err)
	}
	if got := r.asked(t, db.FromReplica(t.Context()), statements); got != "primary" {
		t.Errorf("what a replica answers with an error to a prepared query is answered by %s", got)
	}
	if got := r.who(t, db.FromReplica(t.Context())); got != "primary" {
		t.Errorf("what a replica answers with an error is answered by %s", got)
	}
}

func TestAnAddressWithoutAServerIsNoFault(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := "postgres://u:p@" + listener.Addr().String() + "/name?sslmode=disable"
	_ = listener.Close()
	primary := apitest.Empty(t)
	r, conn, err := db.OpenReplicas(primary, []string{address}, time.Second, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }()
	r.Follow(t.Context())
	var one int
	if err := conn.NewRaw("SELECT 1").Scan(db.FromReplica(t.Context()), &one); err != nil || one != 1 {
		t.Errorf("%v, %v", one, err)
	}
	if none, same, err := db.OpenReplicas(primary, nil, time.Second, nil); none != nil ||
		same != primary || err != nil {
		t.Error("without addresses there is more than the primary")
	}
}

func TestOnlyReads(t *testing.T) {
	for query, want := range map[string]bool{
		"SELECT 1": true, " with a as (select 1) select * from a": true, "SELECT notified_id FROM x": true,
		"SELECT notify_tags('x')": false, "SELECT pg_try_advisory_lock(1)": false,
		"UPDATE x SET a = 1 RETURNING a":                        false,
		"WITH d AS (DELETE FROM x RETURNING a) SELECT * FROM d": false, "SELECT nextval('s')": false,
		"SELECT pg_current_wal_lsn()": false,
		"SELECT a FROM x FOR UPDATE":  false, "SELECT a FROM x FOR KEY SHARE": false, "SELECT updated_at FROM x": true,
	} {
		if db.OnlyReads(query) != want {
			t.Errorf("%s: %v", query, !want)
		}
	}
}
