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
	// maxPendingViews is the maximum number of views in memory. Further views are dropped until the views in memory
	// have been written.
	maxPendingViews  = 50_000
	viewVisitorBytes = 16
)

// Counter counts page views. For each page, a visitor counts only once a day. Every few seconds, it adds the views to
// the column view_count of a table with one statement. A table of keyed hashes records who has viewed what today, so
// that several processes count a visitor only once. If the process crashes, the views of the last few seconds are lost.
// View counts change neither updated_at nor cached pages.
type Counter struct {
	idb   bun.IDB
	table string
	log   *slog.Logger
	// flushing is locked during Flush. So when Flush returns, all views counted before the call are stored, even if
	// another Flush was running.
	flushing sync.Mutex

	mu      sync.Mutex
	key     []byte
	pending map[view]struct{}
	rows    map[int64]int // row id → number of pending views
}

type view struct {
	id      int64
	visitor [viewVisitorBytes]byte
}

// New returns a counter for a table with the columns id and view_count. It stores views only while Run is
// running.
func New(idb bun.IDB, table string, log *slog.Logger) *Counter {
	return &Counter{idb: idb, table: table, log: log, pending: map[view]struct{}{}, rows: map[int64]int{}}
}

// SetKey sets the secret key with which visitors are hashed. All processes must use the same key.
func (v *Counter) SetKey(key []byte) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.key = key
}

// Add counts a view of an existing row. It ignores the visitor "", which stands for a crawler.
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

// Count counts a view of a row that may not exist. It first calls mustExist, unless views of the row are already
// pending.
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

// Waiting reports whether views of a row are pending.
func (v *Counter) Waiting(id int64) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.rows[id] > 0
}

// Run stores the views every few seconds, and once more when ctx ends.
func (v *Counter) Run(ctx context.Context) {
	loop.FlushEvery(ctx, viewFlushInterval, v.log, "views were not stored and will be tried again", v.Flush)
}

// RemoveOld deletes the records of who viewed what that are older than a day. It returns the number of deleted records.
func RemoveOld(ctx context.Context, idb bun.IDB, now time.Time) (int64, error) {
	return db.RemoveUntil(ctx, idb, "view_visitors", "viewed_at", now.Add(-24*time.Hour))
}

// Flush stores the pending views. If that fails, the next call stores them.
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
	// Rows are written in the order of their keys and ids, so that two processes do not deadlock.
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
