package demands

import (
	"time"

	"fapai/api/platform/db"
)

const (
	// RepeatWindow: within 10 minutes, a second form with the same content from the same session is not stored
	// again.
	RepeatWindow = 10 * time.Minute
	// exported is how many forms a CSV file for editors contains at most.
	exported = 10_000
	// matchesOfDemand is how many lots are stored as matches of a new demand at most; the best are chosen.
	matchesOfDemand = 100
	// Similar members are found by comparing a member's demands with the newest shared demands of others:
	// similarRead of them. At most similarShown members are shown.
	similarRead  = 500
	similarShown = 20
)

// limits holds how many forms are accepted per session, network address and mobile number. The limit of the network
// address is the highest, because all people in an office have the same one.
var limits = map[string]db.Limit{
	"session_hash": {Count: 10, Within: time.Hour},
	"address_hash": {Count: 60, Within: time.Hour},
	"mobile_hash":  {Count: 10, Within: 24 * time.Hour},
}

// editLimit is how often one demand may be edited. Each edit means that all open lots must be compared with it.
var editLimit = db.Limit{Count: 10, Within: time.Hour}
