package searches

import "time"

const (
	maxSearches = 50 // per member
	maxName     = 60 // characters

	// collectFor is the time for which events of one search are collected before they are sent together.
	collectFor = 2 * time.Minute
	// eventsOfDigest is the maximum number of events in a digest.
	eventsOfDigest = 200
	// linesOfBody is the maximum number of lots named in a notification; the page of the search shows all.
	linesOfBody = 5
	// urgentFor and digestFor are the times after which an unsent urgent message or digest is no longer useful.
	urgentFor = 24 * time.Hour
	digestFor = 7 * 24 * time.Hour

	// linkFor is the time for which the link in a mail can stop searches. undoFor is the time for which the link on
	// the resulting page can resume them.
	linkFor = 90 * 24 * time.Hour
	undoFor = time.Hour
)
