package pages

import (
	"context"
	"sync/atomic"
	"time"
)

// gate bounds the renders at once and those waiting, so that more load than the renderer can take ends in quick refusals
// instead of in ever longer answers.
type gate struct {
	slots   chan struct{}
	queue   int64
	wait    time.Duration
	waiting atomic.Int64
}

func newGate(slots, queue int, wait time.Duration) *gate {
	return &gate{slots: make(chan struct{}, slots), queue: int64(max(0, queue)), wait: wait}
}

// enter takes a slot. A patient caller waits in the queue while it has room; another takes a free slot or none.
func (g *gate) enter(ctx context.Context, patient bool) bool {
	select {
	case g.slots <- struct{}{}:
		return true
	default:
	}
	if !patient {
		return false
	}
	defer g.waiting.Add(-1)
	if g.waiting.Add(1) > g.queue {
		return false
	}
	timer := time.NewTimer(g.wait)
	defer timer.Stop()
	select {
	case g.slots <- struct{}{}:
		return true
	case <-timer.C:
		return false
	case <-ctx.Done():
		return false
	}
}

func (g *gate) leave() { <-g.slots }
