package db

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/loop"
)

const (
	notifyInterval = 10 * time.Second
	// maxPendingTags is the maximum number of tags in memory. Further tags are dropped, and their pages stay cached
	// until they expire.
	maxPendingTags = 50_000
)

// DebouncedNotifier notifies each tag at most once per interval, however often it is added, so that a page whose
// counter changes all the time is rendered once per interval. A crash loses the tags of the last interval.
type DebouncedNotifier struct {
	idb bun.IDB
	log *slog.Logger
	// flushing is held by one Flush at a time: when Flush returns, all tags added before it are notified.
	flushing sync.Mutex

	mu      sync.Mutex
	pending map[string]struct{}
}

// NewDebouncedNotifier returns a notifier. Run must run for its tags to be notified.
func NewDebouncedNotifier(idb bun.IDB, log *slog.Logger) *DebouncedNotifier {
	return &DebouncedNotifier{idb: idb, log: log, pending: map[string]struct{}{}}
}

// Add queues tags for the next notification.
func (n *DebouncedNotifier) Add(tags ...string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, tag := range tags {
		if len(n.pending) >= maxPendingTags {
			return
		}
		n.pending[tag] = struct{}{}
	}
}

// Run notifies the tags every few seconds until ctx ends, then once more.
func (n *DebouncedNotifier) Run(ctx context.Context) {
	loop.FlushEvery(ctx, notifyInterval, n.log, "tags were not notified and will be tried again", n.Flush)
}

// Flush notifies the tags now. If that fails, the next flush notifies them.
func (n *DebouncedNotifier) Flush(ctx context.Context) error {
	n.flushing.Lock()
	defer n.flushing.Unlock()
	n.mu.Lock()
	tags := slices.Collect(maps.Keys(n.pending))
	clear(n.pending)
	n.mu.Unlock()
	err := Notify(ctx, n.idb, tags...)
	if err != nil {
		n.Add(tags...)
	}
	return err
}
