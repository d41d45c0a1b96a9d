package stats

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
	"fapai/api/platform/loop"
)

const (
	// debounce is the time that Run waits after a change, so that it handles several changes together.
	debounce = 200 * time.Millisecond
	// retryInterval is the interval at which Run checks whether a new day has begun and repeats what has failed.
	retryInterval = time.Minute
	// fullInterval is the time between two comparisons of all lots. Only such a comparison finds changes of counters,
	// such as views.
	fullInterval = 24 * time.Hour
)

// Refresher updates the statistics when lots change. Cache tags tell it which lots have changed.
type Refresher struct {
	rollup *Rollup
	log    *slog.Logger
	wake   loop.Signal

	mu      sync.Mutex
	changed map[int64]bool
	recent  bool // true if lots whose ids are not in changed have changed
	rolling bool
	today   string
}

// NewRefresher returns a Refresher. It updates the statistics only while Run runs.
func NewRefresher(rollup *Rollup, log *slog.Logger) *Refresher {
	return &Refresher{rollup: rollup, log: log, wake: loop.NewSignal(), changed: map[int64]bool{}, recent: true}
}

// Invalidate remembers the lots that the cache tags name, as changed. It returns at once, and Run updates the
// statistics later.
func (r *Refresher) Invalidate(tags ...string) {
	r.mu.Lock()
	for _, tag := range tags {
		id, isLot := cachetag.HouseID(tag)
		switch {
		case isLot && len(r.changed) < maxChanged:
			r.changed[id] = true
		case isLot, tag == cachetag.AnyHouse, tag == cachetag.All:
			r.recent = true
		}
	}
	wanted := r.recent || len(r.changed) > 0
	r.mu.Unlock()
	if wanted {
		r.wake.Send()
	}
}

// Behind reports whether there are changes that the statistics do not yet include.
func (r *Refresher) Behind() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.rolling || r.recent || len(r.changed) > 0
}

// Run updates the statistics after changes, until ctx ends.
func (r *Refresher) Run(ctx context.Context) {
	ticker := time.NewTicker(retryInterval)
	defer ticker.Stop()
	for ctx.Err() == nil {
		if err := r.Refresh(ctx); err != nil && ctx.Err() == nil {
			r.log.Warn("the statistics were not brought up to date", "error", err.Error())
		}
		select {
		case <-ctx.Done():
		case <-ticker.C:
		case <-r.wake:
			loop.Sleep(ctx, debounce)
		}
	}
}

// Refresh updates the statistics for changed lots. Once a day it compares all lots. At the beginning of a day it also
// purges all pages with statistics, because the statistics end with the day before.
func (r *Refresher) Refresh(ctx context.Context) error {
	r.mu.Lock()
	changed, recent := r.changed, r.recent
	r.changed, r.recent, r.rolling = map[int64]bool{}, false, true
	r.mu.Unlock()
	defer func() {
		r.mu.Lock()
		r.rolling = false
		r.mu.Unlock()
	}()

	if err := r.roll(ctx, changed, recent); err != nil { // roll is repeated after retryInterval
		r.mu.Lock()
		r.recent = true
		r.mu.Unlock()
		return err
	}
	now := r.rollup.now()
	today := day(&now)
	r.mu.Lock()
	before := r.today
	r.today = today
	r.mu.Unlock()
	if before == "" || before == today {
		return nil
	}
	return db.Notify(ctx, r.rollup.db, cachetag.Stats)
}

func (r *Refresher) roll(ctx context.Context, changed map[int64]bool, recent bool) error {
	_, fullAt, err := r.rollup.times(ctx)
	if err != nil {
		return err
	}
	full := fullAt == nil || r.rollup.now().Sub(*fullAt) >= fullInterval
	if full || recent {
		lots, err := r.rollup.SyncAll(ctx, full)
		if lots > 0 {
			r.log.Info("statistics rolled up", "lots", lots, "full", full)
		}
		return err
	}
	_, err = r.rollup.Sync(ctx, slices.Collect(maps.Keys(changed)))
	return err
}
