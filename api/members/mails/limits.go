package mails

import "time"

const (
	codeFor     = 15 * time.Minute
	codeEvery   = time.Minute // minimum time between two codes for a member
	codesOfDay  = 10          // codes per day, for a member and also for an address
	triesOfCode = 5
	maxAddress  = 254 // characters; the limit of RFC 5321
)
