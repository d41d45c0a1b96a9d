package pages

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// A request passes only its path and its allowed query parameters to the renderer. Any other header or
// parameter could change a cached page that other visitors get.
func TestNothingElseReachesTheRenderer(t *testing.T) {
	s := open(t, func(o *Options) { o.Prove = func(id string) string { return "proof:" + id } })
	var seen *http.Request
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		seen = r
		ok(w, r)
	})
	evil := []string{
		"X-Forwarded-Host", "evil.example", "X-Forwarded-Proto", "http", "X-Forwarded-For", "1.2.3.4",
		"Forwarded", "host=evil",
		"X-Original-URL", "/home", "X-Rewrite-URL", "/home", "X-HTTP-Method-Override", "POST",
		"Cookie", "session=secret",
		"Authorization", "Bearer secret", "access_token", "secret", "User-Agent", "evil", "Accept-Language", "evil",
		"Referer", "http://evil.example", "Origin", "http://evil.example", "X-Request-Id", "evil", "X-Request-Proof",
		"evil", "Range", "bytes=0-1",
		"If-None-Match", `"x"`, "Accept-Encoding", "gzip", "Te", "trailers", "X-Custom", "evil",
		"X-Markdown", "/evil.md",
	}
	s.expect(s.get("/fapaifang.html?utm_source=evil&page=2&callback=evil&PAGE=9", evil...), 200, "MISS")
	if got := seen.URL.RequestURI(); got != "/fapaifang.html?page=2" {
		t.Errorf("the renderer was asked for %q", got)
	}
	if seen.Host != strings.TrimPrefix(s.fake.URL, "http://") {
		t.Errorf("host %q", seen.Host)
	}
	if got, want := seen.Header.Get("X-Request-Proof"), "proof:"+seen.Header.Get("X-Request-Id"); got != want {
		t.Errorf("the renderer gets the proof %q, want %q", got, want)
	}
	known := map[string]bool{"X-Markdown": true, "X-Request-Id": true, "X-Request-Proof": true,
		"User-Agent": true, "Accept": true}
	for name, values := range seen.Header {
		if !known[name] || strings.Contains(strings.Join(values, ""), "evil") {
			t.Errorf("%s: %q reached the renderer", name, values)
		}
	}
	s.settle()
	plain := s.get("/fapaifang.html?page=2")
	s.expect(plain, 200, "HIT")
	if strings.Contains(plain.body, "evil") {
		t.Error(plain.body)
	}
}

func TestHostTakesNoPart(t *testing.T) {
	s := open(t, nil)
	s.raw("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
	s.settle()
	a := s.get("/")
	s.expect(a, 200, "HIT")
	if strings.Contains(a.body, "evil") {
		t.Error(a.body)
	}
}

func TestJunkQueriesAddNothing(t *testing.T) {
	s := open(t, nil)
	s.fill("/fapaifang.html")
	const n, together = 20_000, 100
	client := rawClient(t, s)
	for first := 0; first < n; first += together {
		var batch strings.Builder
		for i := first; i < first+together; i++ {
			fmt.Fprintf(&batch,
				"GET /fapaifang.html?utm_%d=%d&x=%d&page=1&sort=default&keyword=&_=%d HTTP/1.1\r\nHost: x\r\n\r\n", i,
				i, i, i)
		}
		client.send(batch.String())
		for range together {
			if status, cache := client.receive(); status != 200 || cache != "HIT" {
				t.Fatalf("request after %d: %d %q", first, status, cache)
			}
		}
	}
	if kept, renders := s.front.store.count(), s.renders.Load(); kept != 1 || renders != 1 {
		t.Errorf("%d pages kept after %d renders", kept, renders)
	}
}

// A page with an impossible parameter value (page=0) is rendered but not cached, however many such addresses
// are requested.
func TestImpossibleValuesAreNotKept(t *testing.T) {
	s := open(t, nil)
	long := strings.Repeat("1,", 300)
	for _, query := range []string{
		"page=abc", "page=-1", "price_min=1e9", "start_from=yesterday", "sort=a b", "keyword=%00", "keyword=%ff",
		"keyword=" + strings.Repeat("a", 61),
		"area_id=" + long, "usage=" + strings.Repeat("x", 40), "keyword=a%0d%0aSet-Cookie:x", "page=%zz",
	} {
		if a := s.fill("/fapaifang.html?" + query); a.cache() != "BYPASS" {
			t.Errorf("%q: %d %q", query, a.status, a.cache())
		}
	}
	if n := s.front.store.count(); n != 0 {
		t.Errorf("%d pages kept", n)
	}
	many := strings.Builder{}
	for i := range 500 {
		fmt.Fprintf(&many, "area_id=%d&", i)
	}
	if a := s.get("/fapaifang.html?" + many.String()); a.cache() == "HIT" || s.front.store.count() != 0 {
		t.Errorf("%d %q", a.status, a.cache())
	}
}

// Each page has one cache key. Another spelling of its address gets the same page, a redirect to it, or a 404.
func TestPathTricks(t *testing.T) {
	s := open(t, nil)
	for _, tc := range []struct {
		path     string
		status   int
		location string
	}{
		{"/index", 301, "/"}, {"/INDEX/", 301, "/"}, {"/index?a=1", 301, "/?a=1"},
		{"/fapaifang-map.html", 301, "/map-house.html"},
		{"/editor/heads", 301, "/editor/headlist"},
		{"/fapaifang/beijing", 301, "/fapaifang/beijing/"}, {"/fapaifang/BeiJing/", 301, "/fapaifang/beijing/"},
		{"/fapaifang/beijing/wangjing?page=2", 301, "/fapaifang/beijing/wangjing/?page=2"},
		{"/FaPaiFang.html", 301, "/fapaifang.html"}, {"/fapaifang.HTML", 301, "/fapaifang.html"},
		{"/fapaifang.html/", 301, "/fapaifang.html"},
		{"/mycollection.html", 301, "/myCollection.html"}, {"/HOTTAG", 301, "/hotTag"}, {"/hotTag/", 301, "/hotTag"},
		{"//fapaifang.html", 301, "/fapaifang.html"}, {"/fapaifang//beijing///", 301, "/fapaifang/beijing/"},
		{"//", 301, "/"},
		{"/%66apaifang.html", 200, ""}, {"/fapaifang%2Ehtml", 200, ""}, {"http://x/fapaifang.html", 200, ""},
		{"http://x/%46apaifang.html", 301, "/fapaifang.html"},
		{"/fapaifang%2fbeijing%2f", 404, ""}, {"/fapaifang/%2e%2e/home", 404, ""}, {"/fapaifang/../home", 404, ""},
		{"/./fapaifang.html", 404, ""},
		{"/fapaifang%5cbeijing", 404, ""}, {`/fapaifang\beijing`, 404, ""}, {"/fapaifang.html%00", 404, ""},
		{"/fapaifang.html%0d%0aX:1", 404, ""},
		{"/%252e%252e/home", 404, ""}, {"/fapaifang.html%", 404, ""}, {"/%ff%fe.html", 404, ""}, {"/a#b", 404, ""},
		{"/" + strings.Repeat("a", 600) + ".html", 404, ""},
	} {
		res := s.raw("GET " + tc.path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
		status, header := statusOf(res)
		if status != tc.status || header.Get("Location") != tc.location {
			t.Errorf("%q: %d to %q, want %d to %q", tc.path, status, header.Get("Location"), tc.status, tc.location)
		}
	}
	if n := s.renders.Load(); n != 1 { // all spellings of the page with percent-encoded letters share one render
		t.Errorf("%d renders", n)
	}
}

// A CDN in front of the server may take an address such as /collection.html/x.css for a static file. It must
// not get a cacheable copy of a personal page, so such an address is not even rendered.
func TestCacheDeception(t *testing.T) {
	s := open(t, nil)
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != unknownPath {
			t.Errorf("the renderer is asked for %s", r.URL.Path)
		}
		w.WriteHeader(http.StatusNotFound)
	})
	for _, path := range []string{
		"/home/x.css", "/home/x.js", "/home;x.css", "/home/..%2ffapaifang.html", "/myCollection.html/x.css",
		"/myCollection.html;a.css",
		"/myCollection.html%3fx.css", "/home/user.index/index.html/a.png",
	} {
		if a := s.fill(path); a.status != http.StatusNotFound {
			t.Errorf("%s: %d %q", path, a.status, a.cache())
		}
	}
	s.answer(ok)
	if a := s.fill("/home?x.css"); a.header.Get("Cache-Control") != "no-store" || s.front.store.count() != 1 {
		t.Errorf("%q, %d pages kept", a.header.Get("Cache-Control"), s.front.store.count())
	}
}

