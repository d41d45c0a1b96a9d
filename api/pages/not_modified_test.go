package pages

import (
	"bufio"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
)

const (
	crawler = "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)"
	changed = "Fri, 20 Nov 2026 01:00:00 GMT"
	earlier = "Fri, 20 Nov 2026 00:59:59 GMT"
)

// whole serves a complete page with its length, as the renderer does for a page rendered in one piece.
func whole(w http.ResponseWriter, _ *http.Request) {
	body := "<html>" + strings.Repeat("法拍房 ", 2000) + "</html>"
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Length", fmt.Sprint(len(body)))
	w.Header().Set("Last-Modified", changed)
	_, _ = io.WriteString(w, body)
}

func TestTheFirstAnswerIsCompressedAndTagged(t *testing.T) {
	s := open(t, nil)
	s.answer(whole)
	first := s.get("/", "Accept-Encoding", "gzip, br")
	s.expect(first, 200, "MISS")
	plain, err := io.ReadAll(brotli.NewReader(strings.NewReader(first.body)))
	if err != nil || first.header.Get("Content-Encoding") != "br" || !strings.HasSuffix(string(plain), "</html>") ||
		first.header.Get("ETag") == "" ||
		first.header.Get("Last-Modified") != changed {
		t.Errorf("%v, %v", first.header, err)
	}
	second := s.get("/", "Accept-Encoding", "gzip, br")
	s.expect(second, 200, "HIT")
	for _, name := range []string{"Last-Modified", "Content-Encoding"} {
		if first.header.Get(name) != second.header.Get(name) {
			t.Errorf("%s: %q and %q", name, first.header.Get(name), second.header.Get(name))
		}
	}
	// The bodies of the two responses are compressed differently, but their content is the same, so the first
	// tag is weak.
	if tag := first.header.Get("ETag"); tag != "W/"+second.header.Get("ETag") {
		t.Errorf("tags %q and %q", tag, second.header.Get("ETag"))
	}
	s.expect(s.get("/", "Accept-Encoding", "br", "If-None-Match", first.header.Get("ETag")), 304, "HIT")
	s.expect(s.get("/about.html", "If-None-Match", s.get("/about.html").header.Get("ETag")), 304, "HIT")
}

// A client that waited for the render gets a quickly compressed variant. The next request gets a more compact
// one.
func TestTheFirstAnswerIsNotKept(t *testing.T) {
	s := open(t, nil)
	s.answer(whole)
	kept := func() *page { return s.front.store.get("/", s.clock.now()) }
	counted := func() bool { return s.weight() == uint64(kept().size()) }
	s.expect(s.get("/", "Accept-Encoding", "br"), 200, "MISS")
	if p := kept(); p.first.Load() == nil || p.variants[brotlied].Load() != nil || !counted() {
		t.Errorf("first %t, kept %t, %d bytes of %d", p.first.Load() != nil, p.variants[brotlied].Load() != nil,
			s.weight(), p.size())
	}
	s.expect(s.get("/", "Accept-Encoding", "br"), 200, "HIT")
	if p := kept(); p.first.Load() != nil || p.variants[brotlied].Load() == nil || !counted() {
		t.Errorf("first %t, kept %t, %d bytes of %d", p.first.Load() != nil, p.variants[brotlied].Load() != nil,
			s.weight(), p.size())
	}
}

// A streamed page is compressed while it is being rendered, so that its head is sent early.
func TestAStreamIsCompressedPieceByPiece(t *testing.T) {
	for name, decode := range map[string]func(io.Reader) (io.Reader, error){
		"br":   func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
		"gzip": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, nil)
			rest := make(chan struct{})
			s.answer(func(w http.ResponseWriter, _ *http.Request) {
				_, _ = io.WriteString(w, "<head>")
				w.(http.Flusher).Flush()
				<-rest
				_, _ = io.WriteString(w, "<body>")
			})
			req, err := http.NewRequest("GET", "http://"+s.address+"/", nil)
			if err != nil {
				t.Fatal(err)
			}
			req.Header.Set("Accept-Encoding", name)
			res, err := s.client.Do(req)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = res.Body.Close() }()
			plain, err := decode(bufio.NewReaderSize(res.Body, 16))
			if err != nil {
				t.Fatal(err)
			}
			head := make([]byte, 6)
			if _, err := io.ReadFull(plain, head); err != nil || string(head) != "<head>" ||
				res.Header.Get("Content-Encoding") != name {
				t.Fatalf("%q, %v, %v", head, err, res.Header)
			}
			close(rest)
			if body, err := io.ReadAll(plain); err != nil || string(body) != "<body>" {
				t.Errorf("%q, %v", body, err)
			}
		})
	}
}

