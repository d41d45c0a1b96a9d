package clock

import (
	"time"

	"fapai/api/platform/httpx"
)

// Day returns a day in Chinese, without the year if it is the current year. Sentences about the past do not use it,
// because they should always state the year.
func Day(at, now time.Time) string {
	at = at.In(httpx.CST)
	if at.Year() == now.In(httpx.CST).Year() {
		return at.Format("1月2日")
	}
	return at.Format("2006年1月2日")
}
