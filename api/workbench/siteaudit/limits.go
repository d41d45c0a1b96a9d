package siteaudit

import "time"

const (
	// maxBody is the maximum number of bytes read from a response.
	maxBody = 4 << 20
	// maxRest is the maximum pause after a slow response.
	maxRest = 10 * time.Second
	// maxExplored is the maximum number of requested addresses per step that are not in the list of pages.
	maxExplored = 300
	// maxSurveyed is the maximum number of addresses that a survey reads. A site with some hundred lots has a few
	// thousand addresses. If there are more, links probably lead to endless new addresses.
	maxSurveyed = 20_000
	// maxFindings is the maximum number of stored findings per run, maxText the maximum number of bytes of each of
	// their texts.
	maxFindings = 5_000
	maxText     = 600
	// runsKept is the maximum number of stored runs.
	runsKept = 30
)
