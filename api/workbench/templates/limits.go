package templates

const (
	// The maximum numbers of entries in a dry run's report: changed pages, worst titles, duplicate titles, and
	// addresses of each duplicate title.
	changesShown = 50
	worstShown   = 20
	pathsShown   = 3
	// samplesShown is the number of pages in a preview.
	samplesShown = 6
	// pathsStored is the maximum number of changed pages that a dry run stores. Search engines are notified of these
	// pages after the publication, and accept fewer addresses per day.
	pathsStored = 20_000
)
