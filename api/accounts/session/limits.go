package session

import "time"

const (
	GuestLifetime  = 7 * 24 * time.Hour
	MemberLifetime = 30 * 24 * time.Hour
	// maxSessions is the maximum number of sessions per member; a further login ends the oldest one.
	maxSessions = 20
	// proofLifetime is the time within which a proof of identity can be used.
	proofLifetime = 10 * time.Minute
)
