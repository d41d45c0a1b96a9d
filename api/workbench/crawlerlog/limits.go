package crawlerlog

const (
	// The limits of the tables. Numbers of visits per day are kept for daysKept days.
	daysKept   = 400
	claimsKept = 30 // days for which false claims are kept
	maxClaims  = 2_000
	maxPages   = 500_000 // stored addresses of indexable pages; more than any site has
	maxWasted  = 20_000  // stored addresses of other pages; limited because clients can invent addresses
	perBatch   = 500     // maximum in one batch: of addresses of other pages, and of false claims
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
