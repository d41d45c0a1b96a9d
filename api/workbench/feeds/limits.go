package feeds

const (
	runsKept        = 500 // runs that are stored
	maxShownRuns    = 30  // runs in the response about a feed
	maxShownMissing = 200 // missing lots in the response about a feed
)
