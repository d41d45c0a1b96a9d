package server

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"fapai/api/heads"
)

// A client that sends or reads too slowly is disconnected. The test uses shorter limits than the server's, but
// fails if the server has none.
func TestSlowClientsAreCut(t *testing.T) {
	c := newClient(t, "WEB_DIST", builtFiles(t))
	server := c.app.Server()
	for name, limit := range map[string]*time.Duration{"read": &server.ReadTimeout, "write": &server.WriteTimeout,
		"idle": &server.IdleTimeout} {
		if *limit <= 0 || *limit > 75*time.Second {
			t.Errorf("%s: %v", name, *limit)
		}
		*limit = 500 * time.Millisecond
	}
	origin, _ := c.serve()
	dial := func() net.Conn {
		conn, err := net.Dial("tcp", strings.TrimPrefix(origin, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		return conn
	}
	const whole = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
	for name, start := range map[string]string{
		"nothing": "", "part of a head": "GET / HTTP/1.1\r\nHost: x\r\nX: ",
		"part of a body":           "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n{",
		"part of a second request": whole + "GET /he", "nothing after an answer": whole,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			conn := dial()
			ended := make(chan struct{})
			go func() {
				defer close(ended)
				_, _ = io.Copy(io.Discard, conn)
			}()
			if _, err := io.WriteString(conn, start); err != nil {
				t.Fatal(err)
			}
			// Sending single bytes must not extend the time limit of a request.
			trickle := strings.HasPrefix(name, "part")
			for begun := time.Now(); time.Since(begun) < patience; {
				select {
				case <-ended:
					return
				case <-time.After(50 * time.Millisecond):
					if trickle {
						_, _ = io.WriteString(conn, "a")
					}
				}
			}
			t.Error("the connection is still open after a minute")
		})
	}
	// The responses come from different sources: memory, a file, the database, a stream of the renderer.
	for name, target := range map[string]string{
		"a picture": "/media/illustration/building-tower-site-1.svg", "a page": "/fapaifang.html",
		"a file of the build": "/manifest.webmanifest",
		"a feed":              heads.HousesFeed, "a table": "/api/open/v1/districts?format=csv", "a call": "/api/house",
	} {
		t.Run("a client that does not read "+name, func(t *testing.T) {
			t.Parallel()
			conn := dial()
			_ = conn.(*net.TCPConn).SetReadBuffer(4096)
			_ = conn.SetWriteDeadline(time.Now().Add(patience))
			request := strings.Repeat(fmt.Sprintf("GET %s HTTP/1.1\r\nHost: x\r\n\r\n", target), 100)
			for sent := 0; ; sent++ {
				if _, err := io.WriteString(conn, request); err != nil {
					if errors.Is(err, os.ErrDeadlineExceeded) {
						t.Errorf("open after %d requests and a minute", sent*100)
					}
					return
				}
			}
		})
	}
}
