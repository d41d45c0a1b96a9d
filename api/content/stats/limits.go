package stats

const (
	// maxOverviews is the maximum number of cached overviews. Fewer cities have many lots, and the overview of a city
	// with few lots is quickly made again.
	maxOverviews = 64
	// maxChanged is the maximum number of ids kept in memory; further changed lots are found by the time of their
	// change.
	maxChanged = 5000
)
