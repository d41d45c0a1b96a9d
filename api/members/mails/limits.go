package mails

import "time"

const (
	codeFor     = 15 * time.Minute
	codeEvery   = time.Minute // pause between two codes of one member
	codesOfDay  = 10          // maximum number, of one member, and to one address
	triesOfCode = 5
	maxAddress  = 254 // RFC 5321
)
