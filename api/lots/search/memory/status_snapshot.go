package memory

import (
	"fmt"
	"math"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// phase is the coarse state of a lot. Lists sort lots by it, and it decides the colour of pins.
type phase int

const (
	upcomingPhase phase = iota
	runningPhase
	noTimesPhase
	openPhase // upcoming, running or without times
	overPhase // ended or with a result
)

// statusSnapshot holds the sets that depend on the time: the derived statuses, and the lots that start within certain
// numbers of days. It is valid until the next lot starts, closes, or begins to start within such a number of days.
type statusSnapshot struct {
	from, until int64 // valid in [from, until), µs since 1970
	// Each lot without a result is in exactly one of the four sets.
	upcoming, running, ended, noTimes lotSet
	open                              lotSet   // upcoming, running or without times
	within                            []lotSet // lots that start within withinDays[i] days
}

// statusesAt returns the statuses at a time.
func (s *segment) statusesAt(now time.Time) *statusSnapshot {
	at := now.UnixMicro()
	if m := s.statuses.Load(); m != nil && m.from <= at && at < m.until {
		return m
	}
	// One caller builds the snapshot while all others wait. Otherwise, all processors would build it whenever a lot
	// starts or closes.
	s.renewing.Lock()
	defer s.renewing.Unlock()
	if m := s.statuses.Load(); m != nil && m.from <= at && at < m.until {
		return m
	}
	m := s.newStatusSnapshot(now)
	s.statuses.Store(m)
	return m
}

func (s *segment) newStatusSnapshot(now time.Time) *statusSnapshot {
	starts, closes := s.numbers[numStart], s.numbers[numCloses]
	m := &statusSnapshot{from: now.UnixMicro(), until: math.MaxInt64}
	next := func(n *sortedColumn, limit int64) {
		if v, ok := n.after(limit); ok {
			m.until = min(m.until, m.from+v-limit)
		}
	}
	next(starts, m.from)
	next(closes, m.from)
	upTo := func(n *sortedColumn, limit int64) lotSet {
		return n.between(0, n.first(func(v int64) bool { return v > limit }), nil)
	}
	undecided := s.codes[codeResult].bitmaps[0] // lots without a result
	begun := upTo(starts, m.from)
	withStart, withClose := starts.between(0, len(starts.values), nil), closes.between(0, len(closes.values), nil)
	stated := func(status lot.Status) lotSet {
		said := undecided.intersection(s.codes[codeStated].any([]string{string(status)}, nil))
		said.subtract(withStart)
		return said
	}
	m.ended = undecided.intersection(upTo(closes, m.from))
	m.ended.union(stated(lot.Ended))
	m.running = undecided.intersection(begun)
	m.running.subtract(undecided.intersection(s.codes[codeStated].any([]string{dayOnly}, nil)))
	m.running.union(stated(lot.Running).intersection(withClose))
	m.running.subtract(m.ended)
	m.upcoming = undecided.intersection(withStart)
	m.upcoming.subtract(m.ended)
	m.upcoming.subtract(begun)
	m.open = undecided.clone()
	m.open.subtract(m.ended)
	m.noTimes = m.open.clone()
	m.noTimes.subtract(m.running)
	m.noTimes.subtract(m.upcoming)
	for _, days := range search.WithinDays {
		limit := now.AddDate(0, 0, days).UnixMicro()
		next(starts, limit)
		soon := undecided.intersection(upTo(starts, limit))
		soon.subtract(begun)
		m.within = append(m.within, soon)
	}
	return m
}

// derivedStatuses lists the statuses that have a set in statusSnapshot.
var derivedStatuses = []lot.Status{lot.Upcoming, lot.Running, lot.Ended, lot.NoTimes}

// status returns the set of the lots that have a derived status, nil for other codes.
func (m *statusSnapshot) status(code string) lotSet {
	switch lot.Status(code) {
	case lot.Upcoming:
		return m.upcoming
	case lot.Running:
		return m.running
	case lot.Ended:
		return m.ended
	case lot.NoTimes:
		return m.noTimes
	}
	return nil
}

// filterPhase returns a new set with the lots of s that are in a phase.
func (m *statusSnapshot) filterPhase(p phase, s lotSet, q *scratch) lotSet {
	switch p {
	case upcomingPhase:
		return q.intersection(s, m.upcoming)
	case runningPhase:
		return q.intersection(s, m.running)
	case noTimesPhase:
		return q.intersection(s, m.noTimes)
	case openPhase:
		return q.intersection(s, m.open)
	case overPhase:
		return q.difference(s, m.open)
	}
	panic(fmt.Sprintf("memory: phase %d is unknown", p))
}
