package pages

import (
	"errors"
	"io"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"fapai/api/pages/route"
)

const (
	// publicControl lets a browser store a public page, but the browser must revalidate the page before each use. The
	// response to that is usually a 304.
	publicControl = "no-cache"
	noStore       = "no-store"
	requestID     = "X-Request-Id"
	unknownPath   = "/404" // path that is rendered for all addresses without a page
)

// Register adds the handler for pages, which must be the last handler of the app. It handles all paths that no earlier
// handler handles, except those under /api.
func (f *Front) Register(app *fiber.App) {
	app.Use(func(c *fiber.Ctx) error {
		if p := c.Path(); p == "/api" || strings.HasPrefix(p, "/api/") {
			return c.Next()
		}
		f.serve(c.Context(), f.opt.Address(c))
		return nil
	})
}

// Page returns the HTML of a page as visitors get it, from the cache or rendered now; nil if there is no such page.
func (f *Front) Page(path string) []byte {
	var ctx fasthttp.RequestCtx
	var req fasthttp.Request
	req.SetRequestURI(path)
	ctx.Init(&req, nil, nil)
	f.serve(&ctx, "")
	if ctx.Response.StatusCode() != fasthttp.StatusOK {
		return nil
	}
	return ctx.Response.Body()
}

// serve handles a request for a page. address is the client's IP address.
func (f *Front) serve(ctx *fasthttp.RequestCtx, address string) {
	if f.draining.Load() {
		ctx.SetConnectionClose()
	}
	if f.opt.Dev {
		f.passThrough(ctx)
		return
	}
	for _, h := range f.headers {
		ctx.Response.Header.Set(h.Name, h.Value)
	}
	if !ctx.IsGet() && !ctx.IsHead() {
		ctx.Response.Header.Set("Allow", "GET, HEAD")
		plainPage(ctx, fasthttp.StatusMethodNotAllowed)
		return
	}
	if hasBody(ctx) {
		// A request for a page must not have a body, so this is an attempt at request smuggling.
		ctx.SetConnectionClose()
		plainPage(ctx, fasthttp.StatusBadRequest)
		return
	}
	requested := string(ctx.Request.Header.RequestURI())
	secret := route.Private.Gives(requested)
	if secret {
		defer keepSecret(ctx)
	}
	path, rawQuery, ok := target(requested)
	if !ok {
		plainPage(ctx, fasthttp.StatusNotFound)
		return
	}
	path, asMarkdown := withoutMarkdown(path)
	page, _, canonical := route.Match(path)
	f.answerPage(ctx, page, path, canonical, rawQuery, address, secret, asMarkdown)
	if f.opt.NotFound != nil && !secret && ctx.Response.StatusCode() == fasthttp.StatusNotFound {
		h := &ctx.Request.Header
		f.opt.NotFound(path, rawQuery, string(h.Referer()), string(h.UserAgent()))
	}
}

// answerPage serves the page of a path. It does not look up redirects of a secret address, because a redirect would
// send the secret to its target. ownAddress is true if the request is for the address of the Markdown (.md); at the
// address of the page, an Accept header selects Markdown.
func (f *Front) answerPage(
	ctx *fasthttp.RequestCtx, page *route.Page, path, canonical, rawQuery, address string, secret, ownAddress bool,
) {
	to, moved := "", false
	if !secret {
		to, moved = f.moved(route.KeyOf(page, path, canonical), rawQuery)
	}
	if to != "" {
		f.move(ctx, to)
		return
	}
	onMobile := f.hosts.isMobile(ctx.Host())
	if page != nil && !ownAddress && f.toOther(ctx, canonical, rawQuery, onMobile) {
		return
	}
	if !moved {
		own := canonical
		if ownAddress {
			own += markdownEnding
		}
		if to, found := f.spelled(page, path, canonical, isSpelled(string(ctx.Request.Header.RequestURI()), own),
			rawQuery); found {
			if ownAddress {
				to += markdownEnding
			}
			f.redirect(ctx, location(to, rawQuery))
			return
		}
	}
	req := renderRequest{path: canonical, key: keyOf(onMobile, canonical, ""), mobile: onMobile, id: idOf(ctx),
		address: address, foreground: true}
	switch {
	case moved: // gone: all removed addresses share one response
		req.path, req.key, req.ttl = route.Gone, keyOf(onMobile, route.Gone, ""), notFoundTTL
	case page == nil:
		// The 404 page does not depend on the address, so all addresses without a page share one render and
		// one cache entry.
		req.path, req.key, req.ttl = unknownPath, keyOf(onMobile, unknownPath, ""), notFoundTTL
	default:
		var ok bool
		req.query, ok = page.Query.Canonical(rawQuery)
		req.key = keyOf(onMobile, canonical, req.query)
		if ok && len(req.key) <= maxKey {
			req.ttl = page.TTL
		}
		req.alternate = page.HasMarkdown()
		if ownAddress || req.alternate && prefersMarkdown(ctx.Request.Header.Peek("Accept")) {
			req = req.asMarkdown()
		}
	}
	for _, h := range f.headersOf(req)[len(f.headers):] {
		ctx.Response.Header.Set(h.Name, h.Value)
	}
	if len(req.query) > maxQuery {
		plainPage(ctx, fasthttp.StatusRequestURITooLong)
		return
	}
	if req.ttl == 0 {
		f.bypass(ctx, req)
		return
	}
	f.cached(ctx, req)
}

