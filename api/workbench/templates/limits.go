package templates

const (
	// Maximum numbers of entries in the report of a dry run: changed pages, worst titles, duplicates, and addresses
	// of each duplicate.
	changesShown = 50
	worstShown   = 20
	pathsShown   = 3
	// samplesShown is the number of pages in a preview.
	samplesShown = 6
	// pathsStored is the maximum number of changed pages that a dry run stores for notifications. Search engines
	// accept fewer per day.
	pathsStored = 20_000
)
