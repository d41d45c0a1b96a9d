package pages

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// sidecar is one of several fake renderers.
type sidecar struct {
	*httptest.Server
	pages atomic.Int64 // number of pages requested from it
	ill   atomic.Bool  // whether its health check fails
	do    atomic.Pointer[http.HandlerFunc]
}

func newSidecar(t *testing.T) *sidecar {
	t.Helper()
	s := &sidecar{}
	s.serve(ok)
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path != "/healthz":
			s.pages.Add(1)
			(*s.do.Load())(w, r)
		case s.ill.Load():
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	}))
	t.Cleanup(s.CloseClientConnections)
	return s
}

func (s *sidecar) serve(h http.HandlerFunc) { s.do.Store(&h) }

func openWith(t *testing.T, sidecars ...*sidecar) *site {
	t.Helper()
	return open(t, func(o *Options) {
		o.Renderers = nil
		for _, s := range sidecars {
			o.Renderers = append(o.Renderers, s.URL)
		}
		o.Renders, o.Callback = 8, "http://front:8080"
	})
}

// list returns the address of page n of a list; each request of a test uses another n.
func list(n int) string { return "/fapaifang.html?page=" + strconv.Itoa(n) }

func TestRendersGoToTheLeastBusyRenderer(t *testing.T) {
	a, b := newSidecar(t), newSidecar(t)
	defer a.Close()
	defer b.Close()
	hold := make(chan struct{})
	wait := func(w http.ResponseWriter, r *http.Request) { <-hold; ok(w, r) }
	a.serve(wait)
	b.serve(wait)
	s := openWith(t, a, b)
	var asked sync.WaitGroup
	for n := range 6 {
		asked.Go(func() { s.get(list(n + 2)) })
		waitUntil(time.Now().Add(10*time.Second), func() bool { return a.pages.Load()+b.pages.Load() == int64(n+1) })
	}
	if a.pages.Load() != 3 || b.pages.Load() != 3 {
		t.Errorf("six renders were divided %d to %d", a.pages.Load(), b.pages.Load())
	}
	close(hold)
	asked.Wait()
}

func TestARenderThatFailedBeforeItsFirstByteIsTriedOnAnother(t *testing.T) {
	for name, fail := range map[string]http.HandlerFunc{
		"ends": func(w http.ResponseWriter, _ *http.Request) { panic(http.ErrAbortHandler) },
		"503":  func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) },
	} {
		a, b := newSidecar(t), newSidecar(t)
		a.serve(fail)
		s := openWith(t, a, b)
		for n := range 8 {
			s.expect(s.get(list(n+2)), 200, "MISS")
		}
		if a.pages.Load() == 0 {
			t.Errorf("%s: the failing renderer was never asked", name)
		}
		b.serve(fail)
		before := a.pages.Load() + b.pages.Load()
		if got := s.get(list(100)); got.cache() == "MISS" {
			t.Errorf("%s: a page that no renderer made: %d", name, got.status)
		}
		// The HTTP client itself repeats a request whose reused connection was closed without a response. So
		// only status 503 has an exact count.
		if asked := a.pages.Load() + b.pages.Load() - before; name == "503" && asked != 2 {
			t.Errorf("%s: the page was tried %d times", name, asked)
		}
		a.Close()
		b.Close()
	}
}

func TestARenderThatBeganIsNotTriedAgain(t *testing.T) {
	a, b := newSidecar(t), newSidecar(t)
	defer a.Close()
	defer b.Close()
	half := func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = fmt.Fprint(w, "<html>half")
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	}
	a.serve(half)
	b.serve(half)
	s := openWith(t, a, b)
	s.get(list(2))
	s.settle()
	if asked := a.pages.Load() + b.pages.Load(); asked != 1 {
		t.Errorf("half a page was asked for %d times", asked)
	}
}

func TestARefusedRendererIsLeftOutAndTakenBack(t *testing.T) {
	a, b := newSidecar(t), newSidecar(t)
	defer b.Close()
	s := openWith(t, a, b)
	a.CloseClientConnections()
	a.Close()
	for n := range 20 {
		s.expect(s.get(list(n+2)), 200, "MISS")
	}
	if s.front.renderers.isOpen() {
		t.Error("the breaker of the one that works is open")
	}
}

func TestAnIllRendererGetsNoPagesUntilItIsWell(t *testing.T) {
	a, b := newSidecar(t), newSidecar(t)
	defer a.Close()
	defer b.Close()
	hold := make(chan struct{})
	defer close(hold)
	a.serve(func(http.ResponseWriter, *http.Request) { <-hold })
	s := openWith(t, a, b)
	ill := s.front.renderers.list[0]
	// If a renderer stops responding while a page waits for its first byte, the other renderer renders the page.
	var waiting sync.WaitGroup
	for n := range 2 {
		waiting.Go(func() { s.expect(s.get(list(n+2)), 200, "MISS") })
	}
	waitUntil(time.Now().Add(10*time.Second), func() bool { return a.pages.Load() == 1 })
	a.ill.Store(true)
	waiting.Wait()
	waitUntil(time.Now().Add(20*time.Second), func() bool { return !ill.isUp() })
	before := a.pages.Load()
	for n := range 10 {
		s.expect(s.get(list(n+10)), 200, "MISS")
	}
	if a.pages.Load() != before {
		t.Error("a renderer that says that it cannot work was asked for a page")
	}
	a.serve(ok)
	a.ill.Store(false)
	waitUntil(time.Now().Add(20*time.Second), ill.isUp)
	for n := range 10 {
		s.expect(s.get(list(n+30)), 200, "MISS")
	}
	if a.pages.Load() == before {
		t.Error("a renderer that is well again gets no pages")
	}
}

func TestTheRendererIsToldWhoAsks(t *testing.T) {
	a := newSidecar(t)
	defer a.Close()
	var origin atomic.Value
	a.serve(func(w http.ResponseWriter, r *http.Request) {
		origin.Store(r.Header.Get("X-Api-Origin"))
		ok(w, r)
	})
	s := openWith(t, a)
	s.get("/", "X-Api-Origin", "http://evil.example")
	if origin.Load() != "http://front:8080" {
		t.Errorf("the renderer calls %v", origin.Load())
	}
}
