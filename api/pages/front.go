package pages

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/pages/admission"
	"fapai/api/platform/cache"
	"fapai/api/platform/httpx"
)

// Options configures a Front. A limit of zero means the default in its comment.
type Options struct {
	Renderers []string // origins of the renderers, such as http://127.0.0.1:3001
	// Callback is the origin under which renderers request the data of pages from this process. If it is empty,
	// their own setting applies.
	Callback string
	Head     HeadFunc    // returns the data in the head of a page, for the shell
	Shell    ShellAssets // built files that the shell refers to
	// Origin is the scheme and host of the site. If it is empty, there are no redirects between the two hosts.
	Origin     string
	MobileHost string           // scheme and host of the mobile site; empty if there is none
	Policy     Policy           // sources that the content security policy allows
	Now        func() time.Time // clock
	// Prove returns a proof for a request id, which the renderer sends back with its API calls. It may be nil.
	Prove func(id string) string
	Log   *slog.Logger

	// Moved returns the redirect of a path (in the form of route.Key) and a query. `to` includes the part of the
	// query that the redirect keeps; it is empty if the page is gone. It is called for every request that the fast
	// path does not answer. It may be nil.
	Moved func(key, rawQuery string) (to string, found bool)
	// NotFound is called for every request with a 404 response. It may be nil.
	NotFound func(path, rawQuery, referrer, userAgent string)

	Crawlers Crawlers // receives the search engines' requests answered by the fast path; may be nil
	// Visitor returns the visitor's address for a request from the address remote with these values of X-Real-Ip
	// and X-Forwarded-For. If it is nil, the visitor's address is remote.
	Visitor func(remote netip.Addr, realIP, forwarded []byte) netip.Addr

	// Address returns the address to whose share of renders a request counts. If it is nil, that is the
	// connection's address.
	Address func(*fiber.Ctx) string

	Disk DiskOptions // configures the second tier

	Dev bool // development: all requests are passed to the renderer (Vite), nothing is cached

	CacheBytes int64         // maximum size of all cached pages, 256 MiB
	PageBytes  int64         // maximum size of one page, 2 MiB
	Renders    int           // maximum number of concurrent renders, 4
	Queue      int           // maximum number of waiting renders, 512; negative: none
	QueueWait  time.Duration // maximum wait for the start of a render in a burst, 2 s
	// WarmUp is the time after the start, while the cache is empty, in which renders may wait without limit; 0: no
	// such time.
	WarmUp        time.Duration
	RenderTimeout time.Duration // time limit of a render from the first to the last byte, 5 s
	// StaleWait is the maximum wait for the new version of a purged page; then the old copy is served. The default
	// is 300 ms.
	StaleWait time.Duration
	Breaker   int // number of different pages that must fail in a row to open a breaker, 5
}

