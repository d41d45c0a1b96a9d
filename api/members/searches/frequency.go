package searches

import (
	"time"

	"fapai/api/platform/httpx"
)

// The frequencies of a search's digests.
const (
	Instant = "instant"
	Daily   = "daily"
	Weekly  = "weekly"
)

// defaultFrequency is the frequency of a new search.
const defaultFrequency = Daily

// digestHour is the hour in China at which daily and weekly digests are sent. Weekly digests are sent on Mondays.
const digestHour = 9

// due returns the time at which an event that happens now is sent to a search with this frequency.
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
