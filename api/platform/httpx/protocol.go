package httpx

import (
	"bytes"
	"slices"
	"strings"

	"github.com/valyala/fasthttp"
)

// methods lists the HTTP methods that the server recognises, including some that it always refuses with 405. All other
// methods get 501 (RFC 9110, section 9.1).
var methods = []string{"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT"}

// Protocol responds to requests with another HTTP version or an unknown method, before any handler runs. It closes the
// connection after a request that it refuses, because the body of that request may be unread, and after a request whose
// Connection header asks for this.
func Protocol(headers []Header, next fasthttp.RequestHandler) fasthttp.RequestHandler {
	return func(ctx *fasthttp.RequestCtx) {
		h := &ctx.Request.Header
		status := 0
		switch version := string(h.Protocol()); {
		case version != "HTTP/1.1" && version != "HTTP/1.0":
			status = fasthttp.StatusBadRequest
			if isVersion(version) {
				status = fasthttp.StatusHTTPVersionNotSupported
			}
		case !slices.Contains(methods, string(h.Method())):
			status = fasthttp.StatusNotImplemented
		}
		if status != 0 {
			refuse(ctx, headers, status)
			return
		}
		closes := asksToClose(h)
		next(ctx)
		if closes {
			ctx.SetConnectionClose()
		}
	}
}

// isVersion reports whether a text has the form of an HTTP version: a digit, a dot, a digit.
func isVersion(text string) bool {
	digits, found := strings.CutPrefix(text, "HTTP/")
	return found && len(digits) == 3 && digits[1] == '.' && strings.Trim(digits[:1]+digits[2:], "0123456789") == ""
}

// asksToClose reports whether any Connection header contains close.
func asksToClose(h *fasthttp.RequestHeader) bool {
	for _, line := range h.PeekAll("Connection") {
		for option := range bytes.SplitSeq(line, []byte{','}) {
			if bytes.EqualFold(bytes.TrimSpace(option), []byte("close")) {
				return true
			}
		}
	}
	return false
}

func refuse(ctx *fasthttp.RequestCtx, headers []Header, status int) {
	ctx.SetStatusCode(status)
	for _, h := range headers {
		ctx.Response.Header.Set(h.Name, h.Value)
	}
	ctx.Response.Header.Set("Cache-Control", "no-store")
	ctx.SetContentType("text/plain; charset=utf-8")
	ctx.SetBodyString(fasthttp.StatusMessage(status))
	ctx.SetConnectionClose()
}
