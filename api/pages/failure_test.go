package pages

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

func TestShellForPeopleRefusalForCrawlers(t *testing.T) {
	s := open(t, func(o *Options) {
		o.MobileHost = "https://m.example"
		o.Head = func(_ context.Context, path, query string) (Head, error) {
			switch path {
			case "/fapaifang-info/404.html":
				return Head{Status: 404, Title: "没有这套房"}, nil
			case "/fapaifang-info/301.html":
				return Head{Status: 301, Redirect: "/fapaifang.html"}, nil
			case "/fapaifang-info/503.html":
				return Head{}, errors.New("the database is away")
			}
			return Head{
				Status: 200, Title: `朝阳<script>"法拍房"`, Description: query, Canonical: "https://www.example" + path,
				Robots: "index,follow",
				JSONLD: []json.RawMessage{json.RawMessage(`{"name":"</script><script>alert(1)"}`)},
			}, nil
		}
	})
	s.fake.Close()
	a := s.get("/fapaifang.html?page=2&x=1")
	s.expect(a, 200, "SHELL")
	if a.header.Get("Cache-Control") != "no-store" {
		t.Error(a.header)
	}
	for _, want := range []string{
		`<title>朝阳&lt;script&gt;&#34;法拍房&#34;</title>`, `<meta name="description" content="page=2">`,
		`data-mobile-host="https://m.example"`,
		`<link rel="canonical" href="https://www.example/fapaifang.html">`, `<script>width()</script>`, `<p>页面加载中…</p>`,
		`<script type="module" src="/assets/entry-1.js" integrity="sha256-a+b="></script>`,
		`<link rel="stylesheet" href="/assets/entry-2.css" integrity="sha256-c">`,
		`\u003c/script>\u003cscript>alert(1)`,
	} {
		if !strings.Contains(a.body, want) {
			t.Errorf("the shell lacks %s:\n%s", want, a.body)
		}
	}
	s.expect(s.get("/fapaifang-info/404.html"), 404, "SHELL")
	if a := s.get("/fapaifang-info/301.html"); a.status != 301 || a.header.Get("Location") != "/fapaifang.html" {
		t.Errorf("%d %v", a.status, a.header)
	}
	s.expect(s.get("/fapaifang-info/503.html"), 503, "")
	for _, agent := range []string{
		"Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
		"Mozilla/5.0 (compatible; Googlebot/2.1)",
		"Mozilla/5.0 (compatible; bingbot/2.0)", "Mozilla/5.0 (compatible; 360Spider)", "Sogou web spider/4.0",
		"Mozilla/5.0 (compatible; Bytespider)",
		"Mozilla/5.0 (compatible; YisouSpider)", "Mozilla/5.0 Applebot/0.1", "Mozilla/5.0 (compatible; YandexBot/3.0)",
		"Mozilla/5.0 (compatible; Yahoo! Slurp)",
	} {
		a := s.get("/fapaifang.html", "User-Agent", agent)
		s.expect(a, 503, "")
		if a.header.Get("Retry-After") == "" {
			t.Errorf("%s: no Retry-After", agent)
		}
	}
	for _, agent := range []string{"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "MicroMessenger/8.0", ""} {
		s.expect(s.get("/fapaifang.html", "User-Agent", agent), 200, "SHELL")
	}
}

func TestPageThatThrows(t *testing.T) {
	s := open(t, nil)
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, "/13.html") {
			w.WriteHeader(500)
			return
		}
		ok(w, r)
	})
	for i := range 20 {
		s.expect(s.get("/fapaifang-info/13.html"), 200, "SHELL")
		s.expect(s.get(fmt.Sprintf("/fapaifang-info/%d.html", 100+i)), 200, "MISS")
	}
	if s.front.renderers.isOpen() {
		t.Error("one page that throws opened the breaker")
	}
	if s.front.store.get("/fapaifang-info/13.html", s.clock.now()) != nil {
		t.Error("an error was kept")
	}
}

// A slow page must never prevent other pages from being rendered.
func TestSlowPageDoesNotOpenTheBreaker(t *testing.T) {
	s := open(t, func(o *Options) { o.RenderTimeout = 50 * time.Millisecond })
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, "/13.html") {
			<-r.Context().Done()
			return
		}
		ok(w, r)
	})
	for range 10 {
		s.expect(s.get("/fapaifang-info/13.html"), 200, "SHELL")
		s.clock.advance(2 * failureTTL)
	}
	s.expect(s.get("/"), 200, "MISS")
}

