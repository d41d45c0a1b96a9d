package pages

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// statusOf parses the first response in raw.
func statusOf(raw string) (int, http.Header) {
	res, err := http.ReadResponse(bufio.NewReader(strings.NewReader(raw)), nil)
	if err != nil {
		return 0, http.Header{}
	}
	return res.StatusCode, res.Header
}

// statuses parses all responses in raw, in order.
func statuses(t *testing.T, raw string) (list []int) {
	t.Helper()
	r := bufio.NewReader(strings.NewReader(raw))
	for {
		if _, err := r.Peek(1); err != nil {
			return list
		}
		res, err := http.ReadResponse(r, nil)
		if err != nil {
			t.Fatalf("answer %d is no HTTP: %v in %q", len(list)+1, err, raw)
		}
		if _, err := io.Copy(io.Discard, res.Body); err != nil {
			t.Fatal(err)
		}
		list = append(list, res.StatusCode)
	}
}

// connection is one client connection for many requests.
type connection struct {
	t *testing.T
	c net.Conn
	r *bufio.Reader
}

func rawClient(t *testing.T, s *site) *connection {
	t.Helper()
	c, err := net.Dial("tcp", s.address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return &connection{t, c, bufio.NewReader(c)}
}

func (c *connection) send(text string) {
	c.t.Helper()
	if _, err := io.WriteString(c.c, text); err != nil {
		c.t.Fatal(err)
	}
}

func (c *connection) receive() (status int, cache string) {
	c.t.Helper()
	res := c.response()
	return res.StatusCode, res.Header.Get("X-Cache")
}

func (c *connection) response() *http.Response {
	c.t.Helper()
	_ = c.c.SetReadDeadline(time.Now().Add(time.Minute))
	res, err := http.ReadResponse(c.r, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	body, err := io.ReadAll(res.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	res.Body = io.NopCloser(bytes.NewReader(body))
	return res
}

const (
	plainGet = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"
	home     = "GET /home HTTP/1.1\r\nHost: x\r\n\r\n"
)

// The body of a request for a page must never be read as another request.
func TestSmuggling(t *testing.T) {
	s := open(t, nil)
	s.fill("/")
	for _, tc := range []struct {
		name, request string
		want          []int
	}{
		{"length", "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 31\r\n\r\n" + home, []int{400}},
		{"chunked", "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + home, []int{400}},
		{"chunk extension",
			"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5;a=\"\r\n\"\r\nhello\r\n0\r\n\r\n" + home,
			[]int{400}},
		{"length and chunked",
			"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + home,
			[]int{400}},
		{"two lengths", "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 31\r\n\r\n" + home,
			[]int{400}},
		{"odd encoding", "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n" + home, []int{400}},
		{"POST to a page", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 31\r\n\r\n" + home, []int{405}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			before := s.renders.Load()
			got := statuses(t, s.raw(tc.request))
			if len(got) == 0 || got[0] != tc.want[0] || len(got) > 1 {
				t.Errorf("got %v, want %v and the end", got, tc.want)
			}
			if s.renders.Load() != before {
				t.Error("the body was taken for a request")
			}
		})
	}
}

// The fast path must not serve a request that two parsers could read differently. It passes every byte of it
// to the server.
func TestHotLaneIsStrict(t *testing.T) {
	for name, lines := range map[string]string{
		"space before the colon": "Host: x\r\nTransfer-Encoding : chunked\r\n",
		"folded line":            "Host: x\r\nA: b\r\n Transfer-Encoding: chunked\r\n",
		"bare line feed":         "Host: x\nA: b\r\n",
		"carriage return inside": "Host: x\r\nA: b\rTransfer-Encoding: chunked\r\n",
		"no host":                "A: b\r\n", "two hosts": "Host: x\r\nHost: y\r\n", "no colon": "Host: x\r\nabc\r\n",
		"empty name": "Host: x\r\n: b\r\n",
		"length":     "Host: x\r\ncontent-length: 3\r\n", "chunked": "Host: x\r\nTRANSFER-ENCODING: chunked\r\n",
		"close":     "Host: x\r\nConnection: close\r\n",
		"upgrade":   "Host: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n",
		"expect":    "Host: x\r\nExpect: 100-continue\r\n",
		"zero byte": "Host: x\r\nA: \x00\r\n", "incomplete": "Host: x\r\nA",
		"two codings": "Host: x\r\nAccept-Encoding: br\r\nAccept-Encoding: gzip\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			request := "GET / HTTP/1.1\r\n" + lines
			if name != "incomplete" {
				request += "\r\n"
			}
			_, head, plain := requestLine([]byte(request))
			if !plain {
				t.Fatal("the request line is plain")
			}
			if (&plainRequest{}).parse([]byte(request), head) {
				t.Error("taken")
			}
		})
	}
	for _, line := range []string{"POST / HTTP/1.1\r\n", "GET / HTTP/1.0\r\n", "GET / HTTP/1.1\n",
		"GET  / HTTP/1.1\r\n", "GET http://x/ HTTP/1.1\r\n", "get / HTTP/1.1\r\n"} {
		if _, _, plain := requestLine([]byte(line)); plain {
			t.Errorf("%q taken", line)
		}
	}
}

// Requests for cached pages, other pages, API calls and requests with bodies are sent over one connection: one by
// one, in one packet, and in pieces. Each gets its own response, in order.
func TestOneConnection(t *testing.T) {
	const (
		ping = "GET /api/ping HTTP/1.1\r\nHost: x\r\n\r\n"
		post = "POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 27\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n"
		list = "GET /fapaifang.html HTTP/1.1\r\nHost: x\r\n\r\n"
	)
	requests := []string{plainGet, plainGet, ping, plainGet, post, plainGet, list, list, plainGet, post,
		post, ping, ping, plainGet}
	wants := map[string]string{plainGet: "<html>/ ", ping: "pong", post: "GET / HTTP/1.1",
		list: "<html>/fapaifang.html "}
	check := func(t *testing.T, c *connection, order []string) {
		t.Helper()
		for i, request := range order {
			res := c.response()
			body, _ := io.ReadAll(res.Body)
			if !strings.HasPrefix(string(body), wants[request]) {
				t.Fatalf("answer %d is %.60q, want %q", i, body, wants[request])
			}
		}
	}
	s := open(t, nil)
	s.fill("/")
	t.Run("one by one", func(t *testing.T) {
		c := rawClient(t, s)
		for _, request := range requests {
			c.send(request)
			check(t, c, []string{request})
		}
	})
	t.Run("in one packet", func(t *testing.T) {
		c := rawClient(t, s)
		c.send(strings.Join(requests, ""))
		check(t, c, requests)
	})
	all := strings.Join(requests, "")
	for size := 1; size < 60; size += 7 {
		c := rawClient(t, s)
		go func() {
			for rest := all; rest != ""; {
				n := min(size, len(rest))
				if _, err := io.WriteString(c.c, rest[:n]); err != nil {
					return
				}
				rest = rest[n:]
				time.Sleep(50 * time.Microsecond)
			}
		}()
		check(t, c, requests)
	}
}
