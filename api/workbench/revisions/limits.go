package revisions

import "time"

const (
	// maxAhead is the maximum time until a scheduled publication.
	maxAhead = 366 * 24 * time.Hour
	// historyShown is the maximum number of listed revisions of a subject.
	historyShown = 100
)
