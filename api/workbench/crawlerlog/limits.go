package crawlerlog

const (
	// The limits of the tables. Daily numbers are kept for this many days.
	daysKept   = 400
	claimsKept = 30 // days for which false claims are kept
	maxClaims  = 2_000
	maxPages   = 500_000 // stored addresses of indexable pages; no site has more
	maxWasted  = 20_000  // stored other addresses, which clients can invent
	perBatch   = 500     // other addresses, and false claims, in one batch
	maxPath    = 300     // characters of a stored address

	// The limits of memory.
	maxAgent    = 512 // bytes read from a User-Agent
	maxCounted  = 20_000
	maxVerdicts = 20_000

	// defaultDays is the number of days in a report if the request names none.
	defaultDays = 30
	// maxListed is the maximum number of addresses, and of false claims, in a report.
	maxListed = 20
)
