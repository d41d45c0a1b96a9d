package demands

import (
	"time"

	"fapai/api/httpx"
)

// ViewingTimes tell how long a lot can be viewed.
type ViewingTimes struct {
	Open   bool       // the lot is to be auctioned still
	Closes *time.Time // nil where neither the end of the viewing nor the start of the bidding is known
}

// checkViewing checks the wish to view a lot, by its times.
func (f *Form) checkViewing(times ViewingTimes, now time.Time) error {
	over := !times.Open || times.Closes != nil && !now.Before(*times.Closes)
	day, err := time.ParseInLocation(time.DateOnly, f.ViewingDate, httpx.CST)
	today := now.In(httpx.CST).Format(time.DateOnly)
	switch {
	case over:
		return ErrViewingOver
	case err != nil || f.ViewingDate < today || times.Closes != nil && day.After(*times.Closes):
		return ErrViewingDate
	case !f.Consent:
		return ErrConsent
	}
	return nil
}

// dayOf is a day as it is stored; nil for none.
func dayOf(text string) *time.Time {
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return nil
	}
	return &day
}

func dayText(day *time.Time) string {
	if day == nil {
		return ""
	}
	return day.Format(time.DateOnly)
}
