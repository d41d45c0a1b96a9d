package stats

const (
	// maxOverviews is how many overviews (one per city) are kept in memory. Fewer cities than that have many lots,
	// and the overview of a city with few lots is computed quickly.
	maxOverviews = 64
	// maxChanged is how many ids of changed lots are kept in memory. If more change at once, they are found in the
	// database by the time of their last change.
	maxChanged = 5000
)
