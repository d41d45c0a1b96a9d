package ratelimit

import (
	"context"
	"log/slog"
	"math"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
)

// timeout specifies how long a call waits for its count. Afterwards this process counts the call alone.
const timeout = 2 * time.Second

// Limiter counts calls.
type Limiter struct {
	DB   bun.IDB
	Hash func(purpose, text string) []byte // returns the stored form of an address, which has 32 bytes
	Now  func() time.Time
	Log  *slog.Logger
}

// Count is the result for one call.
type Count struct {
	Hits int           // calls in the window, including this one
	Left time.Duration // time until the window ends, in whole seconds
}

// Take counts a call of a kind by an address, within windows of the given length. It returns false if the count
// cannot be read; the caller must then allow the call, which may work without the database.
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

// RemoveOld removes the counts of windows that have ended, and returns their number.
func (l *Limiter) RemoveOld(ctx context.Context) (int64, error) {
	return db.RemoveUntil(ctx, l.DB, "call_counts", "ends_at", l.Now())
}
