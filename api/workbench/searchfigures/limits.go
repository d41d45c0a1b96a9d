package searchfigures

const (
	// MaxRows is the maximum number of stored lines of an export.
	MaxRows = 50_000
	// maxRejects is the maximum number of refused lines in a response, maxShownText the maximum number of characters
	// of each.
	maxRejects   = 100
	maxShownText = 120
	// maxDays is the maximum period of an export in days. Google keeps 16 months.
	maxDays = 500
	// maxQueries is the maximum number of queries shown beside a page.
	maxQueries = 5
	maxQuery   = 200  // characters
	maxPath    = 1600 // bytes
	// maxHops is the maximum number of redirects that are followed from an address to its page.
	maxHops = 3
)
