package clock

import (
	"time"

	"fapai/api/platform/httpx"
)

// Day returns a day in words, with the year unless it is the current one. A sentence about the past should
// name the year anyway.
func Day(at, now time.Time) string {
	at = at.In(httpx.CST)
	if at.Year() == now.In(httpx.CST).Year() {
		return at.Format("1月2日")
	}
	return at.Format("2006年1月2日")
}
