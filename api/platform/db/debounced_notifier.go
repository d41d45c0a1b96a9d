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
	// maxPendingTags is the maximum number of tags in memory. Further tags are dropped; their pages remain cached until
	// they expire.
	maxPendingTags = 50_000
)

// DebouncedNotifier sends each tag at most once per interval, however often the tag is added. So a page whose counter
// changes all the time is rendered only once per interval. If the process crashes, the tags of the last interval are
// lost.
type DebouncedNotifier struct {
	idb bun.IDB
	log *slog.Logger
	// flushing is locked during Flush. So when Flush returns, all tags added before the call are sent, even if another
	// Flush was running.
	flushing sync.Mutex

	mu      sync.Mutex
	pending map[string]struct{}
}

// NewDebouncedNotifier returns a notifier. It sends tags only while Run is running.
func NewDebouncedNotifier(idb bun.IDB, log *slog.Logger) *DebouncedNotifier {
	return &DebouncedNotifier{idb: idb, log: log, pending: map[string]struct{}{}}
}

// Add adds tags to those that are sent next.
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

// Run sends the tags every few seconds, and once more when ctx ends.
func (n *DebouncedNotifier) Run(ctx context.Context) {
	loop.FlushEvery(ctx, notifyInterval, n.log, "tags were not notified and will be tried again", n.Flush)
}

// Flush sends the tags now. If that fails, the next call sends them.
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
