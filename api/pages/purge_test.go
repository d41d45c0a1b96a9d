package pages

import (
	"context"
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"
	"time"
)

// versioned is a fake renderer whose pages contain the version of their lot.
func versioned(version *atomic.Int64) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Tag", "house:7 houses")
		if r.URL.Path == "/about.html" {
			w.Header().Set("Cache-Tag", "page:about")
		}
		_, _ = fmt.Fprintf(w, "version %d", version.Load())
	}
}

func TestPurgeRendersAnew(t *testing.T) {
	s := open(t, nil)
	var version atomic.Int64
	s.answer(versioned(&version))
	for _, path := range []string{"/", "/fapaifang-info/7.html", "/about.html"} {
		s.fill(path)
	}
	version.Store(1)
	s.front.Purge("house:7")
	for path, want := range map[string]string{"/": "version 1", "/fapaifang-info/7.html": "version 1",
		"/about.html": "version 0"} {
		if got := s.fill(path).body; got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
	s.front.Purge("house:8", "nobody")
	s.expect(s.get("/"), 200, "HIT")
	s.front.Purge("*")
	s.expect(s.get("/about.html"), 200, "MISS")
}

func TestPurgeDuringRenderIsNotLost(t *testing.T) {
	s := open(t, nil)
	var version atomic.Int64
	began, turn := make(chan struct{}, 9), make(chan struct{})
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		had := version.Load()
		select {
		case began <- struct{}{}:
		default:
		}
		<-turn
		w.Header().Set("Cache-Tag", "house:7")
		_, _ = fmt.Fprintf(w, "version %d", had)
	})
	got := make(chan answer, 1)
	go func() { got <- s.get("/") }()
	<-began
	version.Store(1)
	s.front.Purge("house:7") // the render has read the old version now, and its page is not cached yet
	close(turn)
	if a := <-got; a.body != "version 1" {
		t.Errorf("the first client got %q", a.body)
	}
	s.settle()
	if a := s.get("/"); a.body != "version 1" {
		t.Errorf("after the purge %q", a.body)
	}
}

func TestPurgedPageIsServedWhileTheRendererIsAway(t *testing.T) {
	for name, fault := range map[string]http.HandlerFunc{
		"throws": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) },
		"hangs":  func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
		"dies":   func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, func(o *Options) { o.StaleWait, o.RenderTimeout = 30*time.Millisecond, 200*time.Millisecond })
			old := s.fill("/").body
			s.answer(fault)
			s.front.Purge("houses")
			for range 3 {
				a := s.get("/")
				s.expect(a, 200, "STALE")
				if a.body != old {
					t.Errorf("got %q", a.body)
				}
			}
			s.settle()
			s.answer(ok)
			s.clock.advance(10 * time.Second)
			s.expect(s.get("/"), 200, "MISS")
		})
	}
}

// A stale page stays cached if its render in the background times out or fails.
func TestRenewalThatFailsLeavesThePage(t *testing.T) {
	for name, fault := range map[string]http.HandlerFunc{
		"hangs": func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
		"stops in the middle": func(w http.ResponseWriter, r *http.Request) {
			_, _ = w.Write([]byte("<html>half"))
			w.(http.Flusher).Flush()
			<-r.Context().Done()
		},
		"answers an error page": func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(504)
			_, _ = w.Write([]byte("<html>连接超时"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, func(o *Options) { o.RenderTimeout = 100 * time.Millisecond })
			old := s.fill("/").body
			s.answer(fault)
			s.clock.advance(time.Hour)
			for range 3 {
				a := s.get("/")
				s.settle()
				s.expect(a, 200, "STALE")
				if a.body != old {
					t.Errorf("got %q", a.body)
				}
				s.clock.advance(time.Minute)
			}
			s.answer(ok)
			s.get("/")
			s.settle()
			s.expect(s.get("/"), 200, "HIT")
		})
	}
}

func TestStaleForADayAndNoLonger(t *testing.T) {
	s := open(t, nil)
	s.fill("/")
	s.fake.Close()
	s.clock.advance(23 * time.Hour)
	s.expect(s.get("/"), 200, "STALE")
	s.settle()
	s.clock.advance(2 * time.Hour)
	s.expect(s.get("/"), 200, "SHELL")
}

// A purge must take effect even if a render begins between the purge and the next request. The race detector runs
// on this test as well.
func TestPurgesUnderLoad(t *testing.T) {
	s := open(t, nil)
	var version atomic.Int64
	s.answer(versioned(&version))
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	for range 4 {
		go func() {
			for ctx.Err() == nil {
				res, err := s.client.Get("http://" + s.address + "/")
				if err == nil {
					_ = res.Body.Close()
				}
			}
		}()
	}
	for i := range int64(100) {
		version.Store(i)
		s.front.Purge("house:7")
		if got, want := s.get("/").body, fmt.Sprintf("version %d", i); got != want {
			t.Fatalf("got %q, want %q", got, want)
		}
	}
}
