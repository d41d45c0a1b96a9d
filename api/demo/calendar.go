package demo

import (
	"time"

	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// calendar is the present, and what it makes of outcomes.
type calendar struct {
	now     time.Time
	day     time.Time // midnight before now
	seasons []int     // by days ago without seasons: days ago with them
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

// monthWeights: few auctions around the Spring Festival, most in the last quarter.
var monthWeights = [...]float64{0.7, 0.55, 0.85, 0.95, 1, 1, 0.95, 1, 1.15, 1.15, 1.25, 1.25}

// withSeasons computes by how much first rounds move within the history so that months get their weights; none moves
// past another.
func (cal calendar) withSeasons() calendar {
	sums := make([]float64, historyDays+1)
	for ago := 1; ago <= historyDays; ago++ {
		sums[ago] = sums[ago-1] + monthWeights[cal.day.AddDate(0, 0, -ago).Month()-1]
	}
	cal.seasons = make([]int, historyDays+1)
	to := 1
	for ago := range cal.seasons {
		for to < historyDays && sums[to] < sums[historyDays]*float64(ago)/historyDays {
			to++
		}
		cal.seasons[ago] = to
	}
	return cal
}

// settle applies seasons and weekends: a coming auction waits for Monday, a past one was on Friday.
func (cal calendar) settle(rnd rng, l lifecycle) lifecycle {
	open := l.start > 0
	if over := -l.start - l.days(); !open && l.outcome != ended && over > 0 {
		// All rounds move with the first one, so that what sold and what failed keep together.
		l.start += min(l.age-cal.seasons[min(l.age, historyDays)], over-1)
	}
	rest := 0
	switch cal.day.AddDate(0, 0, l.start).Weekday() {
	case time.Saturday:
		rest = 1
	case time.Sunday:
		rest = 2
	}
	if rest == 0 || rnd.chance(0.25) {
		return l
	}
	if open {
		l.start += 3 - rest
		l.notice += 3 - rest
	} else {
		l.start -= rest
	}
	return l
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
func (cal calendar) published(rnd rng, start time.Time, days int) time.Time {
	t := dayOf(start).AddDate(0, 0, -days).Add(time.Duration(rnd.between(9*60, 17*60)) * time.Minute)
	if t.After(cal.now) {
		t = cal.sinceMidnight(rnd.Float64())
	}
	return t
}

// sinceMidnight is an instant of today that has passed.
func (cal calendar) sinceMidnight(part float64) time.Time {
	return cal.day.Add(time.Duration(float64(cal.now.Sub(cal.day)) * part).Truncate(time.Minute))
}

// schedule gives a last round its times and returns how many days before its start it was published.
func (cal calendar) schedule(rnd rng, r *round, l lifecycle, s *scene) int {
	isSale := r.stage == lot.Sale
	switch {
	case s != nil && s.times != nil:
		s.times(cal, rnd, r)
	case r.outcome == running:
		r.start = cal.latestOpening().AddDate(0, 0, l.start)
		if l.firstBid > 0 {
			r.firstBid = cal.now.Add(-time.Duration(rnd.between(20, 23*60)) * time.Minute).Truncate(time.Minute)
			r.start = earlier(r.start, dayOf(r.firstBid).AddDate(0, 0, -1).Add(opening))
		}
	default:
		l = cal.settle(rnd, l)
		r.start = cal.day.AddDate(0, 0, l.start).Add(opening)
		if l.firstBid > 0 {
			r.firstBid = r.start.AddDate(0, 0, l.firstBid).Add(time.Duration(rnd.between(0, 9*60)) * time.Minute)
		}
	}
	r.end = r.start.Add(cycle)
	if isSale {
		r.end = r.start.Add(salePeriod)
		if !r.firstBid.IsZero() && r.outcome == running {
			r.end = r.firstBid.Add(cycle)
		}
	}
	if r.publish.IsZero() {
		r.publish = cal.published(rnd, r.start, l.notice)
	}
	return l.notice
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}
