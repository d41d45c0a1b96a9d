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

// Path is the path of the protocol over HTTP.
const Path = "/mcp"

// version changes with the tools.
const version = "1.0.0"

// maxBody is the maximum size of a request in bytes. It must be larger than any call with the longest arguments.
const maxBody = 64 << 10

// Options configures a Server.
type Options struct {
	Site     string       // name of the site
	Origin   string       // scheme and host of links
	Contract *openapi3.T  // has the parameters of the tools
	Log      *slog.Logger // receives a line for each tool call
	Timeout  time.Duration
}

// Server serves the tools. Handle and Run may be used after Serve.
type Server struct {
	opt     Options
	host    string
	handler func() fasthttp.RequestHandler
	mcp     *mcp.Server
	http    http.Handler
}

// New creates the tools; Serve must set the app for their calls.
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
		// The site checks hosts itself, and everything here is public.
		&mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: true, MaxRequestBodyBytes: maxBody,
			DisableLocalhostProtection: true})
	return s, nil
}

// Serve sets the app for the calls of the tools.
func (s *Server) Serve(app *fiber.App) { s.handler = app.Handler }

// Run serves one client over standard input and output until it leaves or ctx ends.
func (s *Server) Run(ctx context.Context) error { return s.mcp.Run(ctx, &mcp.StdioTransport{}) }

// Connect serves one client over a transport.
func (s *Server) Connect(ctx context.Context, transport mcp.Transport) (*mcp.ServerSession, error) {
	return s.mcp.Connect(ctx, transport, nil)
}

// Handle answers POST /mcp. It must not keep any part of the request afterwards, because Fiber reuses its memory.
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

// recorder records an answer in memory.
type recorder struct {
	status int
	header http.Header
	body   bytes.Buffer
}

func (r *recorder) Header() http.Header         { return r.header }
func (r *recorder) WriteHeader(status int)      { r.status = status }
func (r *recorder) Write(p []byte) (int, error) { return r.body.Write(p) }

// Flush does nothing. It is called after each message, but there is only one.
func (r *recorder) Flush() {}

// calledKey is the key under which a request holds the name of the called tool as a local value.
const calledKey = "called-tool"

// Called returns the tool that a request called, empty for none.
func Called(c *fiber.Ctx) string {
	tool, _ := c.Locals(calledKey).(string)
	return tool
}

// note logs a tool call, without its arguments and its answer.
func (s *Server) note(ctx context.Context, tool string, began time.Time, failed bool) {
	id := ""
	if v, _ := ctx.Value(visitorKey{}).(*visitor); v != nil {
		id = v.id
		v.called.Store(&tool)
	}
	s.opt.Log.Info("tool", "request_id", id, "tool", tool, "failed", failed, "ms",
		float64(time.Since(began).Microseconds())/1000)
}