// cached serves a cacheable page from memory or from disk, or renders it now.
func (f *Front) cached(ctx *fasthttp.RequestCtx, req renderRequest) {
	now := f.opt.Now()
	p := f.store.get(req.key, now)
	if p == nil {
		p = f.disk.revive(f, req.key, now)
	}
	switch {
	case p == nil:
		if !f.unchanged(ctx, req) {
			f.miss(ctx, req, nil)
		}
	case f.outdated(p) && f.mustWait(p, f.isCrawler(ctx), now):
		f.current(ctx, req, p)
	case f.outdated(p):
		if now.UnixNano() < p.retry.Load() {
			f.send(ctx, p, "STALE", now)
			return
		}
		f.miss(ctx, req, p)
	case now.After(p.fresh):
		f.renew(p, req, now)
		f.send(ctx, p, "STALE", now)
	default:
		f.send(ctx, p, "HIT", now)
	}
}

// current serves the new version of a page that an editor changed, and waits until it is rendered. If the render fails,
// a person gets the old version and a search engine gets the fallback.
func (f *Front) current(ctx *fasthttp.RequestCtx, req renderRequest, old *page) {
	fl := f.joinOrStart(req, nil)
	if fl == nil {
		f.cached(ctx, req)
		return
	}
	if f.refusedBeforeJoining(fl, req) {
		fl = f.joinOrStart(req, fl)
	}
	<-fl.ready
	switch {
	case fl.err == nil:
		f.stream(ctx, f.latest(fl, req), "MISS")
	case f.isCrawler(ctx):
		f.fallback(ctx, req, fl.err)
	default:
		f.send(ctx, old, "STALE", f.opt.Now())
	}
}

// renewPause is the pause after a failed renewal of a page.
const renewPause = time.Second

// renew renders a stale page in the background, with at most one attempt at a time.
func (f *Front) renew(p *page, req renderRequest, now time.Time) {
	last := p.retry.Load()
	if now.UnixNano() < last || !p.retry.CompareAndSwap(last, now.Add(renewPause).UnixNano()) {
		return
	}
	req.foreground, req.address = false, ""
	f.joinOrStart(req, nil)
}

// miss renders a page for the client. If the render fails or takes too long to begin, miss serves the outdated copy if
// there is one.
func (f *Front) miss(ctx *fasthttp.RequestCtx, req renderRequest, old *page) {
	fl := f.joinOrStart(req, nil)
	if fl == nil {
		f.cached(ctx, req)
		return
	}
	if old == nil && f.refusedBeforeJoining(fl, req) {
		fl = f.joinOrStart(req, fl)
	}
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
				f.stream(ctx, f.latest(fl, req), "MISS")
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
		f.fallback(ctx, req, fl.err)
		return
	}
	f.stream(ctx, f.latest(fl, req), "MISS")
}

// refusedBeforeJoining waits until a shared render has begun, and reports whether it was refused for another client's
// address. The limit of that address may not apply to this client.
func (f *Front) refusedBeforeJoining(fl *inFlightRender, req renderRequest) bool {
	<-fl.ready
	return errors.Is(fl.err, errBusy) && fl.address != req.address
}

