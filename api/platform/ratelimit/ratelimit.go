package ratelimit

import (
	"context"
	"log/slog"
	"math"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// timeout is the maximum time that a request waits for its count. After that, the request is counted only in this
// process.
const timeout = 2 * time.Second

// Limiter counts requests per client address in the database.
type Limiter struct {
	DB   bun.IDB
	Hash func(purpose, text string) []byte // returns 32 bytes that are stored in place of an address
	Now  func() time.Time
	Log  *slog.Logger
}

// Count is the state of a window after a request.
type Count struct {
	Hits int           // requests in the window, including this one
	Left time.Duration // time until the window ends, rounded to whole seconds
}

// Take counts a request of a kind by a client address, in windows of the given length. ok is false if the database is
// unavailable; in that case the caller must allow the request.
func (l *Limiter) Take(ctx context.Context, kind, address string, window time.Duration) (Count, bool) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	now := l.Now()
	hits, ends, err := l.count(ctx, l.Hash("calls", kind+" "+address), now, now.Add(window))
	if err != nil {
		l.Log.Warn("calls are counted by this process alone", "kind", kind, "error", err.Error())
		return Count{}, false
	}
	return Count{Hits: hits, Left: time.Duration(math.Ceil(max(ends.Sub(now), 0).Seconds())) * time.Second}, true
}

// RemoveOld deletes the counts of windows that have ended. It returns the number of deleted counts.
func (l *Limiter) RemoveOld(ctx context.Context) (int64, error) {
	return db.RemoveUntil(ctx, l.DB, "call_counts", "ends_at", l.Now())
}
