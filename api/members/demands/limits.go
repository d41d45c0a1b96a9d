package demands

import (
	"time"

	"fapai/api/platform/db"
)

const (
	// RepeatWindow is the time within which the same content from the same session counts as one submission.
	RepeatWindow = 10 * time.Minute
	// exported is the maximum number of forms in an exported file.
	exported = 10_000
	// matchesOfDemand is the maximum number of lots that are matched with a new demand.
	matchesOfDemand = 100
	// similarRead is the number of shared demands that are compared with a member's, the newest ones; similarShown is
	// the maximum number that the member sees.
	similarRead  = 500
	similarShown = 20
)

// limits bounds the number of forms from one session, from one network address (which an office shares), and for one
// mobile number.
var limits = map[string]db.Limit{
	"session_hash": {Count: 10, Within: time.Hour},
	"address_hash": {Count: 60, Within: time.Hour},
	"mobile_hash":  {Count: 10, Within: 24 * time.Hour},
}

// editLimit bounds the number of edits of one demand, because each edit compares all open lots with it.
var editLimit = db.Limit{Count: 10, Within: time.Hour}
