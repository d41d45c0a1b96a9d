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
	// matchOverlap is the time before the previous run for which a run reads changed lots again. A transaction that was
	// still open at the previous run may have changed lots that the previous run could not see.
	matchOverlap = 10 * time.Minute
)

// Register sets the handler of the jobs for new and edited demands.
func (m *Matching) Register(queue *jobs.Queue) { queue.Handle(jobMatch, m.matchDemand) }

// Run compares changed lots with all demands every matchEvery, until ctx ends.
func (m *Matching) Run(ctx context.Context) {
	loop.Every(ctx, matchEvery, m.Log, "changed lots were not matched with demands; tried again soon", m.MatchChanged)
}
