package feeds

const (
	runsKept        = 500 // stored runs
	maxShownRuns    = 30  // in a response about a feed
	maxShownMissing = 200 // in a response about a feed
)
