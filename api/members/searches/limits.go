package searches

import "time"

const (
	maxSearches = 50 // searches of one member
	maxName     = 60 // characters

	// nameInTitle is how many characters of a name the title of a message has at most.
	nameInTitle = 30
	// collectFor is the time for which events of a search are collected, so that one message reports all of them.
	collectFor = 2 * time.Minute
	// eventsOfDigest is the maximum number of events in a digest.
	eventsOfDigest = 200
	// linesOfBody is the maximum number of lots that a message names. It also has a link to the page with all lots.
	linesOfBody = 5
	// The times, counted from when it was due, after which an urgent message or another digest is no longer sent.
	urgentFor = 24 * time.Hour
	digestFor = 7 * 24 * time.Hour

	// linkFor is the time for which a link in a mail can stop searches. The page that the link opens has another link
	// that reverts this; undoFor is the time for which that link can be used.
	linkFor = 90 * 24 * time.Hour
	undoFor = time.Hour
)