// If a render fails in the middle of a stream, the client must be able to detect that the compressed page is
// incomplete.
func TestABrokenStreamDoesNotEndWell(t *testing.T) {
	s := open(t, nil)
	s.answer(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "<head>")
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	})
	if a := s.get("/", "Accept-Encoding", "gzip"); a.err == nil {
		t.Errorf("no error of %q", a.body)
	}
}

func TestACachedPageIsNotSentAgain(t *testing.T) {
	s := open(t, nil)
	s.answer(whole)
	s.fill("/")
	etag := s.get("/").header.Get("ETag")
	for _, c := range []struct {
		headers []string
		status  int
	}{
		{[]string{"If-Modified-Since", changed}, 304},
		{[]string{"If-Modified-Since", earlier}, 200},
		{[]string{"If-Modified-Since", "yesterday"}, 200},
		{[]string{"If-Modified-Since", earlier, "If-None-Match", etag}, 304},
		{[]string{"If-Modified-Since", changed, "If-None-Match", `"other"`}, 200},
	} {
		if a := s.get("/", c.headers...); a.status != c.status || a.cache() != "HIT" ||
			a.header.Get("Last-Modified") != changed {
			t.Errorf("%v: %d %v", c.headers, a.status, a.header)
		}
	}
}

// After a restart nothing is cached. A search engine that already has the page gets a 304 without a render.
func TestFactsAnswerWithoutRendering(t *testing.T) {
	var modified atomic.Pointer[time.Time]
	at, err := http.ParseTime(changed)
	if err != nil {
		t.Fatal(err)
	}
	modified.Store(&at)
	status := 200
	s := open(t, func(o *Options) {
		o.Head = func(context.Context, string, string) (Head, error) {
			return Head{Status: status, Modified: *modified.Load()}, nil
		}
	})
	s.answer(whole)
	a := s.get("/", "If-Modified-Since", changed)
	if s.expect(a, 304, "FACTS"); a.header.Get("Last-Modified") != changed || a.body != "" || s.renders.Load() != 0 {
		t.Errorf("%v, %d renders", a.header, s.renders.Load())
	}
	s.expect(s.get("/", "If-Modified-Since", changed, "If-None-Match", `"x"`, "User-Agent", crawler), 304, "FACTS")
	for name, headers := range map[string][]string{
		"an older copy":                  {"If-Modified-Since", earlier},
		"a browser with a tag":           {"If-Modified-Since", changed, "If-None-Match", `"x"`},
		"no question":                    {},
		"an address with an unknown tag": {"If-None-Match", `"x"`, "User-Agent", crawler},
	} {
		s.front.store.drop("/")
		if s.expect(s.get("/", headers...), 200, "MISS"); t.Failed() {
			t.Fatal(name)
		}
	}
	s.front.store.drop("/")
	modified.Store(&time.Time{})
	before := s.renders.Load()
	if s.get("/", "If-Modified-Since", changed); s.renders.Load() == before {
		t.Error("nobody knows when the page changed, and it was not rendered")
	}
	s.front.store.drop("/")
	modified.Store(&at)
	status = 404
	if a := s.get("/", "If-Modified-Since", changed); a.cache() == "FACTS" {
		t.Error("a page that is gone was not changed")
	}
}

// Front.Page returns a page as visitors get it, rendered at first and then from the cache, and nil if there is no
// page.
func TestAPageIsReadAsVisitorsGetIt(t *testing.T) {
	s := open(t, nil)
	first := string(s.front.Page("/fapaifang.html"))
	if !strings.HasPrefix(first, "<html>/fapaifang.html ") || string(s.front.Page("/fapaifang.html")) != first ||
		s.renders.Load() != 1 {
		t.Errorf("%d renders of %.40q", s.renders.Load(), first)
	}
	s.answer(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) })
	if got := s.front.Page("/zixun.html"); got != nil {
		t.Errorf("a page that is not there: %.40q", got)
	}
}
