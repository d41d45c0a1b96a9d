package admission

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// ErrBusy is returned for a request that is not admitted, because the queue is full or the request waited too long.
var ErrBusy = errors.New("admission: too many requests are waiting")

// Options configures a Gate. A duration of zero means the default in its comment.
type Options struct {
	Slots     int           // maximum number of admitted requests of all addresses together
	Alone     int           // maximum number of admitted requests of one client address while no other is active
	Contended int           // maximum number of admitted requests of one client address while others are active
	Queue     int           // maximum number of waiting requests of all addresses
	Wait      time.Duration // maximum wait in a burst, 2 s
	Target    time.Duration // maximum wait of an admitted request under overload, 80 ms
	Interval  time.Duration // time without a free slot after which the gate counts as overloaded, 200 ms
	Recent    time.Duration // how long a client address counts as active after a request, 10 s
	// time after New in which requests may wait without limit and overload is not detected, because nothing is cached
	// yet; 0 for none
	WarmUp time.Duration
}

// Gate admits requests. New creates one; it is safe for concurrent use.
type Gate struct {
	opt Options

	mu      sync.Mutex
	flows   map[string]*flow // addresses with admitted or waiting requests
	turns   []*flow          // flows with waiting requests, in the order in which they are served
	busy    int
	waiting int
	patient int       // number of waiting requests of addresses that do not flood (see floods)
	freeAt  time.Time // last time at which a slot was free or only requests of flooding addresses waited
	warmAt  time.Time // end of WarmUp
	wakeAt  time.Time // time for which the timer of dispatchAt is set
	// latest and previous are the last two addresses with requests. share uses them to find out whether any other
	// address is active.
	latest, previous  activity
	admitted, refused uint64
}

type activity struct {
	key string
	at  time.Time
}

// flow holds the admitted and waiting requests of one address.
type flow struct {
	key   string
	busy  int
	queue []*Ticket
	rest  time.Time // time before which a flooding address gets no slot while other addresses are active
}

// leastRest is the minimum time for which a flooding address gets no further slot after a request. Normally that time
// is as long as the request took, but with many very short requests the address would then occupy a whole processor.
const leastRest = 5 * time.Millisecond

// Ticket is a request for admission. If several addresses wait for the same work, their ticket is in the queue of each
// of them, and is admitted at the first turn of any of them.
type Ticket struct {
	gate  *Gate
	keys  []string
	since time.Time // time when the wait began; after admission, the time of admission
	state state
	flow  *flow         // address whose share of slots the request uses
	done  chan struct{} // closed when the ticket is admitted or refused
}

type state int

const (
	created state = iota
	queued
	admitted
	ended // the ticket was refused, or was admitted and has been released
)

// New returns a gate. Durations of zero in opt get their default values.
func New(opt Options) *Gate {
	for _, d := range []struct {
		value *time.Duration
		def   time.Duration
	}{{&opt.Wait, 2 * time.Second}, {&opt.Target, 80 * time.Millisecond}, {&opt.Interval, 200 * time.Millisecond},
		{&opt.Recent, 10 * time.Second}} {
		if *d.value == 0 {
			*d.value = d.def
		}
	}
	opt.Slots = max(1, opt.Slots)
	opt.Alone = min(max(1, opt.Alone), opt.Slots)
	opt.Contended = min(max(1, opt.Contended), opt.Alone)
	return &Gate{opt: opt, flows: map[string]*flow{}, freeAt: time.Now(), warmAt: time.Now().Add(opt.WarmUp)}
}

// Ticket returns a ticket for a request of the client address key. The caller then calls Wait, which queues the ticket.
func (g *Gate) Ticket(key string) *Ticket {
	return &Ticket{gate: g, keys: []string{key}, done: make(chan struct{})}
}

// Join adds a ticket to the queue of another address that waits for the same work.
func (t *Ticket) Join(key string) {
	g := t.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	if t.state > queued {
		return
	}
	if slices.Contains(t.keys, key) {
		return
	}
	t.keys = append(t.keys, key)
	if t.state == queued {
		now := time.Now()
		g.noteFree(now)
		g.note(key, now)
		g.enqueue(t, key)
		g.dispatch(now)
	}
}

