package pages

import (
	"bufio"
	"bytes"
	"net/http"
	"strings"
	"testing"

	"fapai/api/pages/route"
)

// An accepted path has exactly one meaning, and cannot inject a line break into a response header.
func FuzzTarget(f *testing.F) {
	for _, seed := range []string{"/", "/fapaifang/chaoyang/?usage=101", "//a/../b", "/a%2fb", "/a%252fb",
		"http://evil.example/x?y", "/%E4%BA%AC", "/a\r\nX: y", "/\\a", "/%00", "?"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		path, query, ok := target(raw)
		if !ok {
			return
		}
		if !strings.HasPrefix(path, "/") || strings.Contains(path, "//") || strings.ContainsAny(path, "\r\n\x00\\%") {
			t.Fatalf("%q gives %q", raw, path)
		}
		for _, segment := range strings.Split(path, "/") {
			if segment == "." || segment == ".." {
				t.Fatalf("%q gives %q", raw, path)
			}
		}
		to := location(path, query)
		if strings.ContainsAny(to, "\r\n\x00 ") || !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
			t.Fatalf("%q redirects to %q", raw, to)
		}
		again, _, ok := target(to)
		if !ok || again != path {
			t.Fatalf("%q gives %q, then %q", raw, path, again)
		}
		page, _, canonical := route.Match(path)
		if _, _, twice := route.Match(canonical); page != nil && twice != canonical {
			t.Fatalf("%q gives %q and then %q", raw, canonical, twice)
		}
	})
}

// If the fast path accepts a request as complete, Go's HTTP server must parse the same bytes as the same
// request without a body.
func FuzzFastPath(f *testing.F) {
	for _, seed := range []string{
		"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
		"GET /a HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br, gzip\r\nIf-None-Match: \"a\"\r\n\r\nGET /b",
		"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc",
		"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: a b\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
		"GET / HTTP/1.1\r\n Host: x\r\n\r\n", "GET / HTTP/1.1\nHost: x\n\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		_, head, ok := requestLine(raw)
		var r plainRequest
		if !ok || !r.parse(raw, head) {
			return
		}
		if r.size > len(raw) || !bytes.HasSuffix(raw[:r.size], []byte("\r\n\r\n")) {
			t.Fatalf("%q has %d bytes", raw, r.size)
		}
		rest := bufio.NewReader(bytes.NewReader(raw[:r.size]))
		req, err := http.ReadRequest(rest)
		if err != nil {
			return // no page has this address
		}
		if req.ContentLength != 0 || len(req.TransferEncoding) > 0 || req.Close || rest.Buffered() > 0 ||
			strings.ContainsAny(req.Host, " \t,/@") {
			t.Fatalf("%q: %+v", raw, req)
		}
	})
}

// Any Accept-Encoding leads to a known coding, and an entity tag matches only itself.
func FuzzEncoding(f *testing.F) {
	for _, seed := range []string{"", "br", "gzip;q=0, br;q=0.5", "*", "br;q=0.000;x=1",
		`"a", W/"b"`, ";;,,=", "BR ; Q=0"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, header []byte) {
		if c := negotiate(header); int(c) >= len(codingNames) ||
			c != identity && !bytes.Contains(bytes.ToLower(header), []byte(codingNames[c])) {
			t.Fatalf("%q gives %v", header, c)
		}
		const tag = `"1-br"`
		if matches(header, []byte(tag)) && !bytes.Contains(header, []byte(tag)) &&
			!bytes.Contains(header, []byte("*")) {
			t.Fatalf("%q matches %s", header, tag)
		}
	})
}
