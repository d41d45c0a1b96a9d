package pages

import (
	"context"
	"sync/atomic"
	"time"
)

// semaphore bounds the concurrent renders and the length of the queue for them, so that overload leads to quick refusals
// instead of growing response times.
type semaphore struct {
	slots   chan struct{}
	queue   int64
	wait    time.Duration
	waiting atomic.Int64
}

func newSemaphore(slots, queue int, wait time.Duration) *semaphore {
	return &semaphore{slots: make(chan struct{}, slots), queue: int64(max(0, queue)), wait: wait}
}

// acquire takes a slot and reports whether it got one. A foreground caller waits in the queue while that has room; another
// does not wait.
func (s *semaphore) acquire(ctx context.Context, foreground bool) bool {
	select {
	case s.slots <- struct{}{}:
		return true
	default:
	}
	if !foreground {
		return false
	}
	defer s.waiting.Add(-1)
	if s.waiting.Add(1) > s.queue {
		return false
	}
	timer := time.NewTimer(s.wait)
	defer timer.Stop()
	select {
	case s.slots <- struct{}{}:
		return true
	case <-timer.C:
		return false
	case <-ctx.Done():
		return false
	}
}

func (s *semaphore) release() { <-s.slots }
