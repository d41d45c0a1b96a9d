package templates

const (
	// The maximum numbers in the report of a dry run: changed pages, the worst cut texts and duplicates, and the
	// addresses of each duplicate.
	changesShown = 50
	worstShown   = 20
	pathsShown   = 3
	// samplesShown is the number of pages in a preview.
	samplesShown = 6
	// pathsStored is the maximum number of changed pages in a stored dry run. Search engines accept fewer in a day.
	pathsStored = 20_000
)
