package pages

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/valyala/fasthttp"

	"fapai/api/pages/admission"
	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
)

// The reasons why a render failed or was not started.
var (
	errBusy           = errors.New("too many renders are waiting")
	errUnavailable    = errors.New("the renderer is unavailable")
	errFailedRecently = errors.New("the page failed a moment ago")
	errTooLarge       = errors.New("the page is larger than the limit")
)

const (
	// failureTTL is the time for which a page that timed out is not rendered again, so that not every visitor waits for
	// the whole time limit.
	failureTTL  = 2 * time.Second
	maxFailures = 4096
)

// inFlightRender is a running render. All clients that request the same page share it and read the page while it
// arrives. It has its own time limit and does not end when a client disconnects.
type inFlightRender struct {
	epoch   uint64            // number of purges before the render began
	proof   diskProof         // from which position on a page on disk is current; must be read together with epoch
	address string            // IP address of the first client; "" for a render in the background
	ticket  *admission.Ticket // ticket in the queue for renders
	ready   chan struct{}     // closed when the head of the response is known or the render has failed
	ended   chan struct{}     // closed when it is decided whether the page is cached

	stored *page // set before ended is closed; nil if the page is not cached

	// The following two fields are set before ready is closed:
	reply *reply
	err   error

	mu      sync.Mutex
	more    sync.Cond
	body    []byte // grows while the page arrives; bytes in it do not change
	whole   bool
	bodyErr error
}

// renderRequest is a request to render one page.
type renderRequest struct {
	path, query string
	mobile      bool // whether the request is for the mobile host
	markdown    bool // whether the page is requested as Markdown, which is made from its HTML
	alternate   bool // whether the page is also available as Markdown
	key         string
	ttl         time.Duration // lifetime; if zero, the page is neither shared between clients nor cached
	id          string        // request id of the first client
	address     string        // IP address whose share of concurrent renders is used
	foreground  bool          // whether a client is waiting; false for a renewal in the background
}

func (f *Front) newRender(epoch uint64, address string) *inFlightRender {
	fl := &inFlightRender{epoch: epoch, proof: f.disk.proof(), address: address, ticket: f.renders.Ticket(address),
		ready: make(chan struct{}), ended: make(chan struct{})}
	fl.more.L = &fl.mu
	return fl
}

// joinOrStart returns the running render with the request's key, or starts a render. It does not join the render
// tooOld. It returns nil if the page is in the cache by now. A page that is not cacheable is never shared between
// clients.
func (f *Front) joinOrStart(req renderRequest, tooOld *inFlightRender) *inFlightRender {
	if req.ttl == 0 {
		fl := f.newRender(0, req.address)
		f.launch(fl, req)
		return fl
	}
	f.inFlightMu.Lock()
	defer f.inFlightMu.Unlock()
	if fl := f.inFlight[req.key]; fl != nil && fl != tooOld {
		f.metrics.coalesced.Inc()
		fl.ticket.Join(req.address)
		return fl
	}
	if tooOld == nil {
		now := f.opt.Now()
		if p := f.store.get(req.key, now); p != nil && !f.outdated(p) && !now.After(p.fresh) {
			return nil
		}
	}
	// The number of purges must be read before any data of the page, so that a purge during the render makes
	// the page outdated.
	fl := f.newRender(f.tags.Now(), req.address)
	f.inFlight[req.key] = fl
	f.launch(fl, req)
	return fl
}

func (f *Front) launch(fl *inFlightRender, req renderRequest) {
	f.running.Add(1)
	go func() {
		defer f.running.Add(-1)
		began := time.Now()
		err := f.render(fl, req)
		if err != nil && fl.reply == nil {
			fl.err = err
			close(fl.ready)
		}
		if req.ttl > 0 {
			f.inFlightMu.Lock()
			if f.inFlight[req.key] == fl {
				delete(f.inFlight, req.key)
			}
			f.inFlightMu.Unlock()
		}
		close(fl.ended)
		f.report(fl, req, err, time.Since(began))
	}()
}

