package assistants

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"sync/atomic"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"fapai/api/platform/httpx"
)

// userContext is the key under which fiber.Ctx.UserContext stores the context of a request.
const userContext = "__local_user_context__"

// ownAgent is the User-Agent of the tools' internal requests. The crawler log skips these requests, because it already
// contains the request of the assistant.
const ownAgent = "fapai-assistants"

// visitor describes the client of a tool call. Internal requests are made with the client's IP address, so that rate
// limits count them as requests of the client.
type visitor struct {
	remote  net.Addr
	headers map[string]string      // headers with the client's IP address behind a proxy
	id      string                 // request id of the client's request
	called  atomic.Pointer[string] // name of the tool that was called
}

type visitorKey struct{}

// visitorOf copies the data that internal requests need from a request, because Fiber reuses the memory of the request
// afterwards.
func visitorOf(c *fiber.Ctx) *visitor {
	v := &visitor{remote: c.Context().RemoteAddr(), headers: map[string]string{}, id: httpx.ID(c)}
	for _, name := range []string{httpx.HeaderRealIP, fiber.HeaderXForwardedFor} {
		if value := c.Get(name); value != "" {
			v.headers[name] = value
		}
	}
	return v
}

// local is the visitor for tools that are called over standard input.
var local = &visitor{remote: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)}}

// failure is the error of an internal request that the API refused.
type failure struct {
	Status  int
	Message string // Chinese message of the API
	Retry   string // seconds after which the request may be repeated; may be empty
}

func (f *failure) Error() string { return f.Message + " / " + english(f.Status, f.Retry) }

// english describes a status in English. The details are only in the Chinese message.
func english(status int, retry string) string {
	text := map[int]string{
		http.StatusBadRequest: "invalid arguments", http.StatusNotFound: "not found", http.StatusGone: "removed",
		http.StatusTooManyRequests: "too many requests", http.StatusServiceUnavailable: "the server is busy",
	}[status]
	if text == "" {
		text = "the call failed with status " + strconv.Itoa(status)
	}
	if retry != "" {
		text += ", retry after " + retry + " seconds"
	}
	return text
}

// missing reports whether an internal request failed because the lot or community does not exist.
func missing(err error) bool {
	f, ok := err.(*failure) //nolint:errorlint // get returns a failure without wrapping it
	return ok && (f.Status == http.StatusNotFound || f.Status == http.StatusGone)
}

// get requests a path of the API within the process, and decodes the data of the response.
func (s *Server) get(ctx context.Context, path string, query url.Values, into any) error {
	v, _ := ctx.Value(visitorKey{}).(*visitor)
	if v == nil {
		v = local
	}
	var call fasthttp.RequestCtx
	call.Init(new(fasthttp.Request), v.remote, nil)
	header := &call.Request.Header
	header.SetMethod(http.MethodGet)
	header.SetRequestURI(path + suffix(query))
	header.SetHost(s.host)
	header.SetProtocol("HTTP/1.0") // avoids the check of raw header lines (StrictFraming), of which it has none
	header.SetUserAgent(ownAgent)
	for name, value := range v.headers {
		header.Set(name, value)
	}
	call.SetUserValue(userContext, ctx)
	s.handler()(&call)
	if err := ctx.Err(); err != nil {
		return err
	}
	answer := struct {
		Msg  string `json:"msg"`
		Data any    `json:"data"`
	}{Data: into}
	status := call.Response.StatusCode()
	if status != http.StatusOK {
		answer.Data = nil
	}
	if err := json.Unmarshal(call.Response.Body(), &answer); err != nil {
		return fmt.Errorf("GET %s: %w", path, err)
	}
	if status != http.StatusOK {
		return &failure{status, answer.Msg, string(call.Response.Header.Peek(fiber.HeaderRetryAfter))}
	}
	return nil
}

func suffix(query url.Values) string {
	if len(query) == 0 {
		return ""
	}
	return "?" + query.Encode()
}
