package notfound

const (
	// MaxPaths is the maximum number of stored paths. The path with the fewest requests is removed first; among
	// equals, the one with the oldest last request.
	MaxPaths = 5000
	// batchPaths is the maximum number of paths that are counted between two writes. If more are requested, a random
	// sample of them is counted.
	batchPaths  = 500
	maxPath     = 400 // bytes; the table refuses longer ones
	maxReferrer = 300
	maxQueries  = 20 // per path
	maxQuery    = 200
)
