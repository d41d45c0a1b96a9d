package sharedlists

import (
	"time"

	"fapai/api/platform/db"
)

const (
	maxLists    = 20  // of one member
	maxLots     = 30  // in one list
	maxComments = 500 // on one list
	maxName     = 40  // characters
	maxText     = 500
	maxNickname = 20
	// repeatWindow: if a visitor sends the same text again within 10 minutes, it is not stored again.
	repeatWindow = 10 * time.Minute
	// addressKept is how long the hash of a commenter's network address is stored. The limits below need it for 24
	// hours.
	addressKept = 24 * time.Hour
	// unreadFor: a list is deleted when it has been neither opened nor changed for two years.
	unreadFor = 2 * 365 * 24 * time.Hour
	// readEvery: the time of the last reading is not written more often than once an hour.
	readEvery = time.Hour
)

// visitorLimits holds how many comments are accepted per session and per network address. The second number is
// higher, because people who live or work together have the same network address.
var visitorLimits = map[string]db.Limit{
	"session_hash": {Count: 30, Within: 24 * time.Hour},
	"address_hash": {Count: 100, Within: 24 * time.Hour},
}
