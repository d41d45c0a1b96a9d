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

// userContext is the user value in which Fiber keeps the context of a request, see fiber.Ctx.UserContext.
const userContext = "__local_user_context__"

// ownAgent is the User-Agent of calls made by tools: the assistant's visit is recorded once, by its own request.
const ownAgent = "fapai-assistants"

// visitor is the client for which a tool works. Limits count the calls of the tool by the visitor's address.
type visitor struct {
	remote  net.Addr
	headers map[string]string      // name the visitor behind a proxy
	id      string                 // id of the request
	called  atomic.Pointer[string] // name of the tool that is called
}

type visitorKey struct{}

// visitorOf copies from a request the data that calls need, because the memory of the request is reused after it.
func visitorOf(c *fiber.Ctx) *visitor {
	v := &visitor{remote: c.Context().RemoteAddr(), headers: map[string]string{}, id: httpx.ID(c)}
	for _, name := range []string{httpx.HeaderRealIP, fiber.HeaderXForwardedFor} {
		if value := c.Get(name); value != "" {
			v.headers[name] = value
		}
	}
	return v
}

// local is the visitor if the tools are used over standard input.
var local = &visitor{remote: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)}}

// failure is the answer to a call that failed.
type failure struct {
	Status  int
	Message string // in Chinese, for people
	Retry   string // seconds after which the call may be repeated
}

func (f *failure) Error() string { return f.Message + " / " + english(f.Status, f.Retry) }

// english returns a description of a failure by its status in English; the Chinese message has the details.
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

// missing reports whether a call failed because what it asked for does not exist.
func missing(err error) bool {
	f, ok := err.(*failure) //nolint:errorlint // calls return the error unwrapped
	return ok && (f.Status == http.StatusNotFound || f.Status == http.StatusGone)
}

// get makes a call of the contract and reads its data.
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
	header.SetProtocol("HTTP/1.0") // httpx.StrictFraming reads the lines of a later version, and this request has none
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
