package demands

import (
	"time"

	"fapai/api/platform/db"
)

const (
	// RepeatWindow is the time within which a second form with the same content from the same session is not stored
	// again.
	RepeatWindow = 10 * time.Minute
	// exported is the maximum number of forms in a CSV file for editors.
	exported = 10_000
	// matchesOfDemand is the maximum number of lots that are stored as matches of a new demand. The best matches are
	// chosen.
	matchesOfDemand = 100
	// To find similar members, a member's demands are compared with the similarRead newest shared demands of other
	// members. At most similarShown members are shown.
	similarRead  = 500
	similarShown = 20
)

// limits holds the numbers of forms that are accepted per session, network address and mobile number. The limit for a
// network address is the highest, because all people in an office have the same address.
var limits = map[string]db.Limit{
	"session_hash": {Count: 10, Within: time.Hour},
	"address_hash": {Count: 60, Within: time.Hour},
	"mobile_hash":  {Count: 10, Within: 24 * time.Hour},
}

// editLimit limits how often one demand may be edited. After each edit, all open lots must be compared with the demand.
var editLimit = db.Limit{Count: 10, Within: time.Hour}
