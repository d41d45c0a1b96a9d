package seed

import (
	"time"

	"fapai/api/houses"
	"fapai/api/httpx"
)

// calendar is the present, and what it makes of outcomes.
type calendar struct {
	now time.Time
	day time.Time // midnight before now
}

func newCalendar(now time.Time) calendar {
	now = now.In(httpx.CST).Truncate(time.Second)
	return calendar{now: now, day: dayOf(now)}
}

func dayOf(t time.Time) time.Time {
	y, m, d := t.In(httpx.CST).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, httpx.CST)
}

// date is the day of a time as a date column holds it.
func date(t time.Time) *time.Time {
	y, m, d := t.In(httpx.CST).Date()
	return ptr(time.Date(y, m, d, 0, 0, 0, 0, time.UTC))
}

// historyDays is how far back auctions reach.
const historyDays = 730

// monthWeights: few auctions around the Spring Festival, most in the last quarter.
var monthWeights = [...]float64{0.6, 0.45, 0.9, 1, 1, 1.05, 0.95, 1, 1.2, 1.15, 1.3, 1.3}

// past draws a day at least nearest days ago on which an auction ended.
func (cal calendar) past(d dice, nearest int) time.Time {
	for {
		ago := d.between(nearest, historyDays)
		day := cal.day.AddDate(0, 0, -ago)
		weight := monthWeights[day.Month()-1] / 1.3 * (1 - 0.35*float64(ago)/historyDays)
		if w := day.Weekday(); w == time.Sunday || w == time.Monday { // it started on a weekend
			weight *= 0.25
		}
		if d.chance(weight) {
			return day
		}
	}
}

// latestOpening is the last ten o'clock that is not after now.
func (cal calendar) latestOpening() time.Time {
	t := cal.day.Add(opening)
	if t.After(cal.now) {
		t = t.AddDate(0, 0, -1)
	}
	return t
}

// published is a working hour so many days before a start, never after now.
func (cal calendar) published(d dice, start time.Time, days int) time.Time {
	t := dayOf(start).AddDate(0, 0, -days).Add(time.Duration(d.between(9*60, 17*60)) * time.Minute)
	if t.After(cal.now) {
		t = cal.sinceMidnight(d.Float64())
	}
	return t
}

// sinceMidnight is an instant of today that has passed.
func (cal calendar) sinceMidnight(part float64) time.Time {
	return cal.day.Add(time.Duration(float64(cal.now.Sub(cal.day)) * part).Truncate(time.Minute))
}

// schedule gives a last round its times and returns how many days before its start it was published.
func (cal calendar) schedule(d dice, r *round, s *scene) int {
	notice := noticeDays(d, r.stage)
	isSale := r.stage == houses.Sale
	switch {
	case s != nil && s.times != nil:
		s.times(cal, d, r)
	case r.outcome == upcoming, r.outcome == withdrawn && d.chance(0.3), r.outcome == postponed && d.chance(0.5):
		r.start = cal.future(d, notice)
	case r.outcome == running && isSale:
		r.start = cal.latestOpening().AddDate(0, 0, -d.between(0, 58))
		if d.chance(0.15) {
			r.firstBid = cal.now.Add(-time.Duration(d.between(20, 23*60)) * time.Minute).Truncate(time.Minute)
			r.start = earlier(r.start, dayOf(r.firstBid).AddDate(0, 0, -1).Add(opening))
		}
	case r.outcome == running:
		r.start = cal.latestOpening()
	case r.outcome == sold && isSale:
		r.firstBid = cal.past(d, 2).Add(opening - cycle + time.Duration(d.between(0, 9*60))*time.Minute)
		r.start = dayOf(r.firstBid).AddDate(0, 0, -d.between(1, 55)).Add(opening)
	case r.outcome == ended:
		r.start = cal.day.AddDate(0, 0, -d.between(2, 12)).Add(opening)
		if isSale {
			r.start = r.start.Add(cycle - salePeriod)
		}
	case isSale:
		r.start = cal.past(d, 2).Add(opening - salePeriod)
	default:
		r.start = cal.past(d, 2).Add(opening - cycle)
	}
	r.end = r.start.Add(cycle)
	if isSale {
		r.end = r.start.Add(salePeriod)
		if !r.firstBid.IsZero() && r.outcome == running {
			r.end = r.firstBid.Add(cycle)
		}
	}
	if r.publish.IsZero() {
		r.publish = cal.published(d, r.start, notice)
	}
	return notice
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

// future is a coming ten o'clock for which the notice is out already; weekends are rare.
func (cal calendar) future(d dice, notice int) time.Time {
	start := cal.day.AddDate(0, 0, d.between(1, notice))
	for range 2 {
		if w := start.Weekday(); w != time.Saturday && w != time.Sunday {
			break
		}
		start = cal.day.AddDate(0, 0, d.between(1, notice))
	}
	return start.Add(opening)
}
