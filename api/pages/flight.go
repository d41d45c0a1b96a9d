package pages

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"
)

// Why a render did not come about.
var (
	errBusy     = errors.New("too many renders are waiting")
	errAway     = errors.New("the renderer is away")
	errCooling  = errors.New("the page failed a moment ago")
	errTooLarge = errors.New("the page is larger than the limit")
)

// flight is one render on its way. Any number of clients read it while it streams in; it has its own time limit and
// does not end when a client leaves.
type flight struct {
	epoch uint64        // count of purges before it began
	ready chan struct{} // closed when the head is known or the render failed
	ended chan struct{} // closed when the page was kept, or will not be

	// Set before ready is closed.
	reply *reply
	err   error

	mu      sync.Mutex
	more    sync.Cond
	body    []byte // only appended to
	whole   bool
	bodyErr error
}

// order is what a flight renders.
type order struct {
	path, query string
	key         string
	ttl         time.Duration // zero: not shared and not kept
	id          string        // request id of the first client
	patient     bool          // a client waits for it, as against a renewal in the background
}

func newFlight(epoch uint64) *flight {
	fl := &flight{epoch: epoch, ready: make(chan struct{}), ended: make(chan struct{})}
	fl.more.L = &fl.mu
	return fl
}

// board joins the flight of the order's key, or starts it; a flight that is too old to be joined is named. A page that is
// not kept is not shared either.
func (f *Front) board(o order, tooOld *flight) *flight {
	if o.ttl == 0 {
		fl := newFlight(0)
		f.launch(fl, o)
		return fl
	}
	f.flightMu.Lock()
	defer f.flightMu.Unlock()
	if fl := f.flights[o.key]; fl != nil && fl != tooOld {
		f.metrics.coalesced.Add(1)
		return fl
	}
	// The count of purges is read before anything of the page is, so a purge that comes during the render wins.
	fl := newFlight(f.tags.now.Load())
	f.flights[o.key] = fl
	f.launch(fl, o)
	return fl
}

func (f *Front) launch(fl *flight, o order) {
	f.running.Add(1)
	go func() {
		defer f.running.Add(-1)
		began := time.Now()
		err := f.render(fl, o)
		if err != nil && fl.reply == nil {
			fl.err = err
			close(fl.ready)
		}
		if o.ttl > 0 {
			f.flightMu.Lock()
			if f.flights[o.key] == fl {
				delete(f.flights, o.key)
			}
			f.flightMu.Unlock()
		}
		close(fl.ended)
		f.report(fl, o, err, time.Since(began))
	}()
}

func (f *Front) report(fl *flight, o order, err error, took time.Duration) {
	f.metrics.render(took, err)
	if errors.Is(err, errAway) || errors.Is(err, errBusy) || errors.Is(err, errCooling) {
		return // one line for each request that was not made would drown the reason
	}
	line := f.opt.Log.With("request_id", o.id, "page", o.key, "ms", took.Milliseconds())
	switch {
	case err != nil:
		line.Warn("render failed", "error", err.Error())
	case fl.reply.cookie:
		line.Error("the renderer set a cookie on a page; it was dropped and the page not kept")
	default:
		line.Info("rendered", "status", fl.reply.status, "bytes", len(fl.body), "background", !o.patient)
	}
}

// render runs one flight to its end. Errors before the head is known are the whole flight's; later ones cut the body.
func (f *Front) render(fl *flight, o order) error {
	if f.cooling.has(o.key) {
		return errCooling
	}
	if err := f.fetch(fl, o); err != nil {
		if errors.Is(err, context.DeadlineExceeded) {
			f.cooling.add(o.key)
		}
		return err
	}
	switch {
	case o.ttl == 0:
	case keepable(fl.reply):
		p := newPage(o.key, fl.reply, fl.body, fl.epoch, f.opt.Now(), o.ttl, f.headers)
		if before := f.store.before(o.key); before != nil {
			p.makeFormsOf(before)
		}
		f.store.put(p)
	default:
		f.store.drop(o.key)
	}
	return nil
}

// fetch asks the renderer, within the gate and past the breaker, and reads its whole answer into the flight.
func (f *Front) fetch(fl *flight, o order) error {
	if f.breaker.blocks() {
		return errAway
	}
	if !f.gate.enter(f.life, o.patient) {
		return errBusy
	}
	defer f.gate.leave()
	if !f.breaker.allow() {
		return errAway
	}
	ctx, cancel := context.WithTimeout(f.life, f.opt.RenderTimeout)
	defer cancel()
	r, err := f.up.get(ctx, o.path, o.query, o.id)
	switch {
	case err != nil && isRefused(err):
		f.breaker.refused()
		return fmt.Errorf("%w: %w", errAway, err)
	case err != nil:
		f.breaker.failure(o.key)
		return err
	}
	defer func() { _ = r.body.Close() }()
	if r.status >= 500 {
		f.breaker.success() // it lives, and one page that throws is no reason to spare the others
		return fmt.Errorf("the renderer answered %d", r.status)
	}
	fl.reply = r
	close(fl.ready)
	if err := fl.fill(r.body, f.opt.PageBytes); err != nil {
		f.breaker.failure(o.key)
		return err
	}
	f.breaker.success()
	return nil
}

// keepable says whether an answer may be served to somebody else.
func keepable(r *reply) bool {
	switch r.status {
	case 200, 301, 308, 404, 410:
		return !r.noStore
	}
	return false
}

// fill reads the body into the flight, waking the clients at each piece.
func (fl *flight) fill(body io.Reader, limit int64) error {
	piece := make([]byte, 32<<10)
	var err error
	for err == nil {
		var n int
		n, err = body.Read(piece)
		fl.mu.Lock()
		if int64(len(fl.body)+n) > limit {
			err = errTooLarge
		} else {
			fl.body = append(fl.body, piece[:n]...)
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

// reader follows a flight from its first byte. A body that was cut ends in an error, so that the client's connection is
// broken rather than a half page taken for a whole one.
type reader struct {
	fl  *flight
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

// Close is called when the client has it all, or left; the flight goes on.
func (r *reader) Close() error { return nil }
