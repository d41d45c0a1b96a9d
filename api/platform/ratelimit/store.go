package ratelimit

import (
	"context"
	"time"
)

// count adds a request to the current window. If the window has ended, count starts another one.
func (l *Limiter) count(ctx context.Context, key []byte, now, end time.Time) (hits int, ends time.Time, err error) {
	err = l.DB.NewRaw(`INSERT INTO call_counts AS c (key, hits, ends_at) VALUES (?0, 1, ?2)
		ON CONFLICT (key) DO UPDATE SET
			hits = CASE WHEN c.ends_at <= ?1 THEN 1 ELSE c.hits + 1 END,
			ends_at = CASE WHEN c.ends_at <= ?1 THEN excluded.ends_at ELSE c.ends_at END
		RETURNING hits, ends_at`, key, now, end).Scan(ctx, &hits, &ends)
	return hits, ends, err
}
