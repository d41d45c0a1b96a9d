// Package pages is the front door for HTML: it answers page requests from a cache of rendered pages, renders what it
// does not have through the sidecar, once per page however many ask, and keeps answering when the sidecar does not.
//
// A request goes: hot lane (hotconn.go, bytes in, bytes out) or Fiber → target (path.go) → route (routes.go) → key
// (key.go) → store (store.go) → flight (flight.go) → sidecar (upstream.go). Nothing of the client's request but the
// normalised path and the allow-listed query takes part, so one visitor's request can never shape another's page.
package pages

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// Options is all that the front door needs from outside. Zero values of the limits take the defaults named beside them.
type Options struct {
	Renderer   string           // origin of the sidecar, such as http://127.0.0.1:3001
	Head       HeadFunc         // head facts of a page, for the shell
	Shell      ShellAssets      // the built files that the shell starts
	MobileHost string           // scheme and host of the mobile site, empty for none
	Policy     Policy           // what the content security policy allows
	Now        func() time.Time // the clock
	Log        *slog.Logger

	Dev bool // the sidecar serves sources through Vite: everything is passed to it and nothing is kept

	CacheBytes    int64         // all pages together, 256 MiB
	PageBytes     int64         // one page, 2 MiB
	Renders       int           // renders at once, 8
	Queue         int           // renders waiting, 64; 0 takes the default, a negative number is none
	QueueWait     time.Duration // longest wait for a render to begin, 2 s
	RenderTimeout time.Duration // one render, first to last byte, 5 s
	StaleWait     time.Duration // how long a purged page waits for its successor before the old copy is served, 300 ms
	Breaker       int           // different pages that must fail one after another before the breaker opens, 5
}

func (o *Options) fill() error {
	var faults []error
	if o.Renderer == "" {
		faults = append(faults, errors.New("the renderer's origin is missing"))
	}
	if o.Head == nil {
		faults = append(faults, errors.New("no function for heads"))
	}
	if o.Log == nil {
		faults = append(faults, errors.New("no log"))
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	setDefault(&o.CacheBytes, 256<<20)
	setDefault(&o.PageBytes, 2<<20)
	setDefault(&o.Renders, 8)
	setDefault(&o.Queue, 64)
	setDefault(&o.QueueWait, 2*time.Second)
	setDefault(&o.RenderTimeout, 5*time.Second)
	setDefault(&o.StaleWait, 300*time.Millisecond)
	setDefault(&o.Breaker, 5)
	return errors.Join(faults...)
}

func setDefault[T int | int64 | time.Duration](v *T, def T) {
	if *v == 0 {
		*v = def
	}
}

// Front answers page requests. Make one with New; it is safe for concurrent use.
type Front struct {
	opt     Options
	routes  *table
	store   *store
	tags    *epochs
	up      *upstream
	breaker *breaker
	gate    *gate
	shells  chan struct{} // shells being made at once
	headers []header      // what every HTML answer carries
	metrics *metrics

	flights  map[string]*flight
	flightMu sync.Mutex
	cooling  *cooling
	running  atomic.Int64 // renders in flight
	life     context.Context
	end      context.CancelFunc

	lanes    lanes
	draining atomic.Bool
}

// New makes the front door; it does not need the sidecar to be there yet.
func New(opt Options) (*Front, error) {
	if err := opt.fill(); err != nil {
		return nil, fmt.Errorf("pages: %w", err)
	}
	up, err := newUpstream(opt.Renderer, opt.Renders)
	if err != nil {
		return nil, fmt.Errorf("pages: %w", err)
	}
	f := &Front{
		opt:     opt,
		routes:  newTable(Routes),
		tags:    newEpochs(maxTags),
		up:      up,
		breaker: newBreaker(opt.Breaker, opt.Now),
		gate:    newGate(opt.Renders, opt.Queue, opt.QueueWait),
		shells:  make(chan struct{}, shellsAtOnce),
		headers: securityHeaders(opt.Policy),
		flights: map[string]*flight{},
		cooling: newCooling(opt.Now),
	}
	f.life, f.end = context.WithCancel(context.Background())
	if f.store, err = newStore(opt.CacheBytes); err != nil {
		return nil, fmt.Errorf("pages: %w", err)
	}
	f.metrics = newMetrics(f)
	return f, nil
}

// Purge marks every kept page that was made from one of the tags as outdated, "*" all of them. The next request for such
// a page renders it anew. It is what a listener calls for every notification, and a clock for every status that changed.
func (f *Front) Purge(tags ...string) {
	f.metrics.purges.Add(int64(len(tags)))
	f.tags.purge(tags)
}

// Drain asks for an end: every answer closes its connection from now on, and clients that hold a connection between two
// requests get a second to use it. It returns when the connections and the renders in flight are done, after that second
// and one render's time limit at the latest. Call it before the server's own shutdown, which closes waiting connections
// at once and lets in no more calls, while a render in flight still needs some.
func (f *Front) Drain() {
	if f.draining.Swap(true) {
		return
	}
	f.lanes.limitWaits()
	waitUntil(time.Now().Add(drainGrace), func() bool { return f.lanes.count() == 0 })
	waitUntil(time.Now().Add(f.opt.RenderTimeout), f.idle)
}

// Close waits for the renders in flight until ctx ends, then aborts them.
func (f *Front) Close(ctx context.Context) error {
	f.Drain()
	end, limited := ctx.Deadline()
	if !limited {
		end = time.Now().Add(f.opt.RenderTimeout)
	}
	waitUntil(end, func() bool { return f.idle() || ctx.Err() != nil })
	f.end()
	f.up.close()
	if !f.idle() {
		return errors.New("pages: renders were aborted")
	}
	return nil
}

// idle says that no render is in flight.
func (f *Front) idle() bool { return f.running.Load() == 0 }

func waitUntil(end time.Time, done func() bool) {
	for !done() && time.Now().Before(end) {
		time.Sleep(5 * time.Millisecond)
	}
}
