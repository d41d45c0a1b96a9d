package session

import "time"

const (
	GuestLifetime  = 7 * 24 * time.Hour
	MemberLifetime = 30 * 24 * time.Hour
	// maxSessions is the maximum number of sessions per member, beyond which the oldest ones are ended.
	maxSessions = 20
	// proofLifetime is the period in which a proof can be used.
	proofLifetime = 10 * time.Minute
)