// Wait waits until the request is admitted; the caller must then call Release. If the request is not admitted, Wait
// returns ErrBusy or the error of ctx.
func (t *Ticket) Wait(ctx context.Context) error {
	g := t.gate
	g.mu.Lock()
	now := time.Now()
	t.since = now
	g.noteFree(now)
	t.state = queued
	g.waiting++
	for _, key := range t.keys {
		g.note(key, now)
		g.enqueue(t, key)
	}
	g.dispatch(now)
	if t.state == queued && g.waiting > g.opt.Queue {
		g.dropLongest(g.standing(now))
	}
	limit := g.limit(t, now)
	g.mu.Unlock()
	select {
	case <-t.done: // mostly closed at once, so that no timer is needed
		return t.result()
	default:
	}
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-t.done:
	case <-timer.C:
		t.abandon()
	case <-ctx.Done():
		if t.abandon() {
			return ctx.Err()
		}
	}
	return t.result()
}

// result returns nil for an admitted ticket and ErrBusy for a refused ticket.
func (t *Ticket) result() error {
	t.gate.mu.Lock()
	defer t.gate.mu.Unlock()
	if t.state == admitted {
		return nil
	}
	return ErrBusy
}

// abandon refuses a ticket that is still waiting. It returns false if the ticket was admitted or refused in the
// meantime.
func (t *Ticket) abandon() bool {
	t.gate.mu.Lock()
	defer t.gate.mu.Unlock()
	if t.state != queued {
		return false
	}
	t.gate.refuse(t)
	return true
}

// Try admits a request at once or refuses it. It is meant for work in the background, for which no client waits.
func (t *Ticket) Try() bool {
	g := t.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.busy >= g.opt.Slots || g.waiting > 0 {
		return false
	}
	g.admit(t, g.flowOf(t.keys[0]), time.Now())
	return true
}

// Release frees the slot of an admitted request and admits the next one.
func (t *Ticket) Release() {
	g := t.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	if t.state != admitted {
		return
	}
	now := time.Now()
	g.noteFree(now)
	t.state = ended
	g.busy--
	t.flow.busy--
	if t.flow.floods() && g.share(t.flow.key, now) < g.opt.Alone {
		t.flow.rest = now.Add(max(now.Sub(t.since), leastRest))
	}
	g.forget(t.flow)
	g.dispatch(now)
}

// limit returns the maximum time that the ticket t may wait if its request arrives now.
func (g *Gate) limit(t *Ticket, now time.Time) time.Duration {
	if f := g.flows[t.keys[0]]; g.standing(now) && (f == nil || !f.floods()) {
		return g.opt.Target
	}
	return max(g.opt.Wait, g.warmAt.Sub(now))
}

// standing reports whether the gate is overloaded, i.e. whether no slot was free for a whole interval while requests
// were waiting. Waiting requests do not count if their address floods, or if they only wait for other requests of their
// own address while a slot is free.
func (g *Gate) standing(now time.Time) bool {
	return g.patient > 0 && now.Sub(g.freeAt) >= g.opt.Interval && !now.Before(g.warmAt)
}

// noteFree records the current time if a slot is free or no request is waiting. It must be called before and after
// every change of state, so that the time before the change is counted correctly.
func (g *Gate) noteFree(now time.Time) {
	if g.patient == 0 || g.busy < g.opt.Slots {
		g.freeAt = now
	}
}

// share returns the maximum number of requests of a client address that may be admitted at the same time.
func (g *Gate) share(key string, now time.Time) int {
	other := g.latest
	if other.key == key {
		other = g.previous
	}
	if !other.at.IsZero() && now.Sub(other.at) < g.opt.Recent {
		return g.opt.Contended
	}
	return g.opt.Alone
}

func (g *Gate) note(key string, now time.Time) {
	if g.latest.key != key {
		g.previous = g.latest
	}
	g.latest = activity{key, now}
}

func (g *Gate) flowOf(key string) *flow {
	f := g.flows[key]
	if f == nil {
		f = &flow{key: key}
		g.flows[key] = f
	}
	return f
}
