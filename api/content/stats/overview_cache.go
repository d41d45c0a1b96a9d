package stats

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"fapai/api/platform/cache"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/loop"
)

const (
	// refreshPause is the minimum time between two refreshes. After a slow refresh the pause is refreshFactor times
	// its duration: an overview of a million lots takes the database seconds, and during an import the figures
	// change all the time.
	refreshPause  = 5 * time.Second
	refreshFactor = 4
)

// OverviewCache holds overviews in memory. When figures change, it serves the old overview until the new one has
// been computed in the background. Then it purges cachetag.Overview from the page cache of this process.
type OverviewCache struct {
	store  *Store
	labels Labels
	purge  func(tags ...string)
	log    *slog.Logger
	wake   loop.Signal
	cache  cache.Cache[int64, Overview] // city → overview

	told, followed atomic.Uint64 // numbers of notified changes: all, and those included in the overviews
}

// NewOverviewCache returns a cache. It refreshes its overviews only while Run runs.
func NewOverviewCache(store *Store, labels Labels, purge func(tags ...string), log *slog.Logger) *OverviewCache {
	return &OverviewCache{
		store: store, labels: labels, purge: purge, log: log, wake: loop.NewSignal(),
		cache: cache.New[int64](cache.Options[Overview]{Limit: maxOverviews, Age: cache.Forever}),
	}
}

// Get returns the overview of a city. Only the first request for a city waits for the computation; concurrent
// requests share it.
func (c *OverviewCache) Get(ctx context.Context, cityID int64) (Overview, error) {
	return c.cache.Load(cityID, func() (Overview, error) { return c.load(ctx, cityID) })
}

func (c *OverviewCache) load(ctx context.Context, cityID int64) (Overview, error) {
	return c.store.Overview(ctx, cityID, c.labels)
}

// Invalidate requests a refresh if a tag reports a change of the figures or labels. It does not block.
func (c *OverviewCache) Invalidate(tags ...string) {
	if slices.Contains(tags, cachetag.Stats) || slices.Contains(tags, cachetag.Dictionary) ||
		slices.Contains(tags, cachetag.All) {
		c.told.Add(1)
		c.wake.Send()
	}
}

// Behind reports whether a change of the figures was notified after the overviews were computed.
func (c *OverviewCache) Behind() bool { return c.followed.Load() != c.told.Load() }

// Run computes the overview of the default city in advance, and refreshes overviews after changes until ctx ends.
func (c *OverviewCache) Run(ctx context.Context) {
	if _, err := c.Get(ctx, defaultCityID); err != nil && ctx.Err() == nil {
		c.log.Warn("the overview was not made in advance", "error", err.Error())
	}
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
			return
		case <-c.wake:
		}
		began := time.Now()
		if err := c.Refresh(ctx); err != nil && ctx.Err() == nil {
			c.log.Warn("overviews were not refreshed and will be tried again", "error", err.Error())
			c.wake.Send()
		}
		loop.Sleep(ctx, max(refreshPause, refreshFactor*time.Since(began)))
	}
}

// Refresh computes all cached overviews again. If one fails, its old version stays in the cache.
func (c *OverviewCache) Refresh(ctx context.Context) error {
	told := c.told.Load()
	var errs []error
	for cityID := range c.cache.Keys() {
		overview, err := c.load(ctx, cityID)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		c.cache.Set(cityID, overview)
	}
	if len(errs) == 0 {
		c.followed.Store(told)
	}
	c.purge(cachetag.Overview)
	return errors.Join(errs...)
}
