package httpx

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/valyala/fasthttp"
	"github.com/valyala/fasthttp/fasthttputil"
)

// In whatever pieces the bytes arrive, only request lines without a version are changed.
func TestRequestLinesNameTheirVersion(t *testing.T) {
	const post = "POST /a HTTP/1.1\r\nHost: x\r\ncontent-length:  9\r\n\r\nGET /b\r\n\r"
	for stream, want := range map[string]string{
		"GET /a\r\n\r\n": "GET /a HTTP/0.9\r\n\r\n", "GET /a\n\n": "GET /a HTTP/0.9\n\n", "GET\r\n\r\n": "",
		"\r\n\r\nGET /a\r\nHost: x\r\n\r\n":                       "\r\n\r\nGET /a HTTP/0.9\r\nHost: x\r\n\r\n",
		"GET /a HTTP/1.0\r\n\r\nGET /b\r\n\r\nGET /c\n\n":         "GET /a HTTP/1.0\r\n\r\nGET /b HTTP/0.9\r\n\r\nGET /c HTTP/0.9\n\n",
		"GET /a HTTP/1.1\r\nHost: x\r\nA: GET\r\nnothing\r\n\r\n": "", post + "GET /c HTTP/1.1\r\nHost: x\r\n\r\n": "",
		post + "GET /c\r\n\r\n": post + "GET /c HTTP/0.9\r\n\r\n",
		"GET /a HTTP/1.1\nContent-Length: 0\nX: " + strings.Repeat("GET /b ", 40) +
			"\n\nGET /c\n\n": "GET /a HTTP/1.1\nContent-Length: 0\nX: " +
			strings.Repeat("GET /b ", 40) + "\n\nGET /c HTTP/0.9\n\n",
	} {
		if want == "" {
			want = stream
		}
		for size := 1; size <= len(stream); size++ {
			var lines requestLines
			var got []byte
			for piece := range bytesOf(stream, size) {
				if changed := lines.next(piece); changed != nil {
					piece = changed
				}
				got = append(got, piece...)
			}
			// If the carriage return was in an earlier piece, the version comes after it, and the line is
			// refused as well.
			if read := strings.ReplaceAll(string(got), "\r HTTP/0.9\n", " HTTP/0.9\r\n"); read != want {
				t.Fatalf("%q in pieces of %d becomes %q", stream, size, got)
			}
		}
	}
}

func bytesOf(stream string, size int) func(func([]byte) bool) {
	return func(yield func([]byte) bool) {
		for at := 0; at < len(stream); at += size {
			if !yield([]byte(stream[at:min(len(stream), at+size)])) {
				return
			}
		}
	}
}

// A request line without a version gets no page, in whatever pieces it is sent.
func TestARequestLineWithoutAVersionIsRefused(t *testing.T) {
	ln := fasthttputil.NewInmemoryListener()
	server := &fasthttp.Server{
		Handler:           Protocol(nil, func(ctx *fasthttp.RequestCtx) { ctx.SetBodyString("a page") }),
		StreamRequestBody: true,
	}
	go func() { _ = server.Serve(NameVersions(ln)) }()
	t.Cleanup(func() { _ = ln.Close() })
	const good = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"
	for _, tc := range []struct {
		request string
		pages   int
	}{
		{"GET /\r\n\r\n", 0}, {"GET /\n\n", 0}, {"GET /\r\nHost: x\r\n\r\n", 0}, {"HEAD /\r\nHost: x\r\n\r\n", 0},
		{"GET http://x/\r\nHost: x\r\n\r\n", 0},
		{good + "GET /\r\nHost: x\r\n\r\n", 1}, {good + good + "\r\nGET /\r\n\r\n", 2},
		{"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nGET /\r\n\r\nGET /\r\n\r\n", 1},
		{"GET / HTTP/1.0\r\n\r\n", 1},
	} {
		for _, size := range []int{1, 7, len(tc.request)} {
			answer := ask(t, ln, tc.request, size)
			if pages := bytes.Count(answer, []byte("a page")); pages != tc.pages {
				t.Errorf("%q in pieces of %d: %d pages\n%s", tc.request, size, pages, answer)
			}
			refused := bytes.Contains(answer, []byte(" 505 ")) || bytes.Contains(answer, []byte(" 400 "))
			if refused == strings.HasSuffix(tc.request, "1.0\r\n\r\n") {
				t.Errorf("%q in pieces of %d: %s", tc.request, size, answer)
			}
		}
	}
}

func ask(t *testing.T, ln *fasthttputil.InmemoryListener, request string, size int) []byte {
	t.Helper()
	conn, err := ln.Dial()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(time.Minute))
	go func(conn net.Conn) {
		for piece := range bytesOf(request, size) {
			_, _ = fmt.Fprintf(conn, "%s", piece)
		}
	}(conn)
	answer, _ := io.ReadAll(conn)
	return answer
}
