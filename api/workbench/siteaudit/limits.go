package siteaudit

import "time"

const (
	// sampled is the maximum number of addresses of each kind in a sample.
	sampled = 50
	// maxBody is the maximum number of bytes read from a response.
	maxBody = 4 << 20
	// maxRest is the longest pause after a slow response.
	maxRest = 10 * time.Second
	// maxExplored is the maximum number of linked addresses outside the list of pages that one step requests.
	maxExplored = 300
	// maxSurveyed is the maximum number of addresses that a survey reads. A site with a few hundred lots has a few
	// thousand addresses; a much higher number probably means a crawler trap.
	maxSurveyed = 20_000
	// maxFindings is the maximum number of stored findings per run; maxText is the maximum length in bytes of each of
	// their texts.
	maxFindings = 5_000
	maxText     = 600
	// runsKept is the maximum number of stored runs.
	runsKept = 30
)
