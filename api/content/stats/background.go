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
	// debounce specifies how long changed lots are collected before their figures are updated.
	debounce = 200 * time.Millisecond
	// retryInterval is the interval at which the Refresher checks for a new day and repeats failed work.
	retryInterval = time.Minute
	// fullInterval is the interval between two comparisons of all lots, including counters.
	fullInterval = 24 * time.Hour
)

// Refresher updates the figures of the lots that changed cache tags name.
type Refresher struct {
	rollup *Rollup
	log    *slog.Logger
	wake   loop.Signal

	mu      sync.Mutex
	changed map[int64]bool
	recent  bool // any lot may have changed since the last refresh
	rolling bool
	today   string
}

// NewRefresher returns a Refresher. It updates figures only while Run runs.
func NewRefresher(rollup *Rollup, log *slog.Logger) *Refresher {
	return &Refresher{rollup: rollup, log: log, wake: loop.NewSignal(), changed: map[int64]bool{}, recent: true}
}

// Invalidate records the lots named in cache tags as changed. It does not block.
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

// Behind reports whether a recorded change is not yet included in the figures.
func (r *Refresher) Behind() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.rolling || r.recent || len(r.changed) > 0
}

// Run updates the figures after changes until ctx ends.
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

// Refresh updates the figures of the changed lots, and once a day those of all lots. On a new day it also purges
// the pages of statistics, because their ranges end yesterday.
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

	if err := r.roll(ctx, changed, recent); err != nil { // the next tick repeats it
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
