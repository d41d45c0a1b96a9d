package lots

import (
	"sync"
	"time"
)

// recentTime is the minimum time for which a call counts as recent.
const recentTime = 30 * time.Second

// recentCalls counts the calls of about the last 30 seconds. It is safe for concurrent use.
type recentCalls struct {
	mu          sync.Mutex
	since       time.Time
	now, before int // calls since then, and in the period before
}

func (r *recentCalls) add(at time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.turn(at)
	r.now++
}

// count returns the calls of the last full period, or of the current one if it has more already.
func (r *recentCalls) count(at time.Time) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.turn(at)
	return max(r.now, r.before)
}

// turn begins the next period when the current one is over. The caller holds the lock.
func (r *recentCalls) turn(at time.Time) {
	switch passed := at.Sub(r.since); {
	case passed < recentTime:
	case passed < 2*recentTime:
		r.since, r.now, r.before = r.since.Add(recentTime), 0, r.now
	default:
		r.since, r.now, r.before = at, 0, 0
	}
}
