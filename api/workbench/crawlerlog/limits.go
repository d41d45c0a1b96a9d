package crawlerlog

const (
	// The limits of the tables.
	daysKept   = 400
	claimsKept = 30 // days
	maxClaims  = 2_000
	maxPages   = 500_000 // addresses of indexable pages: no site has more
	maxWasted  = 20_000  // other addresses, which any client can invent
	perBatch   = 500     // maximum number of wasted addresses, and of false claims, per batch
	maxPath    = 300     // stored characters of an address

	// The limits of memory.
	maxAgent    = 512 // bytes read from a User-Agent
	maxCounted  = 20_000
	maxVerdicts = 20_000

	// defaultDays is the number of days of a report by default.
	defaultDays = 30
	// maxListed is the maximum number of addresses, and of false claims, in a report.
	maxListed = 20
)
