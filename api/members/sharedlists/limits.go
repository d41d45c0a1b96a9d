package sharedlists

import (
	"time"

	"fapai/api/platform/db"
)

const (
	maxLists    = 20  // lists of one member
	maxLots     = 30  // lots in one list
	maxComments = 500 // comments on one list
	maxName     = 40  // characters
	maxText     = 500
	maxNickname = 20
	// repeatWindow is the time within which a visitor's second comment with the same text is not stored again.
	repeatWindow = 10 * time.Minute
	// addressKept is how long the hash of a commenter's network address is stored. visitorLimits needs the hash for 24
	// hours.
	addressKept = 24 * time.Hour
	// unreadFor is the time after which a list is deleted if it was neither opened nor changed.
	unreadFor = 2 * 365 * 24 * time.Hour
	// readEvery is the minimum time between two writes of the time of the last reading.
	readEvery = time.Hour
)

// visitorLimits holds the numbers of comments that are accepted per session and per network address. The second number
// is higher, because people who live or work together have the same network address.
var visitorLimits = map[string]db.Limit{
	"session_hash": {Count: 30, Within: 24 * time.Hour},
	"address_hash": {Count: 100, Within: 24 * time.Hour},
}
