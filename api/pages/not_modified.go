package pages

import (
	"context"
	"net/http"
	"time"

	"github.com/valyala/fasthttp"

	"fapai/api/platform/httpx"
)

// setModified sets Last-Modified to the time `at` if it is known.
func setModified(h *fasthttp.ResponseHeader, at time.Time) {
	if !at.IsZero() {
		h.Set("Last-Modified", at.UTC().Format(http.TimeFormat))
	}
}

// same reports whether the client already has this version of the page. It compares the entity tags or, if the client
// sent none, the times of the last change (RFC 9110, section 13.2.2).
func same(h *fasthttp.RequestHeader, p *page, v *encodedVariant) bool {
	if tags := h.Peek("If-None-Match"); len(tags) > 0 {
		return matches(tags, v.etag)
	}
	return notSince(h, p.modified)
}

// notSince reports whether the page has not changed since the time in If-Modified-Since.
func notSince(h *fasthttp.RequestHeader, modified time.Time) bool {
	since, err := http.ParseTime(string(h.Peek("If-Modified-Since")))
	return err == nil && !modified.IsZero() && !modified.Truncate(time.Second).After(since)
}

// unchanged responds with 304 to a request for an uncached page whose data has not changed since the time in
// If-Modified-Since. It reports whether it responded. This avoids renders after a restart. A browser that sends an
// entity tag gets the page, because scripts and styles may have changed.
func (f *Front) unchanged(ctx *fasthttp.RequestCtx, req renderRequest) bool {
	h := &ctx.Request.Header
	if len(h.Peek("If-Modified-Since")) == 0 || len(h.Peek("If-None-Match")) > 0 && !httpx.IsCrawler(h.UserAgent()) {
		return false
	}
	select {
	case f.shells <- struct{}{}:
		defer func() { <-f.shells }()
	default:
		return false
	}
	asking, cancel := context.WithTimeout(f.life, headTimeout)
	defer cancel()
	head, err := f.opt.Head(asking, req.path, req.query)
	if err != nil || head.Status != fasthttp.StatusOK || !notSince(h, head.Modified) {
		return false
	}
	f.metrics.count("FACTS")
	ctx.SetStatusCode(fasthttp.StatusNotModified)
	ctx.Response.Header.Set("X-Cache", "FACTS")
	ctx.Response.Header.Set("Cache-Control", publicControl)
	setModified(&ctx.Response.Header, head.Modified)
	return true
}
