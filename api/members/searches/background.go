package searches

import (
	"context"
	"time"

	"fapai/api/platform/loop"
)

// matchEvery is the pause between two comparisons of changed lots with searches.
const matchEvery = 30 * time.Second

// Run looks for new events every matchEvery, until ctx ends.
func (m *Matching) Run(ctx context.Context) {
	loop.Every(ctx, matchEvery, m.Log, "changed lots were not compared with saved searches; tried again soon",
		m.MatchChanged)
}
