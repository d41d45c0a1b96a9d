package pages

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"fapai/api/pages/route"
)

func TestMissThenHit(t *testing.T) {
	s := open(t, nil)
	first := s.fill("/fapaifang.html?page=2")
	s.expect(first, 200, "MISS")
	s.clock.advance(7 * time.Second)
	second := s.get("/fapaifang.html?page=2")
	s.expect(second, 200, "HIT")
	if second.body != first.body || s.renders.Load() != 1 {
		t.Errorf("renders %d, equal %v", s.renders.Load(), second.body == first.body)
	}
	for name, want := range map[string]string{
		"Age": "7", "Cache-Control": "no-cache", "Vary": "Accept, Accept-Encoding",
		"Content-Type": "text/html; charset=utf-8",
	} {
		if got := second.header.Get(name); got != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
	for _, name := range []string{"Set-Cookie", "Cache-Tag", "Server"} {
		if got := second.header.Get(name); got != "" {
			t.Errorf("%s = %q leaks", name, got)
		}
	}
}

// Every kind of response must have the same security headers.
func TestSecurityHeadersAreTheSame(t *testing.T) {
	s := open(t, func(o *Options) {
		o.Policy = Policy{ScriptHashes: []string{"sha256-x"}, ImageHosts: []string{"https://i.example"}}
	})
	answers := map[string]answer{"miss": s.fill("/"), "hit": s.get("/"), "unknown": s.get("/nothing/here"),
		"bad": s.get("/a%2fb")}
	s.fake.Close()
	answers["shell"] = s.get("/xiaoqu.html")
	answers["refused"] = s.get("/zixun.html", "User-Agent", "Baiduspider/2.0")
	if answers["hit"].cache() != "HIT" || answers["shell"].cache() != "SHELL" {
		t.Fatalf("hit %q shell %q", answers["hit"].cache(), answers["shell"].cache())
	}
	for kind, a := range answers {
		for _, h := range s.front.headers {
			if got := a.header.Get(h.Name); got != h.Value {
				t.Errorf("%s: %s = %q, want %q", kind, h.Name, got, h.Value)
			}
		}
	}
	csp := answers["hit"].header.Get("Content-Security-Policy")
	for _, want := range []string{"default-src 'none'", "script-src 'self' 'sha256-x'", "style-src 'self';",
		"img-src 'self' data: https://i.example"} {
		if !strings.Contains(csp, want) {
			t.Errorf("the policy lacks %q: %s", want, csp)
		}
	}
	if strings.Contains(csp, "unsafe") {
		t.Error(csp)
	}
}

func TestCodings(t *testing.T) {
	s := open(t, nil)
	plain := s.fill("/").body
	for _, tc := range []struct{ accept, coding string }{
		{"", ""}, {"gzip, deflate, br, zstd", "br"}, {"gzip", "gzip"}, {"GZIP;q=0.5", "gzip"}, {"br;q=0, gzip", "gzip"},
		{"br;q=0.000;x=1, gzip; q=0.0", ""}, {"br;q=0.001", "br"}, {"*", ""}, {"identity", ""}, {"xbr, gzipped", ""},
	} {
		// The first request uses the fast path. The second has a TE header, so the full server handles it.
		for _, extra := range [][]string{nil, {"TE", "trailers"}} {
			a := s.get("/", append([]string{"Accept-Encoding", tc.accept}, extra...)...)
			s.expect(a, 200, "HIT")
			if got := a.header.Get("Content-Encoding"); got != tc.coding {
				t.Errorf("%q: coding %q, want %q", tc.accept, got, tc.coding)
				continue
			}
			if got := decode(t, a.body, tc.coding); got != plain {
				t.Errorf("%q: %d bytes, want %d", tc.accept, len(got), len(plain))
			}
		}
	}
}

func decode(t *testing.T, body, coding string) string {
	t.Helper()
	var r io.Reader = strings.NewReader(body)
	switch coding {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		var err error
		if r, err = gzip.NewReader(r); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if _, err := b.ReadFrom(r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestNotModified(t *testing.T) {
	s := open(t, nil)
	s.fill("/")
	for _, extra := range [][]string{nil, {"TE", "trailers"}} {
		with := func(h ...string) answer { return s.get("/", append(h, extra...)...) }
		br := with("Accept-Encoding", "br").header.Get("ETag")
		plain := with().header.Get("ETag")
		if br == plain || br == "" {
			t.Fatalf("tags %q %q", br, plain)
		}
		for _, given := range []string{br, "W/" + br, `"other", ` + br, "*"} {
			a := with("Accept-Encoding", "br", "If-None-Match", given)
			if a.status != 304 || a.body != "" || a.header.Get("Content-Encoding") != "" || a.header.Get("ETag") != br {
				t.Errorf("%s: %d %q %v", given, a.status, a.body, a.header)
			}
		}
		// The entity tag of the uncompressed page must not match the compressed one.
		if a := with("Accept-Encoding", "br", "If-None-Match", plain); a.status != 200 {
			t.Errorf("got %d", a.status)
		}
	}
}

func TestHead(t *testing.T) {
	s := open(t, nil)
	s.expect(s.do("HEAD", "/"), 200, "MISS")
	s.settle()
	get := s.get("/")
	head := s.do("HEAD", "/")
	s.expect(head, 200, "HIT")
	if head.body != "" || head.header.Get("Content-Length") != get.header.Get("Content-Length") ||
		s.renders.Load() != 1 {
		t.Errorf("head %v %q, get %v, renders %d", head.header, head.body, get.header, s.renders.Load())
	}
}

func TestOtherMethods(t *testing.T) {
	s := open(t, nil)
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT"} {
		if a := s.do(method, "/"); a.status != 405 || a.header.Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: %d", method, a.status)
		}
	}
	if s.renders.Load() != 0 {
		t.Error("the renderer was asked")
	}
}

func TestWhatIsKept(t *testing.T) {
	reply := func(status int, headers ...string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			for i := 0; i < len(headers); i += 2 {
				w.Header().Set(headers[i], headers[i+1])
			}
			w.WriteHeader(status)
			_, _ = io.WriteString(w, "x")
		}
	}
	for _, tc := range []struct {
		name   string
		answer http.HandlerFunc
		status int
		kept   bool
	}{
		{"page", reply(200), 200, true},
		{"moved", reply(301, "Location", "/fapaifang.html"), 301, true},
		{"not found", reply(404), 404, true},
		{"bad request", reply(400), 400, false},
		{"moved for now", reply(302, "Location", "/"), 302, false},
		{"cookie", reply(200, "Set-Cookie", "a=b"), 200, false},
		{"private", reply(200, "Cache-Control", "private, max-age=60"), 200, false},
		{"no-store", reply(200, "Cache-Control", "no-store"), 200, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := open(t, nil)
			s.answer(tc.answer)
			for range 2 {
				a := s.fill("/about.html")
				if a.status != tc.status || a.header.Get("Set-Cookie") != "" {
					t.Errorf("got %d %v", a.status, a.header)
				}
			}
			if kept := s.renders.Load() == 1; kept != tc.kept {
				t.Errorf("kept %v, want %v", kept, tc.kept)
			}
		})
	}
}

