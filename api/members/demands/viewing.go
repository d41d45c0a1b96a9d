package demands

import (
	"time"

	"fapai/api/platform/httpx"
)

// ViewingTimes describes when a lot can be viewed.
type ViewingTimes struct {
	Open   bool       // whether the auction is still to come
	Closes *time.Time // last time to request a viewing; nil if unknown
}

// checkViewing returns an error if the requested viewing is outside the times at which the lot can be viewed.
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

// beginning returns the start of a day.
func beginning(day time.Time) time.Time {
	y, m, d := day.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, httpx.CST)
}
