package stats

const (
	// maxOverviews is the maximum number of cached overviews. It is higher than the number of cities with many
	// lots; other overviews are quickly computed again.
	maxOverviews = 64
	// maxChanged is the maximum number of ids of changed lots in memory. Further changes are found by the lots'
	// time of change.
	maxChanged = 5000
)