func TestNotFoundIsKeptBriefly(t *testing.T) {
	s := open(t, nil)
	s.answer(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(404) })
	s.fill("/fapaifang-info/9.html")
	s.clock.advance(5 * time.Second)
	s.expect(s.fill("/fapaifang-info/9.html"), 404, "HIT")
	s.clock.advance(10 * time.Second)
	s.answer(ok)
	s.expect(s.fill("/fapaifang-info/9.html"), 404, "STALE")
	s.expect(s.fill("/fapaifang-info/9.html"), 200, "HIT")
}

func TestStaleWhileRevalidate(t *testing.T) {
	s := open(t, nil)
	s.fill("/")
	s.clock.advance(2 * route.Home.TTL)
	s.expect(s.get("/"), 200, "STALE")
	s.settle()
	s.expect(s.get("/"), 200, "HIT")
	if s.renders.Load() != 2 {
		t.Errorf("%d renders", s.renders.Load())
	}
}

func TestPersonalPagesAreNeverKept(t *testing.T) {
	s := open(t, nil)
	for _, path := range []string{
		"/home", "/duibi.html", "/myCollection.html", "/myRemind.html", "/myDemandList.html",
		"/home/user.index/index.html",
		"/home/user.mate/index.html",
	} {
		before := s.renders.Load()
		for range 2 {
			a := s.fill(path)
			s.expect(a, 200, "BYPASS")
			if a.header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s: %q", path, a.header.Get("Cache-Control"))
			}
		}
		if s.renders.Load()-before != 2 {
			t.Errorf("%s was kept", path)
		}
	}
	if n := s.front.store.count(); n != 0 {
		t.Errorf("%d pages kept", n)
	}
}

