package ratelimit

import (
	"context"
	"log/slog"
	"math"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// timeout is how long a call waits for its count. Without one the process counts alone.
const timeout = 2 * time.Second

// Limiter counts calls.
type Limiter struct {
	DB   bun.IDB
	Hash func(purpose, text string) []byte // the stored form of an address, 32 bytes
	Now  func() time.Time
	Log  *slog.Logger
}

// Count is what a call is told.
type Count struct {
	Hits int           // of the window, with this call
	Left time.Duration // until the window ends, whole seconds
}

// Take counts a call of a kind by an address in windows of a length. False while the counts cannot be read: a database that does not
// answer must not stop what does without it.
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

// RemoveOld removes the counts whose windows are over, and gives their number.
func (l *Limiter) RemoveOld(ctx context.Context) (int64, error) {
	return db.RemoveUntil(ctx, l.DB, "call_counts", "ends_at", l.Now())
}
