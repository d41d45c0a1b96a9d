package pages

import (
	"sync"
	"time"
)

// breaker is a circuit breaker for one renderer. A refused connection opens it at once. Timeouts open it only after
// `limit` different pages have failed in a row, so that one slow page does not affect others. While it is open, it
// allows one trial request (probe) at a time, with growing pauses between probes.
type breaker struct {
	limit int
	now   func() time.Time

	mu      sync.Mutex
	failing map[string]struct{} // keys of the pages that failed since the last success
	open    bool
	pause   time.Duration
	probeAt time.Time
}

const (
	firstPause = 50 * time.Millisecond
	// lastPause is the maximum pause between two probes. It is short, because a refused connection costs almost
	// nothing, and visitors get an empty shell until a probe succeeds.
	lastPause = 250 * time.Millisecond
	// probeTimeout is the time after which a probe without a result counts as ended. Without this limit, such a probe
	// would keep the breaker open forever.
	probeTimeout = 10 * time.Second
)

func newBreaker(limit int, now func() time.Time) *breaker {
	return &breaker{limit: limit, now: now, failing: map[string]struct{}{}}
}

// allow reports whether a request may be sent to the renderer now. If the breaker is open, a request that it allows is
// the probe.
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
	b.probeAt = now.Add(probeTimeout)
	return true
}

// blocks reports whether allow would return false. It does not start a probe, so it can be called before waiting in
// the queue.
func (b *breaker) blocks() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.open && b.now().Before(b.probeAt)
}

// success closes the breaker. It is called for a response of any status, which proves that the renderer process is
// running.
func (b *breaker) success() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.open, b.pause = false, 0
	clear(b.failing)
}

// refused records a refused connection and opens the breaker.
func (b *breaker) refused() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.trip()
}

// failure records that the page with this key timed out, or that its response ended early.
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
