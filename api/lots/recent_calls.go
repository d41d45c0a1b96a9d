package lots

import (
	"sync"
	"time"
)

// recentTime is how long a call is recent, at least.
const recentTime = 30 * time.Second

// recentCalls counts the calls of about half a minute. It is safe for concurrent use.
type recentCalls struct {
	mu          sync.Mutex
	since       time.Time
	now, before int // calls since then, and in the half minute before
}

func (r *recentCalls) add(at time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.turn(at)
	r.now++
}

// count gives the calls of the last whole half minute, or of the present one if they are more already.
func (r *recentCalls) count(at time.Time) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.turn(at)
	return max(r.now, r.before)
}

// turn begins the next half minute when it is time. The caller holds the lock.
func (r *recentCalls) turn(at time.Time) {
	switch passed := at.Sub(r.since); {
	case passed < recentTime:
	case passed < 2*recentTime:
		r.since, r.now, r.before = r.since.Add(recentTime), 0, r.now
	default:
		r.since, r.now, r.before = at, 0, 0
	}
}
