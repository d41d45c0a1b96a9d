package db

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/loop"
)

// transitionInterval is the maximum delay after which a page shows a change that happened at a certain time.
const transitionInterval = time.Second

// TransitionNotifier purges pages that change without a write, because a time that a row contains has come, such as the
// start of an auction.
type TransitionNotifier struct {
	idb   bun.IDB
	log   *slog.Logger
	now   func() time.Time
	tags  func(ctx context.Context, since, until time.Time) ([]string, error)
	since time.Time

	began time.Time
	done  atomic.Pointer[time.Time] // copy of since that other goroutines may read
}

// NewTransitionNotifier returns a notifier of changes from now on. tags returns the cache tags of rows that
// changed after since, up to and including until.
func NewTransitionNotifier(
	idb bun.IDB, now func() time.Time, log *slog.Logger,
	tags func(ctx context.Context, since, until time.Time) ([]string, error),
) *TransitionNotifier {
	n := &TransitionNotifier{idb: idb, log: log, now: now, tags: tags, since: now().Round(0)}
	n.began = n.since
	n.done.Store(&n.began)
	return n
}

// Since returns the time up to which all changes have been notified.
func (n *TransitionNotifier) Since() time.Time { return *n.done.Load() }

// CatchUp notifies the changes between the time since and the creation of the notifier, when perhaps no process was
// running.
func (n *TransitionNotifier) CatchUp(ctx context.Context, since time.Time) error {
	if n.began.Before(since) {
		return Notify(ctx, n.idb, cachetag.All)
	}
	tags, err := n.tags(ctx, since, n.began)
	if err != nil {
		return err
	}
	return Notify(ctx, n.idb, tags...)
}

// Run calls Tick every second until ctx ends.
func (n *TransitionNotifier) Run(ctx context.Context) {
	loop.Every(ctx, transitionInterval, n.log, "due transitions were not read and will be tried again", n.Tick)
}

// Tick purges the tags of all changes since the last successful Tick. If the clock was set back, it purges all pages,
// because some pages already show changes that are now in the future.
func (n *TransitionNotifier) Tick(ctx context.Context) (err error) {
	now := n.now().Round(0) // the wall clock; the monotonic clock cannot be set back
	tags := []string{cachetag.All}
	if !now.Before(n.since) {
		tags, err = n.tags(ctx, n.since, now)
	}
	if err == nil {
		err = Notify(ctx, n.idb, tags...)
	}
	if err == nil {
		n.since = now
		n.done.Store(&now)
	}
	return err
}