// An uncached page also has a Content-Length if the renderer sent it in one piece.
func TestAPersonalPageIsSentWhole(t *testing.T) {
	s := open(t, nil)
	plain := s.fill("/home").body
	for _, coding := range []string{"", "gzip", "br"} {
		a := s.get("/home", "Accept-Encoding", coding)
		s.expect(a, 200, "BYPASS")
		if a.header.Get("Content-Encoding") != coding || a.header.Get("Content-Length") != strconv.Itoa(len(a.body)) {
			t.Errorf("%q: %v", coding, a.header)
		}
		if got := decode(t, a.body, coding); got != plain {
			t.Errorf("%q: %q, want %q", coding, got, plain)
		}
	}
}

func TestPageSizeLimit(t *testing.T) {
	s := open(t, func(o *Options) { o.PageBytes = 10_000 })
	s.answer(func(w http.ResponseWriter, _ *http.Request) {
		for range 100 {
			if _, err := io.WriteString(w, strings.Repeat("x", 1000)); err != nil {
				return
			}
			w.(http.Flusher).Flush()
		}
	})
	res, err := s.client.Get("http://" + s.address + "/")
	if err == nil {
		_, err = io.Copy(io.Discard, res.Body)
		_ = res.Body.Close()
	}
	if err == nil {
		t.Error("a cut page looks whole")
	}
	s.settle()
	if n := s.front.store.count(); n != 0 {
		t.Errorf("%d pages kept", n)
	}
}

func TestStoreIsBounded(t *testing.T) {
	s := open(t, func(o *Options) { o.CacheBytes = 200_000 })
	for i := range 200 {
		s.fill("/fapaifang-info/" + string(rune('1'+i%9)) + strings.Repeat("0", i/9) + ".html")
	}
	if b := s.weight(); b > 200_000 {
		t.Errorf("%d bytes kept", b)
	}
}

// A page is compressed when a client first requests the coding, and its compressed size counts from then on. When
// it is rendered again, it is compressed at once.
func TestCompressedOnDemand(t *testing.T) {
	s := open(t, nil)
	s.fill("/")
	kept := func() *page { return s.front.store.get("/", s.clock.now()) }
	if p := kept(); p.variants[brotlied].Load() != nil || p.variants[gzipped].Load() != nil {
		t.Error("compressed before anybody asked")
	}
	before := kept().size()
	for range 2 {
		s.expect(s.get("/", "Accept-Encoding", "br"), 200, "HIT")
	}
	if p := kept(); p.variants[brotlied].Load() == nil || p.variants[gzipped].Load() != nil || p.size() <= before ||
		s.weight() != uint64(p.size()) {
		t.Errorf("%d bytes before, %d after, %d counted", before, p.size(), s.weight())
	}
	s.front.Purge("houses")
	s.fill("/")
	if p := kept(); p.variants[brotlied].Load() == nil || p.variants[gzipped].Load() != nil {
		t.Error("not compressed anew as it was before")
	}
}
