package pages

import (
	"net"
	"testing"
	"time"
)

// sink is a connection that takes everything.
type sink struct {
	net.Conn
	bytes int
}

func (s *sink) Write(p []byte) (int, error)      { s.bytes += len(p); return len(p), nil }
func (s *sink) SetReadDeadline(time.Time) error  { return nil }
func (s *sink) SetWriteDeadline(time.Time) error { return nil }
func (s *sink) Close() error                     { return nil }

func TestHotHitAllocatesNothing(t *testing.T) {
	s := open(t, nil)
	s.fill("/fapaifang.html?page=2")
	s.get("/fapaifang.html?page=2", "Accept-Encoding", "br") // the first client that takes it has it made
	out := &sink{}
	c := &fastConn{Conn: out, raw: out, f: s.front, between: true}
	request := []byte("GET /fapaifang.html?page=2 HTTP/1.1\r\nHost: www.example\r\nUser-Agent: Mozilla/5.0\r\nAccept: text/html\r\n" +
		"Accept-Encoding: gzip, deflate, br\r\nAccept-Language: zh-CN\r\nCookie: a=b\r\nConnection: keep-alive\r\n\r\n")
	hit := func() {
		if used, err := c.answer(request); used != len(request) || err != nil {
			t.Fatalf("used %d of %d, %v", used, len(request), err)
		}
	}
	hit()
	if out.bytes == 0 {
		t.Fatal("nothing was sent")
	}
	// The store's own bookkeeping allocates now and then.
	if n := testing.AllocsPerRun(1000, hit); n >= 1 {
		t.Errorf("%v allocations a hit", n)
	}
}

// A connection that is closed from outside while an answer goes out ends after the answer.
func TestCloseDuringWrite(t *testing.T) {
	s := open(t, nil)
	s.fill("/")
	near, far := net.Pipe()
	c := &fastConn{Conn: near, raw: near, f: s.front, between: true}
	done := make(chan error, 1)
	go func() {
		_, err := c.answer([]byte(plainGet))
		done <- err
	}()
	first := make([]byte, 1)
	if _, err := far.Read(first); err != nil { // the write is under way
		t.Fatal(err)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	rest, n := make([]byte, 64<<10), 1
	for {
		got, err := far.Read(rest)
		n += got
		if err != nil {
			break
		}
	}
	if err := <-done; err == nil {
		t.Error("the fast path goes on")
	}
	p := s.front.store.get("/", s.clock.now())
	if want := len(p.preambleAt(s.clock.now()).ok) + len(p.variants[identity].Load().wire); n != want {
		t.Errorf("%d bytes of %d arrived", n, want)
	}
}
