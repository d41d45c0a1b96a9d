package bulk

import "time"

const (
	// maxRows is the maximum number of rows of a bulk edit: applying them must not take longer than a call may.
	maxRows = 20_000
	// maxRejects is the maximum number of refused lines kept with their reasons.
	maxRejects = 1000
	// maxListed is the maximum number of bulk edits in the list.
	maxListed = 100
	// previewAge specifies how long an unapplied preview is kept.
	previewAge = 7 * 24 * time.Hour

	// The maximum lengths of the texts of an override, in characters.
	maxTitle       = 200
	maxDescription = 400
	maxKeywords    = 200
)
