package seed

import (
	"time"

	"fapai/api/houses/lot"
)

// scene is something that every visitor shall find whenever the data is made: an auction running, one about to start,
// results of today.
type scene struct {
	chain   chain
	outcome outcome
	times   func(cal calendar, rnd rng, r *round) // nil: as the outcome has it
	hasBids bool                                  // with bids, where it would be random
}

var (
	first  = chain{lot.FirstAuction}
	second = chain{lot.FirstAuction, lot.SecondAuction}
	third  = chain{lot.FirstAuction, lot.SecondAuction, lot.Sale}
)

// scenes in the order of need: the first ones show even in the smallest data.
var scenes = []scene{
	{chain: first, outcome: upcoming, times: startsWithinTheHour},
	{chain: first, outcome: running, hasBids: true},
	{chain: first, outcome: running, times: closesSoon, hasBids: true},
	{chain: second, outcome: running, hasBids: true},
	{chain: first, outcome: sold, times: endedToday},
	{chain: first, outcome: sold, times: endedYesterday},
	{chain: first, outcome: upcoming, times: publishedToday},
	{chain: first, outcome: upcoming, times: startsTomorrow},
	{chain: first, outcome: upcoming, times: startsLater},
	{chain: third, outcome: running},
	{chain: second, outcome: sold, times: endedToday},
	{chain: first, outcome: failed, times: endedToday},
	{chain: first, outcome: failed, times: endedYesterday},
	{chain: first, outcome: upcoming, times: publishedToday},
	{chain: second, outcome: upcoming, times: startsTomorrow},
	{chain: first, outcome: upcoming, times: startsLater},
	{chain: second, outcome: upcoming, times: startsLater},
	{chain: first, outcome: running},
	{chain: second, outcome: sold, times: endedYesterday},
	{chain: third, outcome: upcoming, times: startsTomorrow},
}

// sceneOf is the scene of an asset, nil for all that are random. Every five thousand lots get the scenes once, up to
// twenty times: they must not differ visibly from the days around them.
func sceneOf(no, lots int) *scene {
	if no >= len(scenes)*min(max(lots/5000, 1), 20) {
		return nil
	}
	return &scenes[no%len(scenes)]
}

// lifecycle is a lifecycle that has come to the scene.
func (s *scene) lifecycle(rnd rng) lifecycle {
	l := lifecycle{chain: s.chain, outcome: s.outcome}
	stage := s.chain[len(s.chain)-1]
	l.notice = noticeDays(rnd, stage)
	if stage == lot.Sale && s.outcome == running {
		l.start = -rnd.between(0, saleDays-2)
	}
	return l
}

// startsWithinTheHour is 25 to 50 minutes away, on a round minute.
func startsWithinTheHour(cal calendar, rnd rng, r *round) {
	r.start = cal.now.Add(time.Duration(rnd.between(25, 45)) * time.Minute).Truncate(5 * time.Minute).Add(5 * time.Minute)
}

// closesSoon is the last hour of an auction.
func closesSoon(cal calendar, rnd rng, r *round) {
	r.start = cal.now.Add(time.Duration(rnd.between(35, 55))*time.Minute - cycle).Truncate(time.Minute)
}

// endedToday is at ten where that has passed, else earlier; it leaves time for the extensions.
func endedToday(cal calendar, rnd rng, r *round) {
	end := cal.day.Add(opening)
	if cal.now.Sub(end) < time.Hour {
		end = cal.sinceMidnight(rnd.span(0.1, 0.8))
	}
	r.start = end.Add(-cycle)
}

func endedYesterday(cal calendar, _ rng, r *round) {
	r.start = cal.day.AddDate(0, 0, -1).Add(opening - cycle)
}

func publishedToday(cal calendar, rnd rng, r *round) {
	r.start = cal.day.AddDate(0, 0, firstNotice+rnd.between(1, 5)).Add(opening)
	r.publish = cal.sinceMidnight(rnd.Float64())
}

func startsTomorrow(cal calendar, _ rng, r *round) { r.start = cal.day.AddDate(0, 0, 1).Add(opening) }

// startsLater is a round half hour of today; in the last hours of a day it is ten o'clock tomorrow.
func startsLater(cal calendar, rnd rng, r *round) {
	r.start = cal.now.Add(time.Duration(rnd.between(70, 240)) * time.Minute).Truncate(30 * time.Minute)
	if !dayOf(r.start).Equal(cal.day) {
		r.start = cal.day.AddDate(0, 0, 1).Add(opening)
	}
	if opens := cal.day.Add(opening); r.start.Before(opens) {
		r.start = opens
	}
}
