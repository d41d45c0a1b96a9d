package revisions

import "time"

const (
	// maxAhead is how far ahead a publication may be scheduled.
	maxAhead = 366 * 24 * time.Hour
	// historyShown is the maximum number of earlier revisions in a response.
	historyShown = 100
)
