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
	// maxPendingTags is the maximum number of tags in memory. Further ones are dropped, and their pages stay until they
	// expire.
	maxPendingTags = 50_000
)

// DebouncedNotifier notifies each tag at most once per interval, however often it is added: a page whose counter
// changes all the time is rendered again once. A crash loses the tags of the last interval.
type DebouncedNotifier struct {
	idb bun.IDB
	log *slog.Logger
	// flushing is held by one flush at a time, so that all before a flush is stored after it.
	flushing sync.Mutex

	mu      sync.Mutex
	pending map[string]struct{}
}

// NewDebouncedNotifier makes a notifier; Run must run for its tags to be notified.
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

// Run notifies every few seconds until ctx ends, then once more.
func (n *DebouncedNotifier) Run(ctx context.Context) {
	loop.FlushEvery(ctx, notifyInterval, n.log, "tags were not notified and will be tried again", n.Flush)
}

// Flush notifies now. After an error the next flush retries the tags.
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
