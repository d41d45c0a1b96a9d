package searches

import "time"

const (
	maxSearches = 50 // of a member
	maxName     = 60 // characters

	// collectFor specifies how long events of one search are collected before they are sent together.
	collectFor = 2 * time.Minute
	// eventsOfDigest is the maximum number of events in a digest.
	eventsOfDigest = 200
	// linesOfBody is the maximum number of lots in the text of a notification; the page of the search shows all of
	// them.
	linesOfBody = 5
	// urgentFor and digestFor specify how long a delayed digest remains useful.
	urgentFor = 24 * time.Hour
	digestFor = 7 * 24 * time.Hour

	// linkFor specifies how long the link in a mail can stop the searches. undoFor is how long the link in the answer
	// to that can resume them.
	linkFor = 90 * 24 * time.Hour
	undoFor = time.Hour
)
