package assistants

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gofiber/fiber/v2"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/valyala/fasthttp"
)

// Path is the address of the Model Context Protocol over HTTP.
const Path = "/mcp"

// version is the version of the tools that clients see. It must change whenever a tool changes.
const version = "1.0.0"

// maxBody is the maximum size of a request in bytes. It must be large enough for the longest allowed arguments.
const maxBody = 64 << 10

// Options configures a Server.
type Options struct {
	Site     string       // name of the site
	Origin   string       // scheme and host of links
	Contract *openapi3.T  // API contract, which describes the parameters
	Log      *slog.Logger // receives one line per tool call
	Timeout  time.Duration
}

// Server serves the tools. Serve must be called before Handle and Run.
type Server struct {
	opt     Options
	host    string
	handler func() fasthttp.RequestHandler
	mcp     *mcp.Server
	http    http.Handler
}

// New returns a server with all tools. Serve must be called before the first request.
func New(opt Options) (*Server, error) {
	origin, err := url.Parse(opt.Origin)
	if err != nil {
		return nil, err
	}
	s := &Server{opt: opt, host: origin.Host}
	s.mcp = mcp.NewServer(&mcp.Implementation{Name: "fapai", Title: opt.Site, Version: version, WebsiteURL: opt.Origin},
		&mcp.ServerOptions{
			Instructions: instructions,
			Capabilities: &mcp.ServerCapabilities{Tools: &mcp.ToolCapabilities{},
				Resources: &mcp.ResourceCapabilities{},
				Prompts:   &mcp.PromptCapabilities{}},
		})
	if err := s.addTools(); err != nil {
		return nil, err
	}
	s.addResources()
	s.addPrompts()
	s.http = mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return s.mcp },
		// DisableLocalhostProtection: the site checks the Host header itself, and the data is public anyway.
		&mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: true, MaxRequestBodyBytes: maxBody,
			DisableLocalhostProtection: true})
	return s, nil
}

// Serve sets the Fiber app that handles the tools' internal requests. It must be called before the first tool
// call.
func (s *Server) Serve(app *fiber.App) { s.handler = app.Handler }

// Run serves one client over standard input and output until the client disconnects or ctx ends.
func (s *Server) Run(ctx context.Context) error { return s.mcp.Run(ctx, &mcp.StdioTransport{}) }

// Connect serves one client over a transport.
func (s *Server) Connect(ctx context.Context, transport mcp.Transport) (*mcp.ServerSession, error) {
	return s.mcp.Connect(ctx, transport, nil)
}

// Handle handles POST /mcp. It must not keep any part of the request, because Fiber reuses the memory of the request.
func (s *Server) Handle(c *fiber.Ctx) error {
	asking := visitorOf(c)
	ctx, cancel := context.WithTimeout(context.WithValue(context.Background(), visitorKey{}, asking), s.opt.Timeout)
	defer cancel()
	req := (&http.Request{
		Method: c.Method(), URL: &url.URL{Path: Path}, Host: s.host, Header: http.Header{},
		Body: io.NopCloser(bytes.NewReader(bytes.Clone(c.Body()))),
	}).WithContext(ctx)
	for name, values := range c.GetReqHeaders() {
		req.Header[name] = values
	}
	answer := &recorder{status: http.StatusOK, header: http.Header{}}
	s.http.ServeHTTP(answer, req)
	if tool := asking.called.Load(); tool != nil {
		c.Locals(calledKey, *tool)
	}
	for name, values := range answer.header {
		for _, value := range values {
			c.Set(name, value)
		}
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Status(answer.status).Send(answer.body.Bytes())
}

// recorder is an http.ResponseWriter that stores the response in memory.
type recorder struct {
	status int
	header http.Header
	body   bytes.Buffer
}

func (r *recorder) Header() http.Header         { return r.header }
func (r *recorder) WriteHeader(status int)      { r.status = status }
func (r *recorder) Write(p []byte) (int, error) { return r.body.Write(p) }

// Flush does nothing, because a response has only one message, which is sent as a whole.
func (r *recorder) Flush() {}

// calledKey is the key under which the local values of a request contain the name of the called tool.
const calledKey = "called-tool"

// Called returns the name of the tool that a request has called, or "" if it has called none.
func Called(c *fiber.Ctx) string {
	tool, _ := c.Locals(calledKey).(string)
	return tool
}

// note logs a tool call without its arguments and its result.
func (s *Server) note(ctx context.Context, tool string, began time.Time, failed bool) {
	id := ""
	if v, _ := ctx.Value(visitorKey{}).(*visitor); v != nil {
		id = v.id
		v.called.Store(&tool)
	}
	s.opt.Log.Info("tool", "request_id", id, "tool", tool, "failed", failed, "ms",
		float64(time.Since(began).Microseconds())/1000)
}
