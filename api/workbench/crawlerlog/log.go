package crawlerlog

import (
	"context"
	"log/slog"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"fapai/api/platform/loop"
)

const (
	flushInterval = 5 * time.Second
	// verifyTime is the maximum time that storing a batch waits for DNS lookups.
	verifyTime = 3 * time.Second
)

// Log counts visits in memory and stores them every few seconds. If the process crashes, the visits since it last
// stored them are lost.
type Log struct {
	store    *Store
	verifier *verifier
	now      func() time.Time
	log      *slog.Logger
	dropped  atomic.Int64

	// flushing is locked during Flush. So when Flush returns, all visits counted before the call are stored, even if
	// another Flush was running.
	flushing sync.Mutex

	mu      sync.Mutex
	counted map[group]*count
}

// group is the key by which visits are counted. Visits of one group differ only in their time within the day.
type group struct {
	day     time.Time
	claim   claim
	kind    string
	path    string
	status  int
	noindex bool
}

type count struct {
	visits      int64
	first, last time.Time
}

// New returns a log. Its visits are stored only while Run is running.
func New(store *Store, resolver Resolver, now func() time.Time, log *slog.Logger) *Log {
	return &Log{
		store: store, verifier: newVerifier(resolver, now), now: now, log: log,
		counted: map[group]*count{},
	}
}

// Engine returns the number of the crawler that a User-Agent names (its index in Engines plus 1); 0 for none.
func (l *Log) Engine(agent []byte) uint8 { return engineOf(agent) }

// Visited counts a response to a crawler. If memory already holds the maximum number of groups, a visit of a new group
// only increases the number of dropped visits.
func (l *Log) Visited(engine uint8, address netip.Addr, target string, status int, noindex bool) {
	kind, path := placeOf(target)
	at := l.now()
	g := group{
		time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, time.UTC),
		claim{engine, address.Unmap().WithZone("")}, kind, path, status, noindex,
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.count(g, count{1, at, at})
}

// Run stores the counted visits every few seconds, and once more when ctx ends.
func (l *Log) Run(ctx context.Context) {
	loop.FlushEvery(ctx, flushInterval, l.log, "visits of search engines were not stored and will be tried again",
		l.Flush)
}

// count adds visits to a group. The caller must hold the mutex.
func (l *Log) count(g group, n count) {
	c := l.counted[g]
	if c == nil {
		if len(l.counted) >= maxCounted {
			l.dropped.Add(n.visits)
			return
		}
		c = &count{0, n.first, n.last}
		l.counted[g] = c
	}
	c.visits += n.visits
	if n.last.After(c.last) {
		c.last = n.last
	}
	if n.first.Before(c.first) {
		c.first = n.first
	}
}

// Flush verifies and stores the counted visits. If that fails, it adds them to the counts again, for the next call.
func (l *Log) Flush(ctx context.Context) error {
	l.flushing.Lock()
	defer l.flushing.Unlock()
	l.mu.Lock()
	counted := l.counted
	l.counted = map[group]*count{}
	l.mu.Unlock()
	dropped := l.dropped.Swap(0)
	if len(counted) == 0 && dropped == 0 {
		return nil
	}
	seen := map[claim]bool{}
	var claims []claim
	for g := range counted {
		if !seen[g.claim] {
			seen[g.claim] = true
			claims = append(claims, g.claim)
		}
	}
	verifying, cancel := context.WithTimeout(ctx, verifyTime)
	proofs := l.verifier.all(verifying, claims)
	cancel()
	err := l.store.add(ctx, batchOf(counted, proofs, dropped, l.now()))
	if err != nil {
		l.dropped.Add(dropped)
		l.mu.Lock()
		defer l.mu.Unlock()
		for g, c := range counted {
			l.count(g, *c)
		}
	}
	return err
}
