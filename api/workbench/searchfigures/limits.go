package searchfigures

const (
	// MaxRows is the maximum number of stored lines of an export.
	MaxRows = 50_000
	// maxRejects is the maximum number of refused lines in a response; maxShownText is the maximum number of characters
	// of each.
	maxRejects   = 100
	maxShownText = 120
	// importsShown is the maximum number of imports that the workbench lists.
	importsShown = 200
	// maxDays is the longest period of an export in days. Google offers 16 months.
	maxDays = 500
	// maxQueries is the maximum number of queries that are shown for a page.
	maxQueries = 5
	maxQuery   = 200  // characters
	maxPath    = 1600 // bytes
	// maxHops is the maximum number of redirects that are followed to find the page of an address.
	maxHops = 3
)
