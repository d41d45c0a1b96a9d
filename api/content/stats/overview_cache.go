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
	// refreshPause is the time that Run waits after a refresh before the next one. If the refresh took long, Run waits
	// refreshFactor times as long as that took instead. With a million lots a refresh takes seconds, and during an
	// import the statistics change all the time.
	refreshPause  = 5 * time.Second
	refreshFactor = 4
)

// OverviewCache holds overviews in memory. After a change of the statistics, it returns the old overview until Run has
// computed the new one in the background. Run then purges the pages with the tag cachetag.Overview from the caches of
// this process.
type OverviewCache struct {
	store  *Store
	labels Labels
	purge  func(tags ...string)
	log    *slog.Logger
	wake   loop.Signal
	cache  cache.Cache[int64, Overview] // by city id

	told, followed atomic.Uint64 // number of changes that were notified; number of those that the overviews include
}

// NewOverviewCache returns a cache. It refreshes overviews only while Run runs.
func NewOverviewCache(store *Store, labels Labels, purge func(tags ...string), log *slog.Logger) *OverviewCache {
	return &OverviewCache{
		store: store, labels: labels, purge: purge, log: log, wake: loop.NewSignal(),
		cache: cache.New[int64](cache.Options[Overview]{Limit: maxOverviews, Age: cache.Forever}),
	}
}

// Get returns the overview of a city. The first request for a city computes the overview. If several such requests
// arrive at once, they wait for the same computation.
func (c *OverviewCache) Get(ctx context.Context, cityID int64) (Overview, error) {
	return c.cache.Load(cityID, func() (Overview, error) { return c.load(ctx, cityID) })
}

func (c *OverviewCache) load(ctx context.Context, cityID int64) (Overview, error) {
	return c.store.Overview(ctx, cityID, c.labels)
}

// Invalidate marks all overviews as outdated if the cache tags include that of the statistics, that of labels, or
// cachetag.All. It returns at once.
func (c *OverviewCache) Invalidate(tags ...string) {
	if slices.Contains(tags, cachetag.Stats) || slices.Contains(tags, cachetag.Dictionary) ||
		slices.Contains(tags, cachetag.All) {
		c.told.Add(1)
		c.wake.Send()
	}
}

// Behind reports whether the statistics or labels have changed since the overviews were computed.
func (c *OverviewCache) Behind() bool { return c.followed.Load() != c.told.Load() }

// Run computes the overview of the default city, and then refreshes overviews whenever they are outdated, until ctx
// ends.
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

// Refresh computes all overviews in memory again. If that fails for a city, the city's old overview is kept.
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
