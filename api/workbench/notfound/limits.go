package notfound

const (
	// MaxPaths is the maximum number of stored paths. The path with the fewest requests is removed first; of several
	// such paths, the one whose last request is the oldest.
	MaxPaths = 5000
	// batchPaths is the maximum number of paths that are counted between two writes. If there are more, they are a
	// random sample.
	batchPaths  = 500
	maxPath     = 400 // bytes; the table refuses longer ones
	maxReferrer = 300
	maxQueries  = 20 // of a path
	maxQuery    = 200
)
