package sharedlists

import (
	"time"

	"fapai/api/platform/db"
)

const (
	maxLists    = 20  // lists of a member
	maxLots     = 30  // lots of a list
	maxComments = 500 // comments on a list
	maxName     = 40  // characters
	maxText     = 500
	maxNickname = 20
	// repeatWindow specifies how long the same text by the same visitor counts as one comment.
	repeatWindow = 10 * time.Minute
	// addressKept specifies how long the hash of a network address is kept, which is as long as the limits need it.
	addressKept = 24 * time.Hour
	// unreadFor specifies how long a list is kept without being opened or changed.
	unreadFor = 2 * 365 * 24 * time.Hour
	// readEvery is the minimum time between two stored readings of a list.
	readEvery = time.Hour
)

// visitorLimits bounds the number of comments from one session and from one network address, which a family shares.
var visitorLimits = map[string]db.Limit{
	"session_hash": {Count: 30, Within: 24 * time.Hour},
	"address_hash": {Count: 100, Within: 24 * time.Hour},
}
