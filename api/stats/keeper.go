package stats

import (
	"context"
	"log/slog"
	"strconv"
	"strings"
	"sync"
	"time"

	"fapai/api/db"
)

const (
	// gather is how long changes are collected before they are rolled up.
	gather = 200 * time.Millisecond
	// keeperTick is how often the keeper looks at the clock, and retries what failed.
	keeperTick = time.Minute
	// fullEvery is how often all lots are compared, which brings counters in.
	fullEvery = 24 * time.Hour
	// maxMarked is how many single lots are remembered; more are found by the time of their change.
	maxMarked = 5000
)

// Keeper runs a Roller: it hears the cache tags of changed lots and keeps the figures up to date.
type Keeper struct {
	roller *Roller
	log    *slog.Logger
	wake   chan struct{}

	mu     sync.Mutex
	marked map[int64]bool
	recent bool // any lot may have changed since the last time
	today  string
}

// NewKeeper makes a Keeper; Run must run.
func NewKeeper(roller *Roller, log *slog.Logger) *Keeper {
	return &Keeper{roller: roller, log: log, wake: make(chan struct{}, 1), marked: map[int64]bool{}, recent: true}
}

// Mark takes note of changed cache tags. It does not block.
func (k *Keeper) Mark(tags ...string) {
	k.mu.Lock()
	for _, tag := range tags {
		name, isLot := strings.CutPrefix(tag, "house:")
		id, err := strconv.ParseInt(name, 10, 64)
		switch {
		case isLot && err == nil && len(k.marked) < maxMarked:
			k.marked[id] = true
		case isLot, tag == db.AllTags:
			k.recent = true
		}
	}
	wanted := k.recent || len(k.marked) > 0
	k.mu.Unlock()
	if wanted {
		select {
		case k.wake <- struct{}{}:
		default:
		}
	}
}

// Run keeps the figures until ctx ends.
func (k *Keeper) Run(ctx context.Context) {
	tick := time.NewTicker(keeperTick)
	defer tick.Stop()
	for {
		if err := k.Work(ctx); err != nil && ctx.Err() == nil {
			k.log.Warn("the statistics were not brought up to date", "error", err.Error())
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-k.wake:
			select {
			case <-ctx.Done():
				return
			case <-time.After(gather):
			}
		}
	}
}

// Work rolls up what was marked; once a day all lots, and at midnight it tells the pages that yesterday is another day.
func (k *Keeper) Work(ctx context.Context) error {
	k.mu.Lock()
	marked, recent := k.marked, k.recent
	k.marked, k.recent = map[int64]bool{}, false
	k.mu.Unlock()

	err := k.roll(ctx, marked, recent)
	if err != nil { // once more at the next tick
		k.mu.Lock()
		k.recent = true
		k.mu.Unlock()
		return err
	}
	return k.newDay(ctx)
}

func (k *Keeper) roll(ctx context.Context, marked map[int64]bool, recent bool) error {
	_, fullAt, err := k.roller.times(ctx)
	if err != nil {
		return err
	}
	full := fullAt == nil || k.roller.now().Sub(*fullAt) >= fullEvery
	if full || recent {
		changed, err := k.roller.SyncAll(ctx, full)
		if changed > 0 {
			k.log.Info("statistics rolled up", "lots", changed, "full", full)
		}
		return err
	}
	ids := make([]int64, 0, len(marked))
	for id := range marked {
		ids = append(ids, id)
	}
	_, err = k.roller.Sync(ctx, ids)
	return err
}

func (k *Keeper) newDay(ctx context.Context) error {
	now := k.roller.now()
	today := day(&now)
	k.mu.Lock()
	had := k.today
	k.today = today
	k.mu.Unlock()
	if had == "" || had == today {
		return nil
	}
	return db.Notify(ctx, k.roller.db, Tag)
}
