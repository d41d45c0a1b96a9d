package revisions

import "time"

const (
	// maxAhead is the longest time from now to a scheduled publication.
	maxAhead = 366 * 24 * time.Hour
	// historyShown is the maximum number of earlier revisions in a response.
	historyShown = 100
)
