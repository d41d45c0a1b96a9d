package sharedlists

import (
	"time"

	"fapai/api/platform/db"
)

const (
	maxLists    = 20  // lists per member
	maxLots     = 30  // lots per list
	maxComments = 500 // comments per list
	maxName     = 40  // characters
	maxText     = 500
	maxNickname = 20
	// repeatWindow is the time within which the same text by the same visitor counts as one comment.
	repeatWindow = 10 * time.Minute
	// addressKept is the time for which the hash of a network address is stored: as long as the limits need it.
	addressKept = 24 * time.Hour
	// unreadFor is the time after which a list that nobody opened or changed is deleted.
	unreadFor = 2 * 365 * 24 * time.Hour
	// readEvery is the minimum time between two updates of a list's time of last reading.
	readEvery = time.Hour
)

// visitorLimits bounds the comments per session and per network address. All members of a household share a network
// address.
var visitorLimits = map[string]db.Limit{
	"session_hash": {Count: 30, Within: 24 * time.Hour},
	"address_hash": {Count: 100, Within: 24 * time.Hour},
}
