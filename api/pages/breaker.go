package pages

import (
	"sync"
	"time"
)

// breaker is a circuit breaker for the renderer. A refused connection opens it at once; failures open it only when
// `limit` different pages failed one after another, so that a single slow page does not stop the others. While it is
// open, one probe request at a time is allowed, after a pause that grows.
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
	// A refused connection costs next to nothing, and pages are shells meanwhile.
	lastPause = 250 * time.Millisecond
	// A probe that never reports must not keep the breaker open for ever.
	probeTimeout = 10 * time.Second
)

func newBreaker(limit int, now func() time.Time) *breaker {
	return &breaker{limit: limit, now: now, failing: map[string]struct{}{}}
}

// allow reports whether a request may be sent to the renderer now, and takes the probe when the breaker is open.
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

// blocks reports whether allow would refuse, without taking the probe: it is checked before waiting for a render slot.
func (b *breaker) blocks() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.open && b.now().Before(b.probeAt)
}

// success records an answer of any status: the renderer is running.
func (b *breaker) success() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.open, b.pause = false, 0
	clear(b.failing)
}

// refused records a refused connection.
func (b *breaker) refused() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.trip()
}

// failure records a page that timed out or ended early.
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
