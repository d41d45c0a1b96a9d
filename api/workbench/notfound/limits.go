package notfound

const (
	// MaxPaths is the maximum number of stored paths. The path with the fewest requests is deleted first;
	// among equals, the one whose last request is oldest.
	MaxPaths = 5000
	// batchPaths is the maximum number of paths that are counted between two writes. Of more requested paths,
	// a random sample is counted.
	batchPaths  = 500
	maxPath     = 400 // bytes, as in the table
	maxReferrer = 300
	maxQueries  = 20 // stored queries per path
	maxQuery    = 200
)
