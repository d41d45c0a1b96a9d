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
	viewFlushEvery = 3 * time.Second
	// maxPendingViews bounds the rows that wait for a flush; views of further rows are dropped until then.
	maxPendingViews = 50_000
	lastFlushLimit  = 5 * time.Second
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
	if _, waiting := v.pending[id]; waiting || len(v.pending) < maxPendingViews {
		v.pending[id]++
	}
}

// Waiting tells whether views of a row wait for a flush.
func (v *Views) Waiting(id int64) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.pending[id] > 0
}

// Run stores the counts every few seconds until ctx ends, then once more.
func (v *Views) Run(ctx context.Context) { every(ctx, viewFlushEvery, v.flush) }

// every calls f again and again until ctx ends, then once more with a little time left.
func every(ctx context.Context, pause time.Duration, f func(ctx context.Context)) {
	tick := time.NewTicker(pause)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			f(ctx)
		case <-ctx.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastFlushLimit)
			defer cancel()
			f(last)
			return
		}
	}
}

func (v *Views) flush(ctx context.Context) {
	if err := v.Flush(ctx); err != nil {
		v.log.Warn("views were not stored and will be tried again", "error", err.Error())
	}
}

// Flush stores the counts now. After an error they wait for the next time.
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
