package pages

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/valyala/fasthttp"
)

// sink is a connection that discards all written bytes.
type sink struct {
	net.Conn
	bytes int
}

func (s *sink) Write(p []byte) (int, error)      { s.bytes += len(p); return len(p), nil }
func (s *sink) SetReadDeadline(time.Time) error  { return nil }
func (s *sink) SetWriteDeadline(time.Time) error { return nil }
func (s *sink) Close() error                     { return nil }
func (s *sink) RemoteAddr() net.Addr             { return sinkAddress }

var sinkAddress = &net.TCPAddr{IP: net.IPv4(220, 181, 108, 75), Port: 40_000}

// noted is a fake crawler log. It reports every client whose User-Agent names a crawler.
type noted struct{ visits chan string }

func (n *noted) Engine(agent []byte) uint8 {
	if bytes.Contains(agent, []byte("spider")) {
		return 1
	}
	return 0
}

func (n *noted) Visited(_ uint8, address netip.Addr, target string, status int, noindex bool) {
	if n.visits != nil {
		n.visits <- fmt.Sprint(address, " ", target, " ", status, " ", noindex)
	}
}

func TestHotHitAllocatesNothing(t *testing.T) {
	s := open(t, func(o *Options) { o.Crawlers = &noted{} })
	s.fill("/fapaifang.html?page=2")
	s.get("/fapaifang.html?page=2", "Accept-Encoding", "br") // makes the cache compress this variant
	out := &sink{}
	c := &fastConn{Conn: out, raw: out, f: s.front, between: true}
	request := []byte("GET /fapaifang.html?page=2 HTTP/1.1\r\nHost: www.example\r\nUser-Agent: Mozilla/5.0\r\nAccept: text/html\r\n" +
		"Accept-Encoding: gzip, deflate, br\r\nAccept-Language: zh-CN\r\nCookie: a=b\r\nConnection: keep-alive\r\n\r\n")
	hit := func() {
		if used, err := c.answer(request); used != len(request) || err != nil {
			t.Fatalf("used %d of %d, %v", used, len(request), err)
		}
	}
	hit()
	if out.bytes == 0 {
		t.Fatal("nothing was sent")
	}
	// The cache occasionally allocates memory for its own records.
	if n := testing.AllocsPerRun(1000, hit); n >= 1 {
		t.Errorf("%v allocations a hit", n)
	}
}

// TestFastPathReportsCrawlers requests cached pages as a search engine and as a browser, directly and behind a
// proxy.
func TestFastPathReportsCrawlers(t *testing.T) {
	log := &noted{visits: make(chan string, 1)}
	s := open(t, func(o *Options) {
		o.Crawlers = log
		o.Visitor = func(remote netip.Addr, realIP, forwarded []byte) netip.Addr {
			if named, err := netip.ParseAddr(strings.TrimSpace(string(realIP))); err == nil && len(forwarded) == 0 {
				return named
			}
			return remote
		}
	})
	s.fill("/")
	s.answer(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = fmt.Fprint(w, `<html><head><meta name="robots" content="noindex,follow"/></head></html>`)
	})
	s.fill("/fapaifang.html?price_min=1")
	etag := s.get("/").header.Get("ETag")
	const crawler = "Mozilla/5.0 (compatible; Baiduspider/2.0)"
	for _, c := range []struct {
		target  string
		headers []string
		want    string
	}{
		{"/", []string{"User-Agent", crawler}, "127.0.0.1 / 200 false"},
		{"/", []string{"User-Agent", crawler, "If-None-Match", etag}, "127.0.0.1 / 304 false"},
		{"/fapaifang.html?price_min=1", []string{"User-Agent", crawler, "X-Real-Ip", "220.181.108.75"},
			"220.181.108.75 /fapaifang.html?price_min=1 200 true"},
		{"/", []string{"User-Agent", "Mozilla/5.0 Chrome/142"}, ""},
	} {
		s.get(c.target, c.headers...) // this time the full server responds, which does not report the visit
		got := ""
		select {
		case got = <-log.visits:
		default:
		}
		if got != c.want {
			t.Errorf("%s %v: %q, want %q", c.target, c.headers, got, c.want)
		}
	}
	// A header that may occur only once is sent twice. The fast path must leave such a request to the server.
	s.get("/", "User-Agent", crawler, "X-Real-Ip", "220.181.108.75", "X-Real-Ip", "198.51.100.1")
	select {
	case got := <-log.visits:
		t.Errorf("an unclear request is told: %q", got)
	default:
	}
}

