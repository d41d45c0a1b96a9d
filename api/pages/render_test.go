package pages

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"
)

// slowly is a fake renderer that sends three pieces, and waits for a value from turn after each.
func slowly(turn <-chan struct{}) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cache-Tag", "houses")
		for i := range 3 {
			_, _ = fmt.Fprintf(w, "piece %d;", i)
			w.(http.Flusher).Flush()
			if _, open := <-turn; !open && i == 2 {
				return
			}
		}
	}
}

const slowBody = "piece 0;piece 1;piece 2;"

func (s *site) start(target string) *http.Response {
	s.t.Helper()
	res, err := s.client.Get("http://" + s.address + target)
	if err != nil {
		s.t.Fatal(err)
	}
	return res
}

func readExactly(t *testing.T, r io.Reader, want string) {
	t.Helper()
	got := make([]byte, len(want))
	if _, err := io.ReadFull(r, got); err != nil || string(got) != want {
		t.Fatalf("read %q, %v; want %q", got, err, want)
	}
}

func TestMissStreams(t *testing.T) {
	s := open(t, nil)
	turn := make(chan struct{})
	s.answer(slowly(turn))
	res := s.start("/")
	defer func() { _ = res.Body.Close() }()
	readExactly(t, res.Body, "piece 0;") // reads the first piece while the renderer is still blocked
	turn <- struct{}{}
	readExactly(t, res.Body, "piece 1;")
	close(turn)
	readExactly(t, res.Body, "piece 2;")
}

func TestFollowerGetsWhatCameBefore(t *testing.T) {
	s := open(t, nil)
	turn := make(chan struct{})
	s.answer(slowly(turn))
	leader := s.start("/")
	readExactly(t, leader.Body, "piece 0;")
	turn <- struct{}{}
	readExactly(t, leader.Body, "piece 1;")
	follower := s.start("/")
	readExactly(t, follower.Body, "piece 0;piece 1;")
	_ = leader.Body.Close() // the client that started the render disconnects
	close(turn)
	readExactly(t, follower.Body, "piece 2;")
	_ = follower.Body.Close()
	s.settle()
	kept := s.get("/")
	s.expect(kept, 200, "HIT")
	if kept.body != slowBody || s.renders.Load() != 1 {
		t.Errorf("kept %q after %d renders", kept.body, s.renders.Load())
	}
}

func TestThousandRequestsOneRender(t *testing.T) {
	s := open(t, func(o *Options) { o.QueueWait, o.RenderTimeout = time.Minute, time.Minute })
	s.answer(ok)
	s.get("/") // opens a connection to the renderer in advance; on a busy machine opening it may exceed the time limit
	before := s.renders.Load()
	turn := make(chan struct{})
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		<-turn
		ok(w, r)
	})
	var wg sync.WaitGroup
	wrong := make(chan string, 1000)
	for range 1000 {
		wg.Go(func() {
			res, err := s.client.Get("http://" + s.address + "/fapaifang.html")
			if err != nil {
				wrong <- err.Error()
				return
			}
			body, err := io.ReadAll(res.Body)
			_ = res.Body.Close()
			if err != nil || res.StatusCode != 200 || !strings.HasPrefix(string(body), "<html>/fapaifang.html ") {
				wrong <- fmt.Sprint(res.StatusCode, err)
			}
		})
	}
	// More requests arrive while the render ends and after it.
	untilTrue(t, "500 requests share the render",
		func() bool { return testutil.ToFloat64(s.front.metrics.coalesced) >= 500 })
	close(turn)
	wg.Wait()
	select {
	case w := <-wrong:
		t.Error(w)
	default:
	}
	if n := s.renders.Load() - before; n != 1 {
		t.Errorf("%d renders", n)
	}
}

func TestBodyCutIsBrokenAndNotKept(t *testing.T) {
	s := open(t, nil)
	s.answer(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = fmt.Fprint(w, strings.Repeat("x", 50_000))
		w.(http.Flusher).Flush()
		time.Sleep(20 * time.Millisecond)
		panic(http.ErrAbortHandler)
	})
	res := s.start("/")
	if _, err := io.ReadAll(res.Body); err == nil {
		t.Error("half a page looks whole")
	}
	_ = res.Body.Close()
	s.settle()
	if s.front.store.count() != 0 {
		t.Error("half a page was kept")
	}
}

func TestRenderTimeLimit(t *testing.T) {
	s := open(t, func(o *Options) { o.RenderTimeout = 100 * time.Millisecond })
	hang := make(chan struct{})
	defer close(hang)
	s.answer(func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-hang:
		case <-r.Context().Done():
		}
	})
	s.expect(s.get("/"), 200, "SHELL")
	// For failureTTL other clients get the shell at once instead of waiting for this page.
	s.expect(s.get("/"), 200, "SHELL")
	if n := s.renders.Load(); n > 1 { // zero, if the time limit ended before the renderer accepted the connection
		t.Errorf("%d renders", n)
	}
	s.answer(ok)
	// On a busy machine even a successful render may exceed the time limit, so it is repeated.
	for end := time.Now().Add(time.Minute); ; {
		s.clock.advance(2 * failureTTL)
		if a := s.get("/"); a.cache() == "MISS" || time.Now().After(end) {
			s.expect(a, 200, "MISS")
			return
		}
	}
}

func TestClientThatLeavesDoesNotStopTheRender(t *testing.T) {
	s := open(t, nil)
	turn := make(chan struct{})
	s.answer(slowly(turn))
	c, err := net.Dial("tcp", s.address)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.WriteString(c, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
	readSome := make([]byte, 10)
	_, _ = c.Read(readSome)
	_ = c.Close()
	close(turn)
	s.settle()
	a := s.get("/")
	s.expect(a, 200, "HIT")
	if a.body != slowBody {
		t.Errorf("kept %q", a.body)
	}
}

func TestGateRefusesWhatItCannotQueue(t *testing.T) {
	s := open(t, func(o *Options) { o.Renders, o.Queue, o.QueueWait = 1, 1, 50*time.Millisecond })
	turn := make(chan struct{})
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		<-turn
		ok(w, r)
	})
	var wg sync.WaitGroup
	answers := make(chan answer, 10)
	for i := range 10 {
		wg.Go(func() { answers <- s.get(fmt.Sprintf("/fapaifang-info/%d.html", i+1)) })
	}
	// One request is being rendered. One leaves the queue after its time limit, and the others are refused at
	// once.
	untilTrue(t, "nine requests are answered", func() bool { return len(answers) >= 9 })
	close(turn)
	wg.Wait()
	close(answers)
	good := 0
	for a := range answers {
		switch a.status {
		case 200:
			good++
		case 503:
			if a.header.Get("Retry-After") == "" || a.header.Get("Cache-Control") != "no-store" {
				t.Errorf("503 with %v", a.header)
			}
		default:
			t.Errorf("got %d", a.status)
		}
	}
	if good != 1 {
		t.Errorf("%d pages", good)
	}
}

func TestCloseWaitsForRenders(t *testing.T) {
	s := open(t, nil)
	turn := make(chan struct{})
	s.answer(slowly(turn))
	res := s.start("/")
	readExactly(t, res.Body, "piece 0;")
	closed := make(chan error, 1)
	go func() { closed <- s.front.Close(context.Background()) }()
	close(turn)
	readExactly(t, res.Body, "piece 1;piece 2;")
	if err := <-closed; err != nil {
		t.Error(err)
	}
}

// untilTrue waits until a condition is true, for a minute at most.
func untilTrue(t *testing.T, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !done(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("not within a minute: " + what)
		}
	}
}
