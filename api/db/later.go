package db

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/uptrace/bun"
)

const (
	// laterEvery is how often tags that can wait are notified.
	laterEvery = 10 * time.Second
	// maxLater bounds the tags that wait; further ones are dropped until then, and their pages stay as they are until they
	// end by themselves.
	maxLater = 50_000
)

// Later notifies tags that can wait a little: however often a thing changes meanwhile, its pages are made anew once. A crash
// loses the last ones.
type Later struct {
	idb     bun.IDB
	log     *slog.Logger
	mu      sync.Mutex
	waiting map[string]struct{}
}

// NewLater makes a Later; Run must run for its tags to be notified.
func NewLater(idb bun.IDB, log *slog.Logger) *Later {
	return &Later{idb: idb, log: log, waiting: map[string]struct{}{}}
}

// Add has tags notified with the next ones.
func (l *Later) Add(tags ...string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, tag := range tags {
		if len(l.waiting) >= maxLater {
			return
		}
		l.waiting[tag] = struct{}{}
	}
}

// Run notifies every few seconds until ctx ends, then once more.
func (l *Later) Run(ctx context.Context) {
	every(ctx, laterEvery, func(ctx context.Context) {
		if err := l.Flush(ctx); err != nil {
			l.log.Warn("tags were not notified and will be tried again", "error", err.Error())
		}
	})
}

// Flush notifies now. After an error the tags wait for the next time.
func (l *Later) Flush(ctx context.Context) error {
	l.mu.Lock()
	tags := make([]string, 0, len(l.waiting))
	for tag := range l.waiting {
		tags = append(tags, tag)
	}
	clear(l.waiting)
	l.mu.Unlock()
	err := Notify(ctx, l.idb, tags...)
	if err != nil {
		l.Add(tags...)
	}
	return err
}
