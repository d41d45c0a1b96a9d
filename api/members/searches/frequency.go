package searches

import (
	"time"

	"fapai/api/platform/httpx"
)

// The values of Search.Frequency.
const (
	Instant = "instant"
	Daily   = "daily"
	Weekly  = "weekly"
)

// defaultFrequency is the frequency of a new search.
const defaultFrequency = Daily

// digestHour is the hour (China time) at which digests are sent: daily, or on Mondays.
const digestHour = 9

// due returns the time at which an event that occurs now is sent, for the given frequency.
func due(frequency string, now time.Time) time.Time {
	if frequency == Instant {
		return now.Add(collectFor).Truncate(collectFor)
	}
	day := now.In(httpx.CST)
	at := time.Date(day.Year(), day.Month(), day.Day(), digestHour, 0, 0, 0, httpx.CST)
	for !at.After(now) || frequency == Weekly && at.Weekday() != time.Monday {
		at = at.AddDate(0, 0, 1)
	}
	return at
}
