package demands

import (
	"time"

	"fapai/api/platform/httpx"
)

// ViewingTimes says whether and until when a viewing of a lot can be requested.
type ViewingTimes struct {
	Open   bool       // whether the auction has not started yet
	Closes *time.Time // last time at which a viewing can be requested; nil if it is not known
}

// checkViewing returns an error if the lot can no longer be viewed, or cannot be viewed on the requested day.
func (f *Form) checkViewing(times ViewingTimes, now time.Time) error {
	over := !times.Open || times.Closes != nil && !now.Before(*times.Closes)
	switch day := f.ViewingDate; {
	case over:
		return ErrViewingOver
	case day == nil, day.Format(time.DateOnly) < now.In(httpx.CST).Format(time.DateOnly):
		return ErrViewingDate
	case times.Closes != nil && beginning(*day).After(*times.Closes):
		return ErrViewingDate
	case !f.Consent:
		return ErrConsent
	}
	return nil
}

// beginning returns the time 00:00 in China on a day.
func beginning(day time.Time) time.Time {
	y, m, d := day.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, httpx.CST)
}
