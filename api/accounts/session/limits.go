package session

import "time"

const (
	GuestLifetime  = 7 * 24 * time.Hour
	MemberLifetime = 30 * 24 * time.Hour
	// maxSessions is the maximum number of open sessions of a member. One more login ends the session unused
	// for longest.
	maxSessions = 20
	// proofLifetime is how long a proof of identity can be used.
	proofLifetime = 10 * time.Minute
)
