package pages

import (
	"sync"
	"time"
)

// breaker stops asking a renderer that is away. A refused connection opens it at once; failures open it only when that
// many different pages failed one after another, so a single slow or broken page never takes the others along. While it
// is open one request at a time is let through as a probe, after a pause that grows.
type breaker struct {
	limit int
	now   func() time.Time

	mu      sync.Mutex
	failing map[string]struct{} // pages that failed since the last success
	open    bool
	pause   time.Duration
	probeAt time.Time
}

const (
	firstPause = 50 * time.Millisecond
	lastPause  = time.Second
	// A probe that never reports must not keep the breaker open for ever.
	probePatience = 10 * time.Second
)

func newBreaker(limit int, now func() time.Time) *breaker {
	return &breaker{limit: limit, now: now, failing: map[string]struct{}{}}
}

// allow says whether the renderer may be asked now.
func (b *breaker) allow() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.open {
		return true
	}
	now := b.now()
	if now.Before(b.probeAt) {
		return false
	}
	b.probeAt = now.Add(probePatience)
	return true
}

// blocks is allow without taking the probe: what to ask before waiting for a slot.
func (b *breaker) blocks() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.open && b.now().Before(b.probeAt)
}

// success reports an answer of any status: the renderer lives.
func (b *breaker) success() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.open, b.pause = false, 0
	clear(b.failing)
}

// refused reports that nothing listens where the renderer should be.
func (b *breaker) refused() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.trip()
}

// failure reports a page that timed out or was cut.
func (b *breaker) failure(key string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.failing) < b.limit {
		b.failing[key] = struct{}{}
	}
	if b.open || len(b.failing) >= b.limit {
		b.trip()
	}
}

func (b *breaker) trip() {
	b.open = true
	b.pause = min(max(2*b.pause, firstPause), lastPause)
	b.probeAt = b.now().Add(b.pause)
}

func (b *breaker) isOpen() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.open
}

// cooling remembers pages that just failed, so that a page which takes the whole time limit to fail does not do so for
// every visitor.
type cooling struct {
	now func() time.Time
	mu  sync.Mutex
	end map[string]time.Time
}

const (
	coolFor    = 2 * time.Second
	maxCooling = 4096
)

func newCooling(now func() time.Time) *cooling {
	return &cooling{now: now, end: map[string]time.Time{}}
}

func (c *cooling) add(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := c.now()
	if len(c.end) >= maxCooling {
		for k, t := range c.end {
			if now.After(t) {
				delete(c.end, k)
			}
		}
	}
	if len(c.end) < maxCooling {
		c.end[key] = now.Add(coolFor)
	}
}

func (c *cooling) has(key string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	t, ok := c.end[key]
	if ok && c.now().After(t) {
		delete(c.end, key)
		ok = false
	}
	return ok
}