// TestServerTellsWhatMayBeListed checks whether the noindex state of a page is recorded for the crawler log:
// for the first render, an uncached page, and a stale copy.
func TestServerTellsWhatMayBeListed(t *testing.T) {
	s := open(t, nil)
	robots := "noindex,follow"
	s.answer(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = fmt.Fprintf(w, `<html><head><meta name="robots" content="%s"/></head>`, robots)
		w.(http.Flusher).Flush() //nolint:forcetypeassert // sends the header before the end of the page, so that its length is unknown
		_, _ = fmt.Fprint(w, "<body></body></html>")
	})
	for _, target := range []string{"/fapaifang.html?price_min=1", "/fapaifang.html?price_min=1", "/home", "/"} {
		if target == "/" {
			robots = "index,follow"
		}
		var ctx fasthttp.RequestCtx
		var req fasthttp.Request
		req.SetRequestURI(target)
		ctx.Init(&req, nil, nil)
		visit := &CrawlerVisit{}
		ctx.SetUserValue(CrawlerKey, visit)
		s.front.serve(&ctx, "a")
		if visit.NoIndex != (target != "/") {
			t.Errorf("%s %s: %v", target, ctx.Response.Header.Peek("X-Cache"), visit.NoIndex)
		}
		s.settle()
	}
}

// If another goroutine closes a connection while a response is being written, the connection ends after that
// response.
func TestCloseDuringWrite(t *testing.T) {
	s := open(t, nil)
	s.fill("/")
	near, far := net.Pipe()
	c := &fastConn{Conn: near, raw: near, f: s.front, between: true}
	done := make(chan error, 1)
	go func() {
		_, err := c.answer([]byte(plainGet))
		done <- err
	}()
	first := make([]byte, 1)
	if _, err := far.Read(first); err != nil { // once this read has returned, the write has begun
		t.Fatal(err)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	rest, n := make([]byte, 64<<10), 1
	for {
		got, err := far.Read(rest)
		n += got
		if err != nil {
			break
		}
	}
	if err := <-done; err == nil {
		t.Error("the fast path goes on")
	}
	p := s.front.store.get("/", s.clock.now())
	if want := len(p.preambleAt(s.clock.now()).ok) + len(p.variants[identity].Load().wire); n != want {
		t.Errorf("%d bytes of %d arrived", n, want)
	}
}

// BenchmarkHit serves a browser and a search engine from the cache through the fast path.
func BenchmarkHit(b *testing.B) {
	s := open(b, func(o *Options) { o.Crawlers = &noted{} })
	s.fill("/fapaifang.html?page=2")
	s.get("/fapaifang.html?page=2", "Accept-Encoding", "br")
	out := &sink{}
	for name, agent := range map[string]string{
		"browser": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
		"spider":  "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
	} {
		b.Run(name, func(b *testing.B) {
			c := &fastConn{Conn: out, raw: out, f: s.front, between: true}
			request := []byte("GET /fapaifang.html?page=2 HTTP/1.1\r\nHost: www.example\r\nUser-Agent: " + agent +
				"\r\nAccept: text/html\r\n" +
				"Accept-Encoding: gzip, deflate, br\r\nAccept-Language: zh-CN\r\nCookie: a=b\r\nConnection: keep-alive\r\n\r\n")
			b.ReportAllocs()
			for b.Loop() {
				if used, err := c.answer(request); used != len(request) || err != nil {
					b.Fatal(used, err)
				}
			}
		})
	}
}
