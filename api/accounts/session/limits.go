package session

import "time"

const (
	GuestLifetime  = 7 * 24 * time.Hour
	MemberLifetime = 30 * 24 * time.Hour
	// maxSessions is the maximum number of open sessions of a member. A further login ends the session that has been
	// unused for the longest time.
	maxSessions = 20
	// proofLifetime is the time for which a proof of identity can be used.
	proofLifetime = 10 * time.Minute
)