func (o *Options) fill() error {
	var faults []error
	if o.Head == nil {
		faults = append(faults, errors.New("no function for heads"))
	}
	if o.Log == nil {
		faults = append(faults, errors.New("no log"))
	}
	if o.Address == nil {
		o.Address = (*fiber.Ctx).IP
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	setDefault(&o.CacheBytes, 256<<20)
	setDefault(&o.PageBytes, 2<<20)
	setDefault(&o.Renders, 4)
	setDefault(&o.Queue, 512)
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

// Limits for waiting renders under overload. A page admitted from a standing queue takes at most 200 ms including
// its render, on two processors (bench/overload).
const (
	overloadAfter = 100 * time.Millisecond // time without a free slot after which a queue counts as standing
	overloadWait  = 25 * time.Millisecond  // maximum wait of a render admitted from a standing queue
)

// Front serves pages. New creates one; it is safe for concurrent use.
type Front struct {
	opt       Options
	store     *store
	tags      *cache.Epochs
	renderers *renderers
	renders   *admission.Gate
	shells    chan struct{}  // limits concurrently made shells
	headers   []httpx.Header // headers of every HTML response
	hosts     *hosts         // nil if there is only one host
	metrics   *metrics
	disk      *secondTier // nil if there is no second tier
	published *published

	inFlight   map[string]*inFlightRender
	inFlightMu sync.Mutex
	failures   cache.Cache[string, time.Time] // key of a page that timed out → time of the next attempt
	running    atomic.Int64                   // number of running renders
	life       context.Context
	end        context.CancelFunc

	conns    openConns
	draining atomic.Bool
}

// New returns a Front. The renderer need not be running yet.
func New(opt Options) (*Front, error) {
	if err := opt.fill(); err != nil {
		return nil, fmt.Errorf("pages: %w", err)
	}
	renderers, err := newRenderers(opt.Renderers, &opt)
	if err != nil {
		return nil, fmt.Errorf("pages: %w", err)
	}
	hosts, err := newHosts(opt.Origin, opt.MobileHost)
	if err != nil {
		return nil, fmt.Errorf("pages: %w", err)
	}
	f := &Front{
		opt:       opt,
		hosts:     hosts,
		tags:      cache.NewEpochs(maxTags),
		renderers: renderers,
		renders: admission.New(admission.Options{
			Slots: opt.Renders, Alone: opt.Renders * 3 / 4, Contended: opt.Renders / 4, Queue: max(0, opt.Queue),
			Wait: opt.QueueWait, Target: overloadWait,
			Interval: overloadAfter, WarmUp: opt.WarmUp,
		}),
		shells:   make(chan struct{}, shellsAtOnce),
		headers:  append(securityHeaders(opt.Policy), httpx.Header{Name: "Vary", Value: hosts.vary()}),
		inFlight: map[string]*inFlightRender{}, published: newPublished(),
		failures: cache.New[string](cache.Options[time.Time]{Limit: maxFailures, Age: cache.Forever}),
	}
	f.life, f.end = context.WithCancel(context.Background())
	f.store = newStore(opt.CacheBytes)
	f.disk = newSecondTier(opt.Disk, opt.Log)
	f.metrics = newMetrics(f)
	f.renderers.watch(f.life)
	return f, nil
}

// Purge marks the cached pages with any of the tags as outdated; cachetag.All means all pages. The next request
// renders such a page again.
func (f *Front) Purge(tags ...string) {
	f.metrics.purges.Add(float64(len(tags)))
	f.tags.Purge(tags)
	f.published.note(tags, f.tags.Now(), f.opt.Now())
}

// PurgeOwn does the same as Purge, but only for pages that this process rendered. It is for the case that a cache
// of this process has provided outdated data after the purge.
func (f *Front) PurgeOwn(tags ...string) {
	f.metrics.purges.Add(float64(len(tags)))
	f.tags.PurgeOwn(tags)
}

// Drain begins the shutdown. From then on every response closes its connection, and a client with an idle
// connection has one second for a last request. Drain returns when all connections and renders have ended, or after
// that second plus the time limit of a render. It must be called before the server's own shutdown: that closes idle
// connections at once and refuses API calls that a running render needs.
func (f *Front) Drain() {
	if f.draining.Swap(true) {
		return
	}
	f.conns.limitWaits()
	waitUntil(time.Now().Add(drainGrace), func() bool { return f.conns.count() == 0 })
	waitUntil(time.Now().Add(f.opt.RenderTimeout), f.idle)
}

// Close waits for the running renders until ctx ends, and then aborts them.
func (f *Front) Close(ctx context.Context) error {
	f.Drain()
	end, limited := ctx.Deadline()
	if !limited {
		end = time.Now().Add(f.opt.RenderTimeout)
	}
	waitUntil(end, func() bool { return f.idle() || ctx.Err() != nil })
	f.end()
	f.disk.close(ctx)
	f.renderers.close()
	if !f.idle() {
		return errors.New("pages: renders were aborted")
	}
	return nil
}

// idle reports whether no render is running.
func (f *Front) idle() bool { return f.running.Load() == 0 }

func waitUntil(end time.Time, done func() bool) {
	for !done() && time.Now().Before(end) {
		time.Sleep(5 * time.Millisecond)
	}
}
