package searches

import "time"

const (
	maxSearches = 50 // searches of one member
	maxName     = 60 // characters

	// nameInTitle is how many characters of a name the title of a message has at most.
	nameInTitle = 30
	// collectFor is how long events of a search are collected, so that one message reports all of them.
	collectFor = 2 * time.Minute
	// eventsOfDigest is how many events one digest contains at most.
	eventsOfDigest = 200
	// linesOfBody is how many lots a message names at most. It has a link to the page with all of them.
	linesOfBody = 5
	// After these times, counted from when it was due, an urgent message or another digest is not sent any more.
	urgentFor = 24 * time.Hour
	digestFor = 7 * 24 * time.Hour

	// linkFor is how long a link in a mail can be used to stop searches. The page that it opens has a link to take
	// that back; undoFor is how long that one can be used.
	linkFor = 90 * 24 * time.Hour
	undoFor = time.Hour
)
