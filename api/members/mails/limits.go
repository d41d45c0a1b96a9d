package mails

import "time"

const (
	codeFor     = 15 * time.Minute
	codeEvery   = time.Minute // minimum time between two codes for one member
	codesOfDay  = 10          // maximum number per member, and per address
	triesOfCode = 5
	maxAddress  = 254 // RFC 5321
)
