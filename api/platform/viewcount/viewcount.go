package viewcount

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/platform/db"
	"fapai/api/platform/loop"
)

const (
	viewFlushInterval = 3 * time.Second
	// maxPendingViews is the maximum number of views in memory. Further views are dropped until the next flush.
	maxPendingViews  = 50_000
	viewVisitorBytes = 16
)

// Counter counts the views of pages in memory, each visitor once a day. Every few seconds it adds them to
// the column view_count of a table in one statement. A table of keyed hashes records which visitor has
// viewed which row on a day, so that several processes count a visitor once. A crash loses the views of the
// last few seconds. View counts do not change updated_at and purge no page.
type Counter struct {
	idb   bun.IDB
	table string
	log   *slog.Logger
	// flushing is held by one Flush at a time: when Flush returns, all views counted before it are stored.
	flushing sync.Mutex

	mu      sync.Mutex
	key     []byte
	pending map[view]struct{}
	rows    map[int64]int // number of pending views by row
}

type view struct {
	id      int64
	visitor [viewVisitorBytes]byte
}

// New returns the counter for a table with the columns id and view_count. Run must run for its counts to be stored.
func New(idb bun.IDB, table string, log *slog.Logger) *Counter {
	return &Counter{idb: idb, table: table, log: log, pending: map[view]struct{}{}, rows: map[int64]int{}}
}

// SetKey sets the secret with which visitors are hashed. It must be the same in all processes.
func (v *Counter) SetKey(key []byte) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.key = key
}

// Add counts a view of a row that exists. It ignores an empty visitor.
func (v *Counter) Add(id int64, visitor string) {
	if visitor == "" {
		return
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	one := view{id: id}
	mac := hmac.New(sha256.New, v.key)
	_, _ = fmt.Fprintf(mac, "%s %s %d %s", time.Now().UTC().Add(8*time.Hour).Format(time.DateOnly), v.table, id,
		visitor)
	copy(one.visitor[:], mac.Sum(nil))
	v.add(one)
}

func (v *Counter) add(one view) {
	if _, pending := v.pending[one]; !pending && len(v.pending) < maxPendingViews {
		v.pending[one] = struct{}{}
		v.rows[one.id]++
	}
}

// Count counts a view of a row that may not exist. It calls mustExist first, except while views of the row
// are pending.
func (v *Counter) Count(
	ctx context.Context, id int64, visitor string, mustExist func(ctx context.Context, id int64) error,
) error {
	if !v.Waiting(id) {
		if err := mustExist(ctx, id); err != nil {
			return err
		}
	}
	v.Add(id, visitor)
	return nil
}

// Waiting reports whether views of a row have been counted but not stored yet.
func (v *Counter) Waiting(id int64) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.rows[id] > 0
}

// Run stores the counts every few seconds until ctx ends, then once more.
func (v *Counter) Run(ctx context.Context) {
	loop.FlushEvery(ctx, viewFlushInterval, v.log, "views were not stored and will be tried again", v.Flush)
}

// RemoveOld deletes the records of views before yesterday, and returns their number.
func RemoveOld(ctx context.Context, idb bun.IDB, now time.Time) (int64, error) {
	return db.RemoveUntil(ctx, idb, "view_visitors", "viewed_at", now.Add(-24*time.Hour))
}

// Flush stores the counts now. If that fails, the next flush stores them.
func (v *Counter) Flush(ctx context.Context) error {
	v.flushing.Lock()
	defer v.flushing.Unlock()
	v.mu.Lock()
	counted := v.pending
	v.pending, v.rows = map[view]struct{}{}, map[int64]int{}
	v.mu.Unlock()
	if len(counted) == 0 {
		return nil
	}
	ids, visitors := make([]int64, 0, len(counted)), make([][]byte, 0, len(counted))
	for one := range counted {
		ids, visitors = append(ids, one.id), append(visitors, one.visitor[:])
	}
	// Rows are written in the order of their keys and ids, so that two processes that flush at the same time do not
	// deadlock.
	const query = `WITH x AS (SELECT * FROM unnest(?::bigint[], ?::bytea[]) AS t (id, visitor)),
		first AS (INSERT INTO view_visitors (visitor, viewed_at) SELECT visitor, now() FROM x ORDER BY visitor
			ON CONFLICT DO NOTHING RETURNING visitor),
		n AS (SELECT x.id, count(*) AS n FROM x JOIN first USING (visitor) GROUP BY x.id),
		locked AS (SELECT v.id, n.n FROM ? AS v JOIN n USING (id) ORDER BY v.id FOR NO KEY UPDATE OF v)
		UPDATE ? AS v SET view_count = v.view_count + locked.n FROM locked WHERE v.id = locked.id`
	_, err := v.idb.ExecContext(ctx, query, pgdialect.Array(ids), pgdialect.Array(visitors),
		bun.Ident(v.table), bun.Ident(v.table))
	if err != nil {
		v.mu.Lock()
		defer v.mu.Unlock()
		for one := range counted {
			v.add(one)
		}
	}
	return err
}
