package communities

const (
	defaultMonths  = 12 // of prices
	defaultNearby  = 6
	maxSuggestions = 10
	// maxNearbyDegrees limits the search for neighbours to a distance of about 5 km.
	maxNearbyDegrees = 0.05
	// mergesShown is the number of merges that the workbench lists.
	mergesShown = 500
	// The sizes of the caches. A community takes about 2 KB, and a list has up to a hundred.
	cachedDetails = 2000
	cachedLists   = 50
)