func (f *Front) report(fl *inFlightRender, req renderRequest, err error, took time.Duration) {
	f.metrics.render(took, err)
	if errors.Is(err, errUnavailable) || errors.Is(err, errBusy) || errors.Is(err, errFailedRecently) {
		return // not logged: entries for all the pages that were not tried would hide the failure that caused this
	}
	line := f.opt.Log.With("request_id", req.id, "page", req.key, "ms", took.Milliseconds())
	switch {
	case err != nil:
		line.Warn("render failed", "error", err.Error())
	case fl.reply.cookie:
		line.Error("the renderer set a cookie on a page; it was dropped and the page not cached")
	default:
		line.Info("rendered", "status", fl.reply.status, "bytes", len(fl.body), "background", !req.foreground)
	}
}

// render performs one render. An error before the header of the response makes the render fail; a later error only ends
// the body early.
func (f *Front) render(fl *inFlightRender, req renderRequest) error {
	if until, failed := f.failures.Get(req.key); failed && f.opt.Now().Before(until) {
		return errFailedRecently
	}
	if err := f.fetch(fl, req); err != nil {
		if errors.Is(err, context.DeadlineExceeded) {
			f.failures.Set(req.key, f.opt.Now().Add(failureTTL))
		}
		return err
	}
	switch {
	case req.ttl == 0:
	case cacheable(fl.reply) && expected(req.path, fl.reply.status):
		p := newPage(req.key, fl.reply, fl.body, fl.epoch, f.opt.Now(), req.ttl, f.headersOf(req))
		if before := f.store.before(req.key); before != nil {
			p.encodeAs(before)
			p.visits.Store(before.visits.Load())
		}
		f.store.put(p)
		f.disk.keep(p, fl)
		fl.stored = p
	default:
		f.store.drop(req.key)
		f.disk.remove(req.key)
	}
	return nil
}

// begin wakes the waiting clients once the header of the renderer's response is known.
func (f *Front) begin(fl *inFlightRender, req renderRequest, r *reply) {
	// The cache tag of the path is purged when an editor redirects or removes the path, independent of the data that
	// the page shows.
	r.tags = append(r.tags, cachetag.Address(req.path))
	f.disk.rendererBuild(r.build)
	fl.reply = r
	close(fl.ready)
}

// admitted waits until the gate admits the render. A render in the background does not wait: it is admitted at
// once or refused.
func (f *Front) admitted(ticket *admission.Ticket, foreground bool) bool {
	if foreground {
		return ticket.Wait(f.life) == nil
	}
	return ticket.Try()
}

// cacheable reports whether a response may be served to other clients too.
func cacheable(r *reply) bool {
	switch r.status {
	case 200, 301, 308, 404, 410:
		return !r.noStore
	}
	return false
}

// expected reports whether a response with this status may be cached under a path. All unknown addresses share the path
// /404, and all removed addresses the path /410, so each of these paths accepts only its own status.
func expected(path string, status int) bool {
	switch path {
	case unknownPath:
		return status == fasthttp.StatusNotFound
	case route.Gone:
		return status == fasthttp.StatusGone
	}
	return true
}

// fill reads the body into fl and wakes the waiting clients after each chunk.
func (fl *inFlightRender) fill(body io.Reader, limit int64) error {
	chunk := make([]byte, 32<<10)
	var err error
	for err == nil {
		var n int
		n, err = body.Read(chunk)
		fl.mu.Lock()
		if int64(len(fl.body)+n) > limit {
			err = errTooLarge
		} else {
			fl.body = append(fl.body, chunk[:n]...)
		}
		fl.more.Broadcast()
		fl.mu.Unlock()
	}
	if errors.Is(err, io.EOF) {
		err = nil
	}
	fl.mu.Lock()
	defer fl.mu.Unlock()
	fl.whole, fl.bodyErr = true, err
	fl.more.Broadcast()
	return err
}

// reader reads a running render from its first byte. If the body ends early, Read returns an error, which closes the
// client's connection; otherwise the client would mistake a partial page for a complete one.
type reader struct {
	fl  *inFlightRender
	off int
}

func (r *reader) Read(p []byte) (int, error) {
	fl := r.fl
	fl.mu.Lock()
	defer fl.mu.Unlock()
	for r.off == len(fl.body) && !fl.whole {
		fl.more.Wait()
	}
	if r.off < len(fl.body) {
		n := copy(p, fl.body[r.off:])
		r.off += n
		return n, nil
	}
	if fl.bodyErr != nil {
		return 0, fl.bodyErr
	}
	return 0, io.EOF
}

// Close is called when the client has read everything or has disconnected. The render itself continues.
func (r *reader) Close() error { return nil }
