package lots

import (
	"sync"
	"time"
)

// recentTime is the length of a period of recentCalls. A call counts as recent for at least this time.
const recentTime = 30 * time.Second

// recentCalls counts the calls of about the last 30 seconds. It is safe for concurrent use.
type recentCalls struct {
	mu          sync.Mutex
	since       time.Time
	now, before int // number of calls in the current period and in the previous one
}

func (r *recentCalls) add(at time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.turn(at)
	r.now++
}

// count returns the number of calls in the previous period, or in the current one if that has more already.
func (r *recentCalls) count(at time.Time) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.turn(at)
	return max(r.now, r.before)
}

// turn begins the next period if the current one is over. The caller must hold the lock.
func (r *recentCalls) turn(at time.Time) {
	switch passed := at.Sub(r.since); {
	case passed < recentTime:
	case passed < 2*recentTime:
		r.since, r.now, r.before = r.since.Add(recentTime), 0, r.now
	default:
		r.since, r.now, r.before = at, 0, 0
	}
}
