package batch

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
)

const (
	// Path is the address of the batch call. It is not below /api, because it is not a part of the public API
	// contract.
	Path = "/internal/calls"
	// maxCalls is the maximum number of calls per batch. The server limits the size of the body.
	maxCalls = 32
	// maxBytes is the maximum total size of the response bodies in bytes. A call whose response would exceed it gets
	// status 500.
	maxBytes = 8 << 20
)

// answerHeaders lists the response headers that the renderer reads besides status and body.
var answerHeaders = []string{"content-type", "cache-tag", "last-modified", "x-reference-data-version", "retry-after"}

// call is one API call of a batch: its path with query, and headers that only this call has.
type call struct {
	Path    string            `json:"path"`
	Headers map[string]string `json:"headers"`
}

// part describes the response to one call in the batch response.
type part struct {
	Status  int               `json:"status"`
	Headers map[string]string `json:"headers"`
	Length  int               `json:"length"`          // length of the body in bytes
	Items   *httpx.Items      `json:"items,omitempty"` // positions of the list's elements in the body
}

// Handle responds to a batch of calls. A client that cannot prove that it is the renderer gets a 404.
func Handle(c *fiber.Ctx) error {
	if !httpx.IsProved(c) {
		return fiber.ErrNotFound
	}
	var calls []call
	if err := json.Unmarshal(c.Body(), &calls); err != nil {
		return apperr.Wrap(apperr.Invalid, "请求有误", err)
	}
	if len(calls) == 0 || len(calls) > maxCalls {
		return apperr.New(apperr.Invalid, "请求有误")
	}
	for _, one := range calls {
		if !strings.HasPrefix(one.Path, "/api/") {
			return apperr.New(apperr.Invalid, "请求有误")
		}
	}
	return send(c, answerAll(c, calls))
}

var callers = newWorkers()

// answerAll passes all calls to the app's handlers concurrently.
func answerAll(c *fiber.Ctx, calls []call) []*fasthttp.RequestCtx {
	handle := c.App().Handler()
	requests := make([]*fasthttp.RequestCtx, len(calls))
	var running sync.WaitGroup
	for i, one := range calls {
		requests[i] = requestOf(c, one)
		running.Add(1)
		callers.do(func() {
			defer running.Done()
			handle(requests[i])
		})
	}
	running.Wait()
	return requests
}

// requestOf returns the request for one call: a copy of the batch request with the call's address and headers
// and without a body.
func requestOf(c *fiber.Ctx, one call) *fasthttp.RequestCtx {
	ctx := new(fasthttp.RequestCtx)
	ctx.Init(new(fasthttp.Request), c.Context().RemoteAddr(), nil)
	header := &ctx.Request.Header
	c.Request().Header.CopyTo(header)
	header.SetMethod(http.MethodGet)
	header.SetRequestURI(one.Path)
	header.SetContentLength(0)
	header.Del(fiber.HeaderContentType)
	for name, value := range one.Headers {
		header.Set(name, value)
	}
	return ctx
}

// send writes all responses in one body of known length when the last response is complete. A page needs all of them
// anyway, and the server would write a body of unknown length in chunks of 4 KB, with a system call for each.
func send(c *fiber.Ctx, answered []*fasthttp.RequestCtx) error {
	parts := make([]part, len(answered))
	bodies := make([][]byte, len(answered))
	total := 0
	for i, one := range answered {
		res := &one.Response
		// A streamed response is refused, because it need not end.
		if one.Hijacked() || res.IsBodyStream() || total+len(res.Body()) > maxBytes {
			parts[i] = part{Status: fiber.StatusInternalServerError}
			continue
		}
		bodies[i] = res.Body()
		parts[i] = part{Status: res.StatusCode(), Headers: headersOf(&res.Header), Length: len(bodies[i])}
		if parts[i].Status == http.StatusOK { // the renderer reads these headers of successful responses only
			parts[i].Items = httpx.ItemsOf(one)
		}
		total += len(bodies[i])
	}
	answer, err := json.Marshal(parts)
	if err != nil {
		return err
	}
	answer = append(make([]byte, 0, len(answer)+1+total), answer...)
	answer = append(answer, '\n')
	for _, body := range bodies {
		answer = append(answer, body...)
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderContentType, fiber.MIMEOctetStream)
	c.Response().SetBodyRaw(answer)
	return nil
}

func headersOf(header *fasthttp.ResponseHeader) map[string]string {
	found := map[string]string{}
	for _, name := range answerHeaders {
		if value := header.Peek(name); len(value) > 0 {
			found[name] = string(value)
		}
	}
	return found
}
