package db

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
)

const (
	viewFlushInterval = 3 * time.Second
	// maxPendingViews bounds the rows with counts in memory; views of further rows are dropped until the next flush.
	maxPendingViews = 50_000
)

// Views counts page views in memory and adds them to the view_count of a table every few seconds, in one statement. A
// crash loses the last few. View counts do not move updated_at and purge no page.
type Views struct {
	idb     bun.IDB
	table   string
	log     *slog.Logger
	mu      sync.Mutex
	pending map[int64]int
}

// NewViews makes the counter of a table with the columns id and view_count; Run must run for its counts to be stored.
func NewViews(idb bun.IDB, table string, log *slog.Logger) *Views {
	return &Views{idb: idb, table: table, log: log, pending: map[int64]int{}}
}

// Add counts a view of a row that exists.
func (v *Views) Add(id int64) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if _, pending := v.pending[id]; pending || len(v.pending) < maxPendingViews {
		v.pending[id]++
	}
}

// Count counts a view of a row that may not exist, which is asked of the database unless views of it are waiting.
func (v *Views) Count(ctx context.Context, id int64, mustExist func(ctx context.Context, id int64) error) error {
	if !v.Waiting(id) {
		if err := mustExist(ctx, id); err != nil {
			return err
		}
	}
	v.Add(id)
	return nil
}

// Waiting tells whether views of a row are counted but not stored yet.
func (v *Views) Waiting(id int64) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.pending[id] > 0
}

// Run stores the counts every few seconds until ctx ends, then once more.
func (v *Views) Run(ctx context.Context) {
	flushEvery(ctx, viewFlushInterval, v.log, "views were not stored and will be tried again", v.Flush)
}

// Flush stores the counts now. After an error they are tried again with the next flush.
func (v *Views) Flush(ctx context.Context) error {
	v.mu.Lock()
	counted := v.pending
	v.pending = map[int64]int{}
	v.mu.Unlock()
	if len(counted) == 0 {
		return nil
	}
	ids, counts := make([]int64, 0, len(counted)), make([]int64, 0, len(counted))
	for id, n := range counted {
		ids, counts = append(ids, id), append(counts, int64(n))
	}
	// In the order of ids, so that two processes that flush at once do not deadlock.
	const query = `WITH x AS (SELECT * FROM unnest(?::bigint[], ?::bigint[]) AS t (id, n)),
		locked AS (SELECT v.id, x.n FROM ? AS v JOIN x USING (id) ORDER BY v.id FOR NO KEY UPDATE OF v)
		UPDATE ? AS v SET view_count = v.view_count + locked.n FROM locked WHERE v.id = locked.id`
	_, err := v.idb.ExecContext(ctx, query, pgdialect.Array(ids), pgdialect.Array(counts), bun.Ident(v.table), bun.Ident(v.table))
	if err != nil {
		v.mu.Lock()
		defer v.mu.Unlock()
		for id, n := range counted {
			v.pending[id] += n
		}
	}
	return err
}
