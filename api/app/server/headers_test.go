package server

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
)

// builtFiles returns a folder with a minimal build of the browser files.
func builtFiles(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"shell.json":  `{"entry":"/assets/entry-1.js","css":[],"preload":[],"icon":"","script":"","body":""}`,
		"csp.json":    `{"script":["sha256-x"]}`,
		"favicon.ico": "icon", "assets/entry-1.js": "export {}",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// send sends raw bytes. It reads the header of the response, and the body if its length is known.
func send(t *testing.T, origin, request string) (*http.Response, []byte) {
	t.Helper()
	c, err := net.Dial("tcp", strings.TrimPrefix(origin, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(patience))
	if _, err := io.WriteString(c, request); err != nil {
		t.Fatal(err)
	}
	method, _, _ := strings.Cut(request, " ")
	res, err := http.ReadResponse(bufio.NewReader(c), &http.Request{Method: method})
	if err != nil {
		t.Fatalf("%.60q: %v", request, err)
	}
	defer func() { _ = res.Body.Close() }()
	if res.ContentLength < 0 {
		return res, nil
	}
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, body
}

// Each kind of response is requested once, on a site with https.
func TestEveryKindOfAnswerHasSecurityHeaders(t *testing.T) {
	renderer := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.URL.Path == "/404" {
			w.WriteHeader(http.StatusNotFound)
		}
		_, _ = io.WriteString(w, "<html></html>")
	}))
	defer renderer.Close()
	c := newClient(t, "SITE_ORIGIN", "https://www.example.com", "WEB_DIST", builtFiles(t), "RENDERER", renderer.URL)
	house := fixture.Insert(t, c.db, fixture.Lot())[0]
	origin, _ := c.serve()
	get := func(path string, headers ...string) string {
		return fmt.Sprintf("GET %s HTTP/1.1\r\nHost: www.example.com\r\n%s\r\n", path,
			strings.Join(append(headers, ""), "\r\n"))
	}
	// The page is requested until it is cached, so that the fast path serves it.
	for begun := time.Now(); time.Since(begun) < patience; time.Sleep(20 * time.Millisecond) {
		if res, _ := send(t, origin, get("/")); res.Header.Get("X-Cache") == "HIT" {
			break
		}
	}
	page, _ := send(t, origin, get("/"))
	asset, _ := send(t, origin, get("/assets/entry-1.js"))
	for _, tc := range []struct {
		kind, request string
		status        int
	}{
		{"page, kept", get("/"), 200},
		{"page, unchanged", get("/", "If-None-Match: "+page.Header.Get("ETag")), 304},
		{"page, drawn", get("/fapaifang.html"), 200},
		{"page, redirected", get("/fapaifang/chaoyang"), 301},
		{"page, unknown", get("/nothing/here"), 404},
		{"page, malformed address", get("/a%2fb"), 404},
		{"page, long query", get("/fapaifang.html?keyword=" + strings.Repeat("a", 9000)), 414},
		{"page, other method", "DELETE / HTTP/1.1\r\nHost: x\r\n\r\n", 405},
		{"page, head", "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n", 200},
		{"asset", get("/assets/entry-1.js"), 200},
		{"asset, unchanged", get("/assets/entry-1.js", "If-None-Match: "+asset.Header.Get("ETag")), 304},
		{"asset, unknown", get("/assets/other.js"), 404},
		{"file with a fixed name", get("/favicon.ico"), 200},
		{"drawing", get("/media/illustration/avatar-1.svg"), 200},
		{"QR image", get("/media/qr/official.png"), 200},
		{"picture, unknown", get("/media/other.png"), 404},
		{"robots", get("/robots.txt"), 200},
		{"site map", get("/sitemap.xml"), 200},
		{"feed", get("/feed.xml"), 200},
		{"search description", get("/opensearch.xml"), 200},
		{"manifest", get("/manifest.webmanifest"), 200},
		{"call", get("/api/site"), 200},
		{"call, malformed", get("/api/house?page=x"), 400},
		{"call, not logged in", get("/api/user"), 401},
		{"call, unknown", get("/api/nothing"), 404},
		{"call, other method", "DELETE /api/site HTTP/1.1\r\nHost: x\r\n\r\n", 405},
		{"call, head", "HEAD /api/site HTTP/1.1\r\nHost: x\r\n\r\n", 200},
		{"another version", "GET / HTTP/9.9\r\nHost: x\r\n\r\n", 505},
		{"no version", "GET /\r\nHost: x\r\n\r\n", 505},
		{"no version", "GET / HTTPS\r\nHost: x\r\n\r\n", 400},
		{"unknown method", "BREW /api/site HTTP/1.1\r\nHost: x\r\n\r\n", 501},
		{"unknown method with a body", "BREW / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n123456789", 501},
		{"absolute form", get("http://www.example.com/fapaifang.html"), 200},
		{"absolute form of the start page", get("http://www.example.com/"), 200},
		{"encoded letters", get("/%66apaifang.html"), 200},
		{"a parameter twice", get("/api/house?page=2&page=x"), 200},
		{"states", get(fmt.Sprintf("/api/house/state?id=%d", house)), 200},
		{"health", get("/healthz"), 200},
		{"body too large", "POST /api/form HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n" +
			strings.Repeat("a", 9<<10), 413},
		{"framing refused", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400},
		{"no request", "\x16\x03\x01\r\n\r\n", 400},
		{"head too large", get("/", "X: "+strings.Repeat("a", headerLimit)), 431},
	} {
		res, _ := send(t, origin, tc.request)
		if res.StatusCode != tc.status {
			t.Errorf("%s: %d, want %d", tc.kind, res.StatusCode, tc.status)
		}
		corp := "same-origin"
		if strings.Contains(tc.request, " /media/") && tc.status == 200 {
			corp = "same-site"
		}
		for name, want := range map[string]string{
			"Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
			"X-Content-Type-Options":    "nosniff",
			"Referrer-Policy":           "strict-origin-when-cross-origin", "Cross-Origin-Resource-Policy": corp,
		} {
			if got := res.Header.Values(name); len(got) != 1 || got[0] != want {
				t.Errorf("%s: %s = %q, want %q", tc.kind, name, got, want)
			}
		}
		policy := res.Header.Values("Content-Security-Policy")
		if len(policy) != 1 || !strings.HasPrefix(policy[0], "default-src 'none';") ||
			!strings.Contains(policy[0], "frame-ancestors 'none'") ||
			!strings.Contains(policy[0], "base-uri 'none'") {
			t.Errorf("%s: policy %q", tc.kind, policy)
		}
		if tc.status == 200 && strings.Contains(strings.Join(policy, ""),
			"script-src") != strings.HasPrefix(res.Header.Get("Content-Type"), "text/html") {
			t.Errorf("%s: scripts are for pages only: %q", tc.kind, policy)
		}
	}
}

