package pages

import (
	"sync"
	"time"
)

// failureCache holds the keys of pages that timed out recently, so that not every visitor of such a page waits for the
// whole time limit.
type failureCache struct {
	now func() time.Time
	mu  sync.Mutex
	end map[string]time.Time
}

const (
	failureTTL  = 2 * time.Second
	maxFailures = 4096
)

func newFailureCache(now func() time.Time) *failureCache {
	return &failureCache{now: now, end: map[string]time.Time{}}
}

func (c *failureCache) add(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.now()
	if len(c.end) >= maxFailures {
		for k, t := range c.end {
			if now.After(t) {
				delete(c.end, k)
			}
		}
	}
	if len(c.end) < maxFailures {
		c.end[key] = now.Add(failureTTL)
	}
}

func (c *failureCache) has(key string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	t, ok := c.end[key]
	if ok && c.now().After(t) {
		delete(c.end, key)
		ok = false
	}
	return ok
}
