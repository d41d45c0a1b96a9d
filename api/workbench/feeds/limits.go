package feeds

const (
	runsKept        = 500 // stored runs
	maxShownRuns    = 30  // in an answer about a feed
	maxShownMissing = 200 // in an answer about a feed
)