// On every route, a response to HEAD has no body: the next bytes are the response to the next request, or the
// end of the connection.
func TestAnswersToHeadLeaveNoBytes(t *testing.T) {
	c := newClient(t, "WEB_DIST", builtFiles(t))
	house := fixture.Insert(t, c.db, fixture.Lot())[0]
	origin, _ := c.serve()
	paths := []string{
		"/", "/fapaifang.html", "/nothing", "/assets/entry-1.js", "/assets/no.js", "/favicon.ico",
		"/media/illustration/avatar-1.svg", "/media/qr/official.png",
		"/robots.txt", "/sitemap.xml", "/sitemaps/static.xml", "/feed.xml", "/feed/houses.xml", "/opensearch.xml",
		"/manifest.webmanifest", "/healthz", "/readyz",
	}
	for _, r := range c.app.GetRoutes(true) {
		if r.Method == http.MethodHead && strings.HasPrefix(r.Path, "/api/") {
			path := strings.NewReplacer(":id", fmt.Sprint(house), ":alias", "chaoyang", ":region", "wangjing", ":value",
				"usage").Replace(r.Path)
			paths = append(paths, path, path+fmt.Sprintf("?id=%d", house))
		}
	}
	if len(paths) < 60 {
		t.Fatalf("%d paths only", len(paths))
	}
	for _, path := range paths {
		conn, err := net.Dial("tcp", strings.TrimPrefix(origin, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		_ = conn.SetDeadline(time.Now().Add(patience))
		_, _ = fmt.Fprintf(conn,
			"HEAD %s HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", path)
		all, err := io.ReadAll(conn)
		_ = conn.Close()
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		head, rest, _ := bytes.Cut(all, []byte("\r\n\r\n"))
		closed := bytes.Contains(head, []byte("Connection: close"))
		if closed && len(rest) > 0 || !closed && (!bytes.HasPrefix(rest, []byte("HTTP/1.1 200 OK\r\n")) ||
			!bytes.HasSuffix(rest, []byte("\r\n\r\nok"))) {
			t.Errorf("%s: after %q comes %.80q", path, head, rest)
		}
	}
}
