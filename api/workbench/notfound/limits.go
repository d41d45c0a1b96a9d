package notfound

const (
	// MaxPaths is the maximum number of stored paths. The paths with the fewest requests are deleted first; among
	// equals, the path whose last request is oldest.
	MaxPaths = 5000
	// batchPaths is the maximum number of paths that are counted between two writes. If more paths are requested, a
	// random sample of them is counted.
	batchPaths  = 500
	maxPath     = 400 // bytes, as in the table
	maxReferrer = 300
	maxQueries  = 20 // stored queries per path
	maxQuery    = 200
)
