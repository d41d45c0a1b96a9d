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
	// Callback is the base address (scheme and host) at which renderers request the data of pages from this process. If
	// it is "", the renderers use their own setting.
	Callback string
	Head     HeadFunc    // returns the head of a page for the shell, see ShellAssets
	Shell    ShellAssets // built files that the shell refers to
	// Origin is the scheme and host of the desktop site. If it is "", clients are not redirected between the desktop
	// and the mobile host.
	Origin     string
	MobileHost string           // scheme and host of the mobile site; "" if there is none
	Policy     Policy           // sources that the content security policy allows
	Now        func() time.Time // current time; tests replace it
	// Prove returns a signature of a request id. The renderer sends the signature with its API calls, to prove that
	// they come from the renderer. Prove may be nil.
	Prove func(id string) string
	Log   *slog.Logger

	// Moved returns the redirect of a path (in the form of route.Key) and a query. If there is one, `to` is the target
	// with the part of the query that is kept, or "" if the page is gone (410). Moved is called for every request that
	// the fast path does not serve. It may be nil.
	Moved func(key, rawQuery string) (to string, found bool)
	// NotFound is called for every request with a 404 response. It may be nil.
	NotFound func(path, rawQuery, referrer, userAgent string)

	Crawlers Crawlers // gets the requests of search engines that the fast path serves; may be nil
	// Visitor returns the IP address of the visitor, which it derives from the connection's address and the headers
	// X-Real-Ip and X-Forwarded-For. If Visitor is nil, the connection's address is used.
	Visitor func(remote netip.Addr, realIP, forwarded []byte) netip.Addr

	// Address returns the IP address (or network) to which a request's share of the concurrent renders belongs. If
	// Address is nil, the connection's address is used.
	Address func(*fiber.Ctx) string

	Disk DiskOptions // pages on disk, the second tier of the cache

	Dev bool // development: all requests are passed to the renderer (Vite), nothing is cached

	CacheBytes int64         // maximum size of all cached pages, 256 MiB
	PageBytes  int64         // maximum size of one page, 2 MiB
	Renders    int           // maximum number of concurrent renders, 4
	Queue      int           // maximum number of waiting renders, 512; a negative number means none
	QueueWait  time.Duration // maximum wait for the start of a render in a burst, 2 s
	// WarmUp is the time after the start in which renders may wait without limit, because the cache is still empty; 0
	// means none.
	WarmUp        time.Duration
	RenderTimeout time.Duration // time limit of a render from the first to the last byte, 5 s
	// StaleWait is how long a request for a purged page waits for the new version before it gets the old copy; by
	// default 300 ms.
	StaleWait time.Duration
	Breaker   int // number of different pages that must fail in a row before a renderer gets no more requests, 5
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

// Limits for the queue of renders under overload. Measured on two processors (bench/overload), a page that is admitted
// from an overloaded queue takes at most 200 ms including its render.
const (
	overloadAfter = 100 * time.Millisecond // time without a free slot after which the queue counts as overloaded
	overloadWait  = 25 * time.Millisecond  // maximum wait of a render in an overloaded queue
)

// maxTagBytes is the maximum length of the Cache-Tag header of a page. A longer one is an error of the renderer, and
// the page is not cached.
const maxTagBytes = 64 << 10

// Front serves pages. New creates one; it is safe for concurrent use.
type Front struct {
	opt       Options
	store     *store
	tags      *cache.Epochs
	renderers *renderers
	renders   *admission.Gate
	shells    chan struct{}  // limits the number of shells made concurrently
	headers   []httpx.Header // headers of every HTML response
	hosts     *hosts         // nil if there is only one host
	metrics   *metrics
	disk      *secondTier // nil if pages are not stored on disk
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

// Purge marks the cached pages that have any of the cache tags as outdated; cachetag.All stands for all pages. The next
// request for such a page renders it again.
func (f *Front) Purge(tags ...string) {
	f.metrics.purges.Add(float64(len(tags)))
	f.tags.Purge(tags)
	f.published.note(tags, f.tags.Now(), f.opt.Now())
}

// PurgeOwn purges like Purge, but only pages that this process rendered. It is needed if, after a purge, a data cache
// of this process returned outdated data to a render.
func (f *Front) PurgeOwn(tags ...string) {
	f.metrics.purges.Add(float64(len(tags)))
	f.tags.PurgeOwn(tags)
}

// Drain begins the shutdown. From then on every response closes its connection, and an idle connection may send one
// last request within a second (drainGrace). Drain returns when all connections and renders have ended, or after
// drainGrace plus the time limit of a render. It must be called before the server's own shutdown, which closes idle
// connections at once and refuses the API calls of running renders.
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
