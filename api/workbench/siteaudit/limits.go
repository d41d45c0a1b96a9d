package siteaudit

import "time"

const (
	// maxBody is the maximum number of bytes read from an answer.
	maxBody = 4 << 20
	// maxRest is the maximum pause after a slow answer.
	maxRest = 10 * time.Second
	// maxExplored is the maximum number of unlisted addresses requested in one step of a run.
	maxExplored = 300
	// maxSurveyed is the maximum number of addresses that a survey reads. A site with some hundred lots has a few
	// thousand addresses; more mean that links lead to ever new ones.
	maxSurveyed = 20_000
	// maxFindings is the maximum number of stored findings per run, maxText the maximum number of bytes of each of
	// their texts.
	maxFindings = 5_000
	maxText     = 600
	// runsKept is the maximum number of stored runs.
	runsKept = 30
)
