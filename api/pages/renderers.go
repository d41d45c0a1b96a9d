package pages

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// healthEvery is the interval of health checks. There are health checks only if there are several renderers.
	healthEvery   = 500 * time.Millisecond
	healthTimeout = time.Second
	// healthFailures is the number of failed health checks in a row after which a renderer gets no more requests. A
	// single failure may only mean that the machine is busy.
	healthFailures = 2
)

// errRendererDown is the cause with which requests to a renderer are cancelled once it has stopped responding.
var errRendererDown = errors.New("the renderer does not answer any more")

// renderer holds the client, circuit breaker and health of one renderer process.
type renderer struct {
	*upstream
	breaker *breaker
	busy    atomic.Int64 // number of requests in progress

	answered, failed atomic.Uint64

	mu   sync.Mutex
	up   context.Context // cancelled when the renderer stops responding
	down context.CancelCauseFunc
}

// renderers distributes requests over the renderers of this process.
type renderers struct {
	list    []*renderer
	turn    atomic.Uint64
	retried atomic.Uint64
}

func newRenderers(origins []string, opt *Options) (*renderers, error) {
	l := &renderers{}
	for _, origin := range origins {
		up, err := newUpstream(origin, opt.Renders, opt.Prove)
		if err != nil {
			return nil, err
		}
		up.callback = opt.Callback
		one := &renderer{upstream: up, breaker: newBreaker(opt.Breaker, opt.Now)}
		one.up, one.down = context.WithCancelCause(context.Background())
		l.list = append(l.list, one)
	}
	if len(l.list) == 0 {
		return nil, errors.New("the renderer's origin is missing")
	}
	return l, nil
}

// isUp reports whether the last health checks succeeded.
func (r *renderer) isUp() bool { return r.life().Err() == nil }

func (r *renderer) life() context.Context {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.up
}

func (r *renderer) setUp(up bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case !up:
		r.down(errRendererDown)
	case r.up.Err() != nil:
		r.up, r.down = context.WithCancelCause(context.Background())
	}
}

// watch checks the health of every renderer until ctx ends. If there is only one renderer, it is always used and needs
// no check.
func (l *renderers) watch(ctx context.Context) {
	if len(l.list) < 2 {
		return
	}
	for _, one := range l.list {
		go func() {
			failed := 0
			for ctx.Err() == nil {
				if one.healthy(ctx) {
					failed = 0
				} else {
					failed++
				}
				if failed == 0 || failed >= healthFailures {
					one.setUp(failed == 0)
				}
				select {
				case <-ctx.Done():
				case <-time.After(healthEvery):
				}
			}
		}()
	}
}

// healthy reports whether the health check of a renderer succeeds. It fails while the renderer is shutting down.
func (u *upstream) healthy(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, u.origin+"/healthz", nil)
	if err != nil {
		return false
	}
	res, err := u.client.Do(req)
	if err != nil {
		return false
	}
	_ = res.Body.Close()
	return res.StatusCode == http.StatusOK
}

// blocked reports whether the breakers of all renderers refuse requests now.
func (l *renderers) blocked() bool {
	for _, one := range l.list {
		if !one.breaker.blocks() {
			return false
		}
	}
	return true
}

// isOpen reports whether the breakers of all renderers are open.
func (l *renderers) isOpen() bool {
	for _, one := range l.list {
		if !one.breaker.isOpen() {
			return false
		}
	}
	return true
}

// take returns the least busy renderer other than `but` whose breaker allows a request; nil if there is none. It
// returns a renderer whose health checks failed only if no other renderer is possible. The caller must decrement busy
// afterwards.
func (l *renderers) take(but *renderer) *renderer {
	tried := map[*renderer]bool{but: true}
	for {
		var best *renderer
		turn := l.turn.Add(1)
		for i := range uint64(len(l.list)) {
			one := l.list[(turn+i)%uint64(len(l.list))]
			if tried[one] || one.breaker.blocks() {
				continue
			}
			if best == nil || one.isUp() && !best.isUp() ||
				one.isUp() == best.isUp() && one.busy.Load() < best.busy.Load() {
				best = one
			}
		}
		if best == nil {
			return nil
		}
		if best.breaker.allow() {
			best.busy.Add(1)
			return best
		}
		tried[best] = true
	}
}

// build returns the build id of the first renderer that responds; ok is false if no renderer responds.
func (l *renderers) build(ctx context.Context) (build string, ok bool) {
	for _, one := range l.list {
		if build, ok = one.upstream.build(ctx); ok {
			return build, true
		}
	}
	return "", false
}

func (l *renderers) close() {
	for _, one := range l.list {
		one.upstream.close()
	}
}

// fetch requests a page from a renderer and reads the whole response. The gate and the circuit breakers may refuse the
// request. A request that fails before the first byte of the response is repeated once with another renderer.
func (f *Front) fetch(fl *inFlightRender, req renderRequest) error {
	if req.markdown {
		if done, err := f.answerKept(fl, req); done {
			return err
		}
	}
	if f.renderers.blocked() {
		return errUnavailable
	}
	if !f.admitted(fl.ticket, req.foreground) {
		return errBusy
	}
	defer fl.ticket.Release()
	one := f.renderers.take(nil)
	if one == nil {
		return errUnavailable
	}
	err := f.ask(fl, req, one)
	// A request that timed out is not repeated: it would take too long with another renderer as well.
	if err == nil || fl.reply != nil || f.life.Err() != nil || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	another := f.renderers.take(one)
	if another == nil {
		return err
	}
	f.renderers.retried.Add(1)
	return f.ask(fl, req, another)
}

// ask requests a page from one renderer.
func (f *Front) ask(fl *inFlightRender, req renderRequest, from *renderer) (err error) {
	defer from.busy.Add(-1)
	defer func() {
		if err != nil {
			from.failed.Add(1)
			return
		}
		from.answered.Add(1)
	}()
	ctx, cancel := context.WithTimeout(f.life, f.opt.RenderTimeout)
	defer cancel()
	life := from.life()
	// If the renderer is up, the request is cancelled when the renderer goes down. A renderer that is already down was
	// chosen because there was no other, so the request is not cancelled.
	waiting := func() bool { return true }
	if life.Err() == nil {
		waiting = context.AfterFunc(life, cancel)
	}
	r, err := from.get(ctx, req)
	waiting()
	switch {
	case err != nil && isRefused(err):
		from.breaker.refused()
		return fmt.Errorf("%w: %w", errUnavailable, err)
	case err != nil:
		from.breaker.failure(req.key)
		return err
	}
	defer func() { _ = r.body.Close() }()
	if r.status >= http.StatusInternalServerError {
		from.breaker.success() // the renderer responded, so a failure of this page must not open its breaker
		return fmt.Errorf("the renderer answered %d", r.status)
	}
	if req.markdown {
		html := r.body
		defer func() { _ = html.Close() }()
		if r, err = f.fromHTML(r); err != nil {
			from.breaker.failure(req.key)
			return err
		}
	}
	f.begin(fl, req, r)
	if err := fl.fill(r.body, f.opt.PageBytes); err != nil {
		from.breaker.failure(req.key)
		return err
	}
	from.breaker.success()
	return nil
}
