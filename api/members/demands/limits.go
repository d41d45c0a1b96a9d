package demands

import (
	"time"

	"fapai/api/platform/db"
)

const (
	// RepeatWindow is the time within which equal content from one session counts as one submission.
	RepeatWindow = 10 * time.Minute
	// exported is the maximum number of forms in a CSV export.
	exported = 10_000
	// matchesOfDemand is the maximum number of stored matches for a new demand.
	matchesOfDemand = 100
	// similarRead is the number of shared demands (the newest) that are compared with a member's demands.
	// similarShown is the maximum number of members shown.
	similarRead  = 500
	similarShown = 20
)

// limits bounds the number of forms per session, per network address and per mobile number. All people in an office
// share a network address, so its limit is higher.
var limits = map[string]db.Limit{
	"session_hash": {Count: 10, Within: time.Hour},
	"address_hash": {Count: 60, Within: time.Hour},
	"mobile_hash":  {Count: 10, Within: 24 * time.Hour},
}

// editLimit bounds the edits of one demand, because after each edit all open lots are compared with it.
var editLimit = db.Limit{Count: 10, Within: time.Hour}
