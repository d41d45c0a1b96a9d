package bulk

import "time"

const (
	// maxRows is the maximum number of rows of a bulk edit. So many rows can be applied within the time limit of one
	// request.
	maxRows = 20_000
	// maxRejects is the maximum number of refused lines that are stored with their reasons.
	maxRejects = 1000
	// maxListed is the maximum number of bulk edits that the workbench lists.
	maxListed = 100
	// previewAge is how long a preview is stored if nobody applies it.
	previewAge = 7 * 24 * time.Hour

	// The maximum lengths of an override's texts, in characters.
	maxTitle       = 200
	maxDescription = 400
	maxKeywords    = 200
)
