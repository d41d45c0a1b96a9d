package communities

const (
	defaultMonths  = 12 // number of months with prices in a response if the request names none
	defaultNearby  = 6
	maxNearby      = 20
	maxSuggestions = 10
	// maxNearbyDegrees is the maximum difference in latitude to a neighbour, in degrees: about 5 km.
	maxNearbyDegrees = 0.05
	// mergesShown is the number of merges that the workbench lists.
	mergesShown = 500
	// The maximum numbers of entries in the caches. A community needs about 2 KB; a list contains up to 100
	// communities.
	cachedDetails = 2000
	cachedLists   = 50
)
