package httpx_test

import (
	"bufio"
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp/fasthttputil"

	"fapai/api/platform/httpx"
)

func framed(t *testing.T) *fasthttputil.InmemoryListener {
	t.Helper()
	app := fiber.New(fiber.Config{DisableStartupMessage: true,
		ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler))})
	app.Use(httpx.StrictFraming)
	app.All("/stream", func(c *fiber.Ctx) error { return c.SendStream(strings.NewReader("streamed")) })
	app.All("/*", func(c *fiber.Ctx) error { return c.SendString("ok") })
	ln := fasthttputil.NewInmemoryListener()
	go func() { _ = app.Listener(ln) }()
	t.Cleanup(func() { _ = app.Shutdown() })
	return ln
}

func exchange(t *testing.T, ln *fasthttputil.InmemoryListener, request string) []byte {
	t.Helper()
	c, err := ln.Dial()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(time.Minute))
	if _, err := io.WriteString(c, request); err != nil {
		t.Fatal(err)
	}
	raw, _ := io.ReadAll(c)
	return raw
}

// The connection is closed after the response, so that the remaining bytes are not read as another request.
func TestAmbiguousRequestsAreRefused(t *testing.T) {
	const next = "GET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
	ln := framed(t)
	for name, request := range map[string]string{
		"two lengths":              "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 3\r\n\r\n",
		"a list of lengths":        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0, 0\r\n\r\n",
		"signed length":            "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +0\r\n\r\n",
		"length and chunked":       "PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"odd encoding":             "DELETE / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n",
		"list of encodings":        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
		"no host":                  "POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n",
		"two hosts":                "GET /api/x HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
		"zero byte in a value":     "GET /api/x HTTP/1.1\r\nHost: x\r\nA: b\x00c\r\n\r\n",
		"zero byte in the address": "GET /api/\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
		"folded line":              "POST / HTTP/1.1\r\nHost: x\r\nA: b\r\n Content-Length: 3\r\nContent-Length: 0\r\n\r\n",
		"blank before the colon":   "POST / HTTP/1.1\r\nHost: x\r\nContent-Length : 0\r\n\r\n",
	} {
		raw := exchange(t, ln, request+next)
		if !bytes.HasPrefix(raw, []byte("HTTP/1.1 400")) || bytes.Count(raw, []byte("HTTP/1.1 ")) != 1 {
			t.Errorf("%s: %.120q", name, raw)
		}
	}
	for name, request := range map[string]string{
		"length":  "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc",
		"no body": "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n",
		"none":    "GET / HTTP/1.1\r\nHost: x:8080\r\n\r\n",
	} {
		raw := exchange(t, ln, request+next)
		if bytes.Count(raw, []byte("HTTP/1.1 200")) != 2 {
			t.Errorf("%s is refused: %.120q", name, raw)
		}
	}
}

// A chunked body is refused in any form. Neither it nor the bytes after it are read as a request.
func TestBodiesInChunksAreRefused(t *testing.T) {
	const next = "GET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
	ln := framed(t)
	for name, body := range map[string]string{
		"empty":                        "0\r\n\r\n",
		"one chunk":                    "5\r\nhello\r\n0\r\n\r\n",
		"an extension":                 "5;a=b\r\nhello\r\n0\r\n\r\n",
		"an extension ended by LF":     "5;a\nhello\r\n0\r\n\r\n",
		"LF and a request in it":       "0;\n" + next + "\r\n\r\n",
		"a quoted line end":            "5;a=\"\r\n\"\r\nhello\r\n0\r\n\r\n",
		"a request in a chunk":         "33\r\n" + next + "\r\n0\r\n\r\n",
		"LF only":                      "5\nhello\n0\n\n",
		"CR only":                      "5\rhello\r0\r\r",
		"blanks before the size":       " 5\r\nhello\r\n0\r\n\r\n",
		"blanks behind the size":       "5 \r\nhello\r\n0\r\n\r\n",
		"a signed size":                "+5\r\nhello\r\n0\r\n\r\n",
		"a size with 0x":               "0x5\r\nhello\r\n0\r\n\r\n",
		"leading zeros":                "0000000000000000005\r\nhello\r\n0\r\n\r\n",
		"a size beyond 64 bits":        "fffffffffffffffff\r\nhello\r\n0\r\n\r\n",
		"a shorter size":               "3\r\nhello\r\n0\r\n\r\n",
		"a trailer":                    "0\r\nContent-Length: 5\r\n\r\n",
		"no line end behind the chunk": "5\r\nhello0\r\n\r\n",
	} {
		for _, head := range []string{"POST /api/x HTTP/1.1\r\nHost: x\r\n", "GET / HTTP/1.1\r\nHost: x\r\n"} {
			raw := exchange(t, ln, head+"Transfer-Encoding: chunked\r\n\r\n"+body+next)
			refused := bytes.HasPrefix(raw, []byte("HTTP/1.1 411")) || bytes.HasPrefix(raw, []byte("HTTP/1.1 400"))
			if !refused && len(raw) > 0 || bytes.Count(raw, []byte("HTTP/1.1 ")) > 1 {
				t.Errorf("%s: %.200q", name, raw)
			}
		}
	}
	if raw := exchange(t, ln,
		"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"); !bytes.HasPrefix(raw, []byte("HTTP/1.1 411")) {
		t.Errorf("a plain body in chunks: %.120q", raw)
	}
}

func TestHeadOfAStreamHasNoBody(t *testing.T) {
	raw := exchange(t, framed(t),
		"HEAD /stream HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
	r := bufio.NewReader(bytes.NewReader(raw))
	for i, method := range []string{http.MethodHead, http.MethodGet} {
		res, err := http.ReadResponse(r, &http.Request{Method: method})
		if err != nil || res.StatusCode != 200 {
			t.Fatalf("answer %d: %v in %q", i, err, raw)
		}
		_, _ = io.Copy(io.Discard, res.Body)
	}
	if rest, _ := io.ReadAll(r); len(rest) > 0 {
		t.Errorf("stray bytes %q", rest)
	}
}
