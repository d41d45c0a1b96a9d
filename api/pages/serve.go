package pages

import (
	"bytes"
	"errors"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

const (
	// The browser may keep a public page but must ask each time; the answer is then a 304.
	publicControl = "no-cache"
	noStore       = "no-store"
	requestID     = "X-Request-Id"
)

// Register mounts the front door as the last handler of an app: it answers every path that nothing before it did, save
// those under /api.
func (f *Front) Register(app *fiber.App) {
	app.Use(func(c *fiber.Ctx) error {
		if p := c.Path(); p == "/api" || strings.HasPrefix(p, "/api/") {
			return c.Next()
		}
		f.Serve(c.Context())
		return nil
	})
}

// Serve answers one page request.
func (f *Front) Serve(ctx *fasthttp.RequestCtx) {
	if f.draining.Load() {
		ctx.SetConnectionClose()
	}
	if f.opt.Dev {
		f.passThrough(ctx)
		return
	}
	for _, h := range f.headers {
		ctx.Response.Header.Set(h.name, h.value)
	}
	if !ctx.IsGet() && !ctx.IsHead() {
		ctx.Response.Header.Set("Allow", "GET, HEAD")
		plainPage(ctx, fasthttp.StatusMethodNotAllowed)
		return
	}
	if hasBody(ctx) {
		// A page request has no body. One that has tries to make two readers see two different requests.
		ctx.SetConnectionClose()
		plainPage(ctx, fasthttp.StatusBadRequest)
		return
	}
	path, rawQuery, ok := target(string(ctx.Request.Header.RequestURI()))
	if !ok {
		plainPage(ctx, fasthttp.StatusNotFound)
		return
	}
	route, canonical := f.routes.match(path)
	rawPath, _, _ := strings.Cut(string(ctx.Request.Header.RequestURI()), "?")
	if route != nil && rawPath != canonical {
		f.redirect(ctx, location(canonical, rawQuery))
		return
	}
	o := order{path: canonical, key: canonical, id: idOf(ctx), patient: true}
	if route != nil {
		o.query, ok = route.Query.query(rawQuery)
		o.key = keyOf(canonical, o.query)
		if ok && len(o.key) <= maxKey {
			o.ttl = route.TTL
		}
	}
	if len(o.query) > maxQuery {
		plainPage(ctx, fasthttp.StatusRequestURITooLong)
		return
	}
	if o.ttl == 0 {
		f.bypass(ctx, o)
		return
	}
	f.cached(ctx, o)
}

// cached answers a page that is or will be kept.
func (f *Front) cached(ctx *fasthttp.RequestCtx, o order) {
	now := f.opt.Now()
	p := f.store.get(o.key, now)
	switch {
	case p == nil:
		f.miss(ctx, o, nil)
	case f.tags.outdated(p):
		if now.UnixNano() < p.retry.Load() {
			f.send(ctx, p, "STALE", now)
			return
		}
		f.miss(ctx, o, p)
	case now.After(p.fresh):
		f.renew(p, o, now)
		f.send(ctx, p, "STALE", now)
	default:
		f.send(ctx, p, "HIT", now)
	}
}

// renewPause is how long a failed renewal is not tried again.
const renewPause = time.Second

// renew renders an aged page in the background, one attempt at a time.
func (f *Front) renew(p *page, o order, now time.Time) {
	last := p.retry.Load()
	if now.UnixNano() < last || !p.retry.CompareAndSwap(last, now.Add(renewPause).UnixNano()) {
		return
	}
	o.patient = false
	f.board(o, nil)
}

// miss renders a page for the client. When there is an outdated copy, that is the answer to a render which fails or
// does not begin to arrive soon.
func (f *Front) miss(ctx *fasthttp.RequestCtx, o order, old *page) {
	fl := f.board(o, nil)
	if old != nil {
		timer := time.NewTimer(f.opt.StaleWait)
		defer timer.Stop()
		select {
		case <-fl.ready:
		case <-timer.C:
		}
		select {
		case <-fl.ready:
			if fl.err == nil {
				f.stream(ctx, f.latest(fl, o), "MISS")
				return
			}
		default:
		}
		now := f.opt.Now()
		old.retry.Store(now.Add(renewPause).UnixNano())
		f.send(ctx, old, "STALE", now)
		return
	}
	<-fl.ready
	if fl.err != nil {
		f.fallback(ctx, o, fl.err)
		return
	}
	f.stream(ctx, f.latest(fl, o), "MISS")
}

// latest gives a newer flight when one that could be joined was overtaken by a purge of what it shows: whoever asks after
// a purge must not get what was read before it. If the newer one fails, the overtaken one is better than nothing.
func (f *Front) latest(fl *flight, o order) *flight {
	if !f.tags.since(fl.epoch, fl.reply.tags) {
		return fl
	}
	next := f.board(o, fl)
	<-next.ready
	if next.err != nil {
		return fl
	}
	return next
}

// bypass renders a page for this client alone.
func (f *Front) bypass(ctx *fasthttp.RequestCtx, o order) {
	fl := f.board(o, nil)
	<-fl.ready
	if fl.err != nil {
		f.fallback(ctx, o, fl.err)
		return
	}
	f.stream(ctx, fl, "BYPASS")
}

// stream sends a flight while it comes in.
func (f *Front) stream(ctx *fasthttp.RequestCtx, fl *flight, how string) {
	f.metrics.count(how)
	h := &ctx.Response.Header
	ctx.SetStatusCode(fl.reply.status)
	h.SetContentType(fl.reply.contentType)
	h.Set("X-Cache", how)
	h.Set("Vary", "Accept-Encoding")
	if how == "BYPASS" || fl.reply.noStore {
		h.Set("Cache-Control", noStore)
	} else {
		h.Set("Cache-Control", publicControl)
	}
	if fl.reply.location != "" {
		h.Set("Location", fl.reply.location)
	}
	if ctx.IsHead() {
		// The server ends a stream with a line break even when it skips the body, and the client would take that for the
		// beginning of its next answer.
		<-fl.ended
		ctx.Response.SetBodyRaw(fl.body)
		return
	}
	ctx.SetBodyStream(&reader{fl: fl}, -1)
}

// send answers from a kept page.
func (f *Front) send(ctx *fasthttp.RequestCtx, p *page, how string, now time.Time) {
	f.metrics.count(how)
	h := &ctx.Response.Header
	c := identity
	if p.status == fasthttp.StatusOK {
		c = negotiate(ctx.Request.Header.Peek("Accept-Encoding"))
	}
	form, made := p.form(c)
	if made {
		f.store.weigh(p)
	}
	if c != identity {
		h.Set("Content-Encoding", codingNames[c])
	}
	h.Set("X-Cache", how)
	h.Set("Vary", "Accept-Encoding")
	h.Set("Cache-Control", publicControl)
	h.Set("Age", p.age(now))
	h.SetBytesV("ETag", form.etag)
	if p.location != "" {
		h.Set("Location", p.location)
	}
	if p.status == fasthttp.StatusOK && matches(ctx.Request.Header.Peek("If-None-Match"), form.etag) {
		h.Del("Content-Encoding")
		ctx.SetStatusCode(fasthttp.StatusNotModified)
		return
	}
	ctx.SetStatusCode(p.status)
	h.SetContentType(p.contentType)
	f.metrics.bytes.Add(int64(len(form.body)))
	ctx.Response.SetBodyRaw(form.body)
}

// redirect sends the visitor to the page's one address.
func (f *Front) redirect(ctx *fasthttp.RequestCtx, to string) {
	ctx.SetStatusCode(fasthttp.StatusMovedPermanently)
	ctx.Response.Header.Set("Location", to)
	ctx.Response.Header.Set("Cache-Control", "public, max-age=3600")
}

// fallback answers without renderer and without copy.
func (f *Front) fallback(ctx *fasthttp.RequestCtx, o order, err error) {
	if errors.Is(err, errBusy) {
		f.metrics.count("BUSY")
		unavailable(ctx)
		return
	}
	f.shell(ctx, o)
}

// hasBody says whether a request claims a body in any way. The server takes framing headers away once it has read a body,
// so the lines are looked at as they came.
func hasBody(ctx *fasthttp.RequestCtx) bool {
	if len(ctx.Request.Body()) > 0 {
		return true
	}
	for line := range bytes.SplitSeq(ctx.Request.Header.RawHeaders(), []byte{'\n'}) {
		name, value, _ := bytes.Cut(line, []byte{':'})
		name = bytes.TrimSpace(name)
		if is(name, "transfer-encoding") || is(name, "content-length") && string(bytes.TrimSpace(value)) != "0" {
			return true
		}
	}
	return false
}

// idOf takes the id that an earlier handler gave to the request.
func idOf(ctx *fasthttp.RequestCtx) string {
	return string(ctx.Response.Header.Peek(requestID))
}