// latest returns the running render fl. If a tag of the page was purged since fl began, it starts a newer render and
// returns that one: a request after a purge must not get older data. If the newer render fails, it returns fl.
func (f *Front) latest(fl *inFlightRender, req renderRequest) *inFlightRender {
	if !f.tags.Since(fl.epoch, fl.reply.tags, false) {
		return fl
	}
	next := f.joinOrStart(req, fl)
	<-next.ready
	if next.err != nil {
		return fl
	}
	return next
}

// bypass renders a page that must not be cached, for this client only.
func (f *Front) bypass(ctx *fasthttp.RequestCtx, req renderRequest) {
	fl := f.joinOrStart(req, nil)
	<-fl.ready
	if fl.err != nil {
		f.fallback(ctx, req, fl.err)
		return
	}
	f.stream(ctx, fl, "BYPASS")
}

// stream sends a page while it is being rendered. how is the value of the X-Cache header.
func (f *Front) stream(ctx *fasthttp.RequestCtx, fl *inFlightRender, how string) {
	// A page that arrives in one piece is complete at once, so it can be sent like a cached one: compressed and
	// with an ETag.
	if how == "MISS" && fl.reply.length >= 0 {
		<-fl.ended
		if fl.stored != nil {
			f.send(ctx, fl.stored, how, f.opt.Now())
			return
		}
	}
	if visit := crawlerVisit(ctx); visit != nil {
		<-fl.ended // the page must be complete, because the crawler log needs its robots element
		visit.NoIndex = isNoindex(fl.body)
	}
	f.metrics.count(how)
	h := &ctx.Response.Header
	ctx.SetStatusCode(fl.reply.status)
	h.SetContentType(fl.reply.contentType)
	h.Set("X-Cache", how)
	if how == "BYPASS" || fl.reply.noStore {
		h.Set("Cache-Control", noStore)
	} else {
		h.Set("Cache-Control", publicControl)
	}
	if fl.reply.location != "" {
		h.Set("Location", fl.reply.location)
	}
	if ctx.IsHead() {
		// The server ends a stream with a line break even if it omits the body (HEAD). The client would take the line
		// break for the beginning of the next response, so the end of the render is awaited first.
		<-fl.ended
		ctx.Response.SetBodyRaw(fl.body)
		return
	}
	c := identity
	if fl.reply.status == fasthttp.StatusOK {
		c = negotiate(ctx.Request.Header.Peek("Accept-Encoding"))
	}
	if c != identity {
		h.Set("Content-Encoding", codingNames[c])
	}
	if fl.reply.length >= 0 {
		<-fl.ended
		if fl.bodyErr == nil {
			ctx.Response.SetBodyRaw(compressWhole(fl.body, c))
			return
		}
	}
	var body io.Reader = &reader{fl: fl}
	if c != identity {
		body = compressStream(body, c)
	}
	ctx.SetBodyStream(body, -1)
}

// send serves a cached page. how is the value of the X-Cache header.
func (f *Front) send(ctx *fasthttp.RequestCtx, p *page, how string, now time.Time) {
	f.metrics.count(how)
	p.visits.Add(1)
	if visit := crawlerVisit(ctx); visit != nil {
		visit.NoIndex = p.noindex
	}
	h := &ctx.Response.Header
	c := identity
	if p.status == fasthttp.StatusOK {
		c = negotiate(ctx.Request.Header.Peek("Accept-Encoding"))
	}
	encoded := p.variant
	if how == "MISS" {
		encoded = p.firstVariant
	}
	variant, made := encoded(c)
	if made {
		f.store.weigh(p)
	}
	if c != identity {
		h.Set("Content-Encoding", codingNames[c])
	}
	h.Set("X-Cache", how)
	h.Set("Cache-Control", publicControl)
	h.Set("Age", p.age(now))
	h.Set("ETag", variant.tag())
	setModified(h, p.modified)
	if p.location != "" {
		h.Set("Location", p.location)
	}
	if p.status == fasthttp.StatusOK && same(&ctx.Request.Header, p, variant) {
		h.Del("Content-Encoding")
		ctx.SetStatusCode(fasthttp.StatusNotModified)
		return
	}
	ctx.SetStatusCode(p.status)
	h.SetContentType(p.contentType)
	f.metrics.bytes.Add(float64(len(variant.body)))
	ctx.Response.SetBodyRaw(variant.body)
}

// idOf returns the request id set by an earlier handler.
func idOf(ctx *fasthttp.RequestCtx) string {
	return string(ctx.Response.Header.Peek(requestID))
}
