package pages

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/pages/route"
)

// clock is an adjustable clock.
type clock struct {
	mu sync.Mutex
	t  time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.t
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.t = c.t.Add(d)
}

// site is an API server with a fake renderer, on a real socket and with the fast path.
type site struct {
	t       testing.TB
	front   *Front
	app     *fiber.App
	address string
	clock   *clock
	renders atomic.Int64
	// render is the renderer's handler; tests replace it.
	render atomic.Pointer[http.HandlerFunc]
	fake   *httptest.Server
	client *http.Client
}

// ok serves a page that contains its address and has the cache tag "houses", like the renderer.
func ok(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Tag", "houses, site")
	_, _ = fmt.Fprintf(w, "<html>%s %s</html>", r.URL.RequestURI(), strings.Repeat("法拍房 ", 200))
}

// noTexts is a HeadFunc that returns the same head for every page, without stored titles.
func noTexts(_ context.Context, path, _ string) (Head, error) {
	if page, _, _ := route.Match(path); page == route.Text {
		return Head{Status: http.StatusNotFound}, nil
	}
	return Head{Status: http.StatusOK}, nil
}

func open(t testing.TB, change func(*Options)) *site {
	t.Helper()
	s := &site{t: t, clock: &clock{t: time.Now()}}
	s.answer(ok)
	s.fake = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/healthz" {
			s.renders.Add(1)
		}
		(*s.render.Load())(w, r)
	}))
	t.Cleanup(s.fake.Close)
	opt := Options{
		Renderers: []string{s.fake.URL}, Now: s.clock.now, Log: slog.New(slog.DiscardHandler),
		Head: func(_ context.Context, path, _ string) (Head, error) {
			return Head{Status: 200, Title: "标题 " + path, Robots: "index,follow"}, nil
		},
		Shell: ShellAssets{
			Entry: "/assets/entry-1.js", CSS: []string{"/assets/entry-2.css"}, Script: "width()", Body: "<p>页面加载中…</p>",
			Integrity: map[string]string{"/assets/entry-1.js": "sha256-a+b=", "/assets/entry-2.css": "sha256-c"},
		},
	}
	if change != nil {
		change(&opt)
	}
	var err error
	if s.front, err = New(opt); err != nil {
		t.Fatal(err)
	}
	s.app = fiber.New(fiber.Config{DisableStartupMessage: true, Immutable: true, ReadBufferSize: 16 << 10,
		ReadTimeout: 5 * time.Second})
	s.app.Get("/api/ping", func(c *fiber.Ctx) error { return c.SendString("pong") })
	s.app.Post("/api/echo", func(c *fiber.Ctx) error { return c.Send(c.Body()) })
	s.front.Register(s.app)
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.address = ln.Addr().String()
	go func() { _ = s.app.Listener(s.front.Listener(s.app, ln)) }()
	s.client = &http.Client{
		Transport:     &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 64},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Timeout:       20 * time.Second,
	}
	t.Cleanup(func() {
		s.client.CloseIdleConnections()
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		_ = s.front.Close(ctx)
		_ = s.app.ShutdownWithContext(ctx)
	})
	return s
}

func (s *site) answer(h http.HandlerFunc) { s.render.Store(&h) }

// answer is a response as the client received it.
type answer struct {
	status int
	header http.Header
	body   string
	err    error // error while reading the body
}

func (a answer) cache() string { return a.header.Get("X-Cache") }

func (s *site) do(method, target string, headers ...string) answer {
	s.t.Helper()
	req, err := http.NewRequest(method, "http://"+s.address+target, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		req.Header.Add(headers[i], headers[i+1])
	}
	res, err := s.client.Do(req)
	if err != nil {
		s.t.Fatalf("%s %s: %v", method, target, err)
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	return answer{res.StatusCode, res.Header, string(body), err}
}

func (s *site) get(target string, headers ...string) answer {
	s.t.Helper()
	return s.do("GET", target, headers...)
}

// fill requests a page and waits until it is cached.
func (s *site) fill(target string) answer {
	s.t.Helper()
	a := s.get(target)
	s.settle()
	return a
}

// settle waits until no render is running.
func (s *site) settle() { waitUntil(time.Now().Add(time.Minute), s.front.idle) }

// weight returns the total size of the cached pages in bytes, after the cache has processed its pending
// updates.
func (s *site) weight() uint64 {
	return s.front.store.bytes()
}

func (s *site) expect(a answer, status int, cache string) {
	s.t.Helper()
	if a.status != status || a.cache() != cache {
		s.t.Fatalf("got %d %q, want %d %q; body %.200q", a.status, a.cache(), status, cache, a.body)
	}
}

// raw sends bytes unchanged and reads until the server closes the connection.
func (s *site) raw(request string) string {
	s.t.Helper()
	c, err := net.Dial("tcp", s.address)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	if _, err := io.WriteString(c, request); err != nil {
		s.t.Fatal(err)
	}
	_ = c.SetReadDeadline(time.Now().Add(time.Minute))
	out, err := io.ReadAll(c)
	if errors.Is(err, os.ErrDeadlineExceeded) { // any other error means that the server closed the connection too early
		s.t.Errorf("still open after %q", out)
	}
	return string(out)
}
