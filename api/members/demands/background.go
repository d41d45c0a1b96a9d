package demands

import (
	"context"
	"time"

	"fapai/api/platform/jobs"
	"fapai/api/platform/loop"
)

const (
	// matchEvery is the pause between two comparisons of changed lots with demands.
	matchEvery = 30 * time.Second
	matchBatch = 500
	// matchOverlap: each run also reads lots that changed up to 10 minutes before the previous run. A transaction
	// that was still open then may have changed lots that the previous run could not see.
	matchOverlap = 10 * time.Minute
)

// Register tells the queue which function to call for a new or edited demand.
func (m *Matching) Register(queue *jobs.Queue) { queue.Handle(jobMatch, m.matchDemand) }

// Run compares lots that have changed with all demands, again and again, until ctx is cancelled.
func (m *Matching) Run(ctx context.Context) {
	loop.Every(ctx, matchEvery, m.Log, "changed lots were not matched with demands; tried again soon", m.MatchChanged)
}