func TestHungRendererOpensTheBreaker(t *testing.T) {
	s := open(t, func(o *Options) { o.RenderTimeout, o.Breaker = 30*time.Millisecond, 3 })
	s.answer(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	for i := range 10 {
		s.expect(s.get(fmt.Sprintf("/fapaifang-info/%d.html", i+1)), 200, "SHELL")
	}
	if n := s.renders.Load(); n != 3 {
		t.Errorf("the renderer was asked %d times", n)
	}
	// While the breaker is open, one request at a time tests whether the renderer responds again.
	s.answer(ok)
	s.clock.advance(lastPause)
	s.expect(s.get("/fapaifang-info/77.html"), 200, "MISS")
	s.expect(s.get("/fapaifang-info/78.html"), 200, "MISS")
}

func TestBreakerProbes(t *testing.T) {
	c := &clock{t: time.Now()}
	b := newBreaker(2, c.now)
	b.refused()
	if b.allow() || !b.blocks() {
		t.Error("asked while nothing listens")
	}
	c.advance(firstPause)
	if !b.allow() {
		t.Error("no probe")
	}
	if b.allow() {
		t.Error("two probes")
	}
	b.failure("/")
	if b.allow() {
		t.Error("asked right after a failed probe")
	}
	c.advance(2 * firstPause)
	if !b.allow() {
		t.Error("no second probe")
	}
	c.advance(probeTimeout)
	if !b.allow() {
		t.Error("a lost probe keeps the breaker open")
	}
	b.success()
	for range 2 {
		if !b.allow() || b.isOpen() {
			t.Error("not closed for everybody")
		}
	}
}

func TestDrain(t *testing.T) {
	s := open(t, nil)
	s.fill("/")
	idle, fresh := rawClient(t, s), rawClient(t, s)
	idle.send(plainGet)
	idle.receive()
	drained := make(chan struct{})
	go func() { s.front.Drain(); close(drained) }()
	for !s.front.draining.Load() {
		time.Sleep(time.Millisecond)
	}
	// Both connections were open before the shutdown began. Each gets one more response, whose Connection
	// header closes it.
	for _, c := range []*connection{idle, fresh} {
		c.send(plainGet)
		res := c.response()
		if res.StatusCode != 200 || !res.Close {
			t.Errorf("%d, close %v", res.StatusCode, res.Close)
		}
		if _, err := c.r.ReadByte(); err != io.EOF {
			t.Errorf("the connection goes on: %v", err)
		}
	}
	<-drained
}

func TestMetrics(t *testing.T) {
	s := open(t, nil)
	s.fill("/")
	s.get("/")
	s.get("/home")
	s.front.Purge("a", "b")
	registry := prometheus.NewPedanticRegistry()
	if err := registry.Register(s.front.Collector()); err != nil {
		t.Fatal(err)
	}
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]float64{}
	for _, f := range families {
		for _, m := range f.GetMetric() {
			name := strings.TrimPrefix(f.GetName(), "fapai_pages_")
			for _, l := range m.GetLabel() {
				name += " " + l.GetValue()
			}
			got[name] = m.GetCounter().GetValue() + m.GetGauge().GetValue()
		}
	}
	for name, want := range map[string]float64{
		"answers_total hit": 1, "answers_total miss": 1, "answers_total bypass": 1, "purged_tags_total": 2,
		"cached": 1, "breaker_open": 0,
	} {
		if got[name] != want {
			t.Errorf("%s = %v, want %v", name, got[name], want)
		}
	}
	if got["sent_bytes_total"] == 0 || got["cached_bytes"] == 0 {
		t.Error(got)
	}
}

func TestDevPassesEverythingOn(t *testing.T) {
	s := open(t, func(o *Options) { o.Dev = true })
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Upgrade") == "websocket" {
			c, rw, err := w.(http.Hijacker).Hijack()
			if err != nil {
				return
			}
			defer func() { _ = c.Close() }()
			_, _ = io.WriteString(c,
				"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
			line, _ := rw.ReadBytes('\n')
			_, _ = c.Write(bytes.ToUpper(line))
			return
		}
		body, _ := io.ReadAll(r.Body)
		w.Header().Set("X-Seen", r.Method+" "+r.URL.RequestURI()+" "+r.Header.Get("If-None-Match")+" "+string(body))
		w.WriteHeader(304)
	})
	for range 2 {
		a := s.get("/src/entry-client.tsx?t=1", "If-None-Match", `"x"`)
		if a.status != 304 || a.header.Get("X-Seen") != `GET /src/entry-client.tsx?t=1 "x"` {
			t.Errorf("%d %q", a.status, a.header.Get("X-Seen"))
		}
	}
	if a := s.get("/api/ping"); a.body != "pong" {
		t.Errorf("got %q", a.body)
	}
	c := rawClient(t, s)
	c.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
	if res, err := http.ReadResponse(c.r, nil); err != nil || res.StatusCode != 101 {
		t.Fatal(res, err)
	}
	c.send("hello\n")
	if line, err := c.r.ReadString('\n'); line != "HELLO\n" {
		t.Errorf("%q %v", line, err)
	}
}
