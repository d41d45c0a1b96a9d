package clearance

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/api/platform/loop"
)

const (
	// refreshPause is the time that Run waits after reading the auctions, before it reads them again. If reading took
	// long, Run waits refreshFactor times as long as that took instead.
	refreshPause  = time.Minute
	refreshFactor = 20
)

// Figures holds estimates (Model) and the check of their quality. Both are computed from the auctions that ended on the
// days from From to AsOf.
type Figures struct {
	Model *Model
	Check Check
	From  time.Time
	AsOf  time.Time
}

// Cache holds the figures in memory, so that requests do not wait for the database. After each refresh it purges the
// pages with the tag cachetag.Clearance from the caches of this process.
type Cache struct {
	db    bun.IDB
	now   func() time.Time
	purge func(tags ...string)
	log   *slog.Logger
	wake  loop.Signal

	mu      sync.Mutex
	current *Figures

	// changes is the number of changes of the statistics that Invalidate has received. seen is the value of changes
	// when the current figures were read.
	changes, seen atomic.Uint64
}

// NewCache returns a Cache. It refreshes the figures only while Run runs.
func NewCache(idb bun.IDB, now func() time.Time, purge func(tags ...string), log *slog.Logger) *Cache {
	return &Cache{db: idb, now: now, purge: purge, log: log, wake: loop.NewSignal()}
}

// Behind reports whether the statistics have changed since the current figures were read.
func (c *Cache) Behind() bool { return c.seen.Load() != c.changes.Load() }

// Read computes the figures from the database.
func Read(ctx context.Context, idb bun.IDB, now time.Time) (*Figures, error) {
	cells, err := ReadCells(ctx, idb, now)
	if err != nil {
		return nil, err
	}
	now = now.In(httpx.CST)
	return &Figures{
		Model: NewModel(cells), Check: CheckAgainst(cells, now), From: firstMonth(now), AsOf: now.AddDate(0, 0, -1),
	}, nil
}

// Get returns the figures in memory. The first call reads them from the database.
func (c *Cache) Get(ctx context.Context) (*Figures, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.current == nil {
		figures, err := Read(ctx, c.db, c.now())
		if err != nil {
			return nil, err
		}
		c.current = figures
	}
	return c.current, nil
}

// Invalidate marks the figures as outdated if the cache tags include that of the statistics or cachetag.All. It returns
// at once, and Run refreshes the figures later.
func (c *Cache) Invalidate(tags ...string) {
	if slices.Contains(tags, cachetag.Stats) || slices.Contains(tags, cachetag.All) {
		c.changes.Add(1)
		c.wake.Send()
	}
}

// Run refreshes the figures whenever they are outdated, until ctx ends.
func (c *Cache) Run(ctx context.Context) {
	for ctx.Err() == nil {
		began := time.Now()
		if err := c.Refresh(ctx); err != nil && ctx.Err() == nil {
			c.log.Warn("the clear rates were not read; the old ones stay", "error", err.Error())
		}
		loop.Sleep(ctx, max(refreshPause, refreshFactor*time.Since(began)))
		select {
		case <-ctx.Done():
		case <-c.wake:
		}
	}
}

// Refresh reads the figures again.
func (c *Cache) Refresh(ctx context.Context) error {
	changes := c.changes.Load()
	figures, err := Read(ctx, c.db, c.now())
	if err != nil {
		return err
	}
	c.mu.Lock()
	c.current = figures
	c.mu.Unlock()
	c.seen.Store(changes)
	c.purge(cachetag.Clearance)
	return nil
}
