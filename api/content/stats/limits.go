package stats

const (
	// maxOverviews is the maximum number of overviews (one per city) that are kept in memory. Fewer cities than that
	// have many lots, and computing the overview of a city with few lots takes little time.
	maxOverviews = 64
	// maxChanged is the maximum number of ids of changed lots that are kept in memory. If more lots change at once,
	// Refresher finds them in the database by the time of their last change.
	maxChanged = 5000
)
