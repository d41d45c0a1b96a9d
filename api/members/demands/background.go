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
	// matchOverlap is the time before the last run that is read again. It must be longer than any transaction,
	// because a transaction that began before that run may commit after it.
	matchOverlap = 10 * time.Minute
)

// Register adds the queue's handler for new and edited demands.
func (m *Matching) Register(queue *jobs.Queue) { queue.Handle(jobMatch, m.matchDemand) }

// Run matches changed lots with demands until ctx ends.
func (m *Matching) Run(ctx context.Context) {
	loop.Every(ctx, matchEvery, m.Log, "changed lots were not matched with demands; tried again soon", m.MatchChanged)
}
