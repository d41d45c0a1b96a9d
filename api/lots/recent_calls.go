package lots

import (
	"sync"
	"time"
)

// recentTime is the length of a period of recentCalls, and the minimum time for which a call counts as recent.
const recentTime = 30 * time.Second

// recentCalls counts calls in successive periods of recentTime. It is safe for concurrent use.
type recentCalls struct {
	mu          sync.Mutex
	since       time.Time
	now, before int // calls in the current and in the previous period
}

func (r *recentCalls) add(at time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.turn(at)
	r.now++
}

// count returns the number of calls in the previous or the current period, whichever is larger.
func (r *recentCalls) count(at time.Time) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.turn(at)
	return max(r.now, r.before)
}

// turn starts a new period if the current period is over. The caller must hold the lock.
func (r *recentCalls) turn(at time.Time) {
	switch passed := at.Sub(r.since); {
	case passed < recentTime:
	case passed < 2*recentTime:
		r.since, r.now, r.before = r.since.Add(recentTime), 0, r.now
	default:
		r.since, r.now, r.before = at, 0, 0
	}
}