// All addresses without a page share one render, and the result is cached only if its status is 404.
func TestUnknownAddressesShareOneRender(t *testing.T) {
	s := open(t, func(o *Options) { o.Head = noTexts })
	s.expect(s.fill("/a"), 200, "MISS")
	if s.front.store.count() != 0 {
		t.Error("a page was kept for an unknown address")
	}
	s.answer(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) })
	before := s.renders.Load()
	for i := range 50 {
		if a := s.fill(fmt.Sprintf("/made-up/%d?x=%d", i, i)); a.status != http.StatusNotFound {
			t.Fatal(a.status)
		}
	}
	if n := s.renders.Load() - before; n != 1 {
		t.Errorf("%d renders", n)
	}
}

func TestDuplicateParametersHaveOneMeaning(t *testing.T) {
	s := open(t, nil)
	var asked []string
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		asked = append(asked, r.URL.RawQuery)
		ok(w, r)
	})
	first := s.fill("/fapaifang.html?page=2&page=3")
	second := s.fill("/fapaifang.html?page=2")
	if first.body != second.body || len(asked) != 1 || asked[0] != "page=2" {
		t.Errorf("asked for %q", asked)
	}
	s.fill("/fapaifang.html?usage=2&usage=1&usage=2")
	s.expect(s.get("/fapaifang.html?usage=1&usage=2"), 200, "HIT")
}

// A Location header in a renderer's response must be a path of this site.
func TestRendererCannotRedirectAway(t *testing.T) {
	s := open(t, nil)
	for _, to := range []string{"//evil.example", "https://evil.example", `/\evil.example`, "javascript:1"} {
		s.answer(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Location", to)
			w.WriteHeader(301)
		})
		if a := s.fill("/about.html"); a.header.Get("Location") != "" {
			t.Errorf("%d to %q", a.status, a.header.Get("Location"))
		}
	}
}

func TestOversizeHeaders(t *testing.T) {
	s := open(t, nil)
	s.fill("/")
	for _, request := range []string{
		"GET / HTTP/1.1\r\nHost: x\r\nX-Big: " + strings.Repeat("a", 20<<10) + "\r\n\r\n",
		"GET /fapaifang.html?keyword=" + strings.Repeat("a", 20<<10) + " HTTP/1.1\r\nHost: x\r\n\r\n",
	} {
		if status, _ := statusOf(s.raw(request)); status != 431 && status != 400 {
			t.Errorf("got %d", status)
		}
	}
	s.expect(s.get("/"), 200, "HIT")
}
