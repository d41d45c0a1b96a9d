package server

import (
	"io"
	"net"
	"strings"
	"testing"
	"time"
)

func TestConnectionsOfAllAreBounded(t *testing.T) {
	c := newClient(t, "WEB_DIST", builtFiles(t))
	if c.app.Server().Concurrency != maxConnections {
		t.Errorf("%d connections", c.app.Server().Concurrency)
	}
	c.app.Server().Concurrency = 2
	origin, _ := c.serve()
	var first []net.Conn
	for range 2 {
		conn, err := net.Dial("tcp", strings.TrimPrefix(origin, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		_, _ = io.WriteString(conn, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
		_ = conn.SetReadDeadline(time.Now().Add(time.Minute))
		if _, err := conn.Read(make([]byte, 1)); err != nil {
			t.Fatal(err)
		}
		first = append(first, conn)
	}
	const request = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
	if res, _ := send(t, origin, request); res.StatusCode != 503 {
		t.Errorf("a connection above the bound gets %d", res.StatusCode)
	}
	for _, conn := range first {
		_ = conn.Close()
	}
	for begun := time.Now(); time.Since(begun) < patience; time.Sleep(20 * time.Millisecond) {
		if res, _ := send(t, origin, request); res.StatusCode == 200 {
			return
		}
	}
	t.Error("closed connections still count")
}
