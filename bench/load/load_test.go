package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

func TestAttackCountsWhatCameBack(t *testing.T) {
	var seen atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n := seen.Add(1)
		w.Header().Set("X-Cache", "HIT")
		switch n % 10 {
		case 3:
			w.WriteHeader(503)
		case 5: // in pieces, of unknown length
			_, _ = fmt.Fprint(w, "a")
			w.(http.Flusher).Flush()
			_, _ = fmt.Fprint(w, "bc")
		case 7:
			w.Header().Set("Content-Length", "100")
			_, _ = fmt.Fprint(w, "cut")
		default:
			_, _ = fmt.Fprint(w, r.URL.Path)
		}
	}))
	defer server.Close()
	_, targets, err := parseTargets([]string{server.URL + "/x{1-3}.html"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	got := attack(ctx, plan{address: strings.TrimPrefix(server.URL, "http://"), targets: targets,
		connections: 1, limit: 100})
	if got.Requests != 100 || got.Failed != 10 || got.Status["503"] != 10 || got.Status["200"] != 80 ||
		got.Cache["HIT"] != 90 {
		t.Errorf("%+v", got)
	}
	if got.Bytes != 10*3+70*8 {
		t.Errorf("%d bytes", got.Bytes)
	}
}

// A server may close each connection after one response without announcing that. The request is then sent
// again and does not count as failed. If the server closes without any response, the request fails.
func TestClosedConnectionsAreTriedOnceMore(t *testing.T) {
	for answer, want := range map[string]Result{
		"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok": {Requests: 10, Retried: 9}, "": {Requests: 10, Failed: 10},
	} {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			for {
				conn, err := listener.Accept()
				if err != nil {
					return
				}
				_, _ = conn.Read(make([]byte, 4096))
				_, _ = conn.Write([]byte(answer))
				_ = conn.Close()
			}
		}()
		plan := plan{address: listener.Addr().String(), targets: []target{{before: "/"}}, connections: 1, limit: 10}
		got := attack(t.Context(), plan)
		_ = listener.Close()
		if got.Requests != want.Requests || got.Retried != want.Retried || got.Failed != want.Failed {
			t.Errorf("%q: %+v", answer, got)
		}
	}
}

func TestOnlyThisMachine(t *testing.T) {
	for _, address := range []string{"http://example.com/", "http://10.0.0.1/", "http://0.0.0.0/",
		"https://127.0.0.1/", "127.0.0.1"} {
		if _, _, err := parseTargets([]string{address}); err == nil {
			t.Errorf("%s is accepted", address)
		}
	}
	if err := run([]string{"-d", "1h", "http://127.0.0.1:1/"}); err == nil {
		t.Error("an hour is accepted")
	}
}

func TestCounting(t *testing.T) {
	got, err := parseTarget("/a/{3-5}.html")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"/a/3.html", "/a/4.html", "/a/5.html", "/a/3.html"} {
		if at := got.at(int64(i)); at != want {
			t.Errorf("%d: %s, want %s", i, at, want)
		}
	}
}
