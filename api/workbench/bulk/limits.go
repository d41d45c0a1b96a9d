package bulk

import "time"

const (
	// maxRows is the maximum number of rows of a bulk edit. All rows must be applied within the time limit of one
	// request.
	maxRows = 20_000
	// maxRejects is the maximum number of refused lines that are stored with their reasons.
	maxRejects = 1000
	// maxListed is the maximum number of bulk edits in the list.
	maxListed = 100
	// previewAge specifies how long a preview that is not applied stays stored.
	previewAge = 7 * 24 * time.Hour

	// The maximum lengths of the texts of an override, in characters.
	maxTitle       = 200
	maxDescription = 400
	maxKeywords    = 200
)
