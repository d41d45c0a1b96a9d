package pages

import (
	"bytes"
	"io"
	"net"
	"sync"
	"sync/atomic"
	"time"
	"unsafe"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

// The fast path serves fresh pages below the HTTP server. A connection of the listener inspects the bytes that it
// reads for the server. It answers plain requests for cached pages itself, with one write, and passes everything
// else on unchanged. The server does not see the requests that were answered here.
//
// Bytes may be inspected only between two requests. fasthttp reports the state of a connection: idle after it has
// written a response, active when it begins to read a request. After bytes were passed on to the server, or if the
// server reads a request from its own buffer, the fast path is off until the connection is idle again.

// Listener returns a listener whose connections use the fast path. It must be called once, when the configuration of
// the app is otherwise complete.
func (f *Front) Listener(app *fiber.App, ln net.Listener) net.Listener {
	server := app.Server()
	before := server.ConnState
	server.ConnState = func(c net.Conn, state fasthttp.ConnState) {
		if h := fastOf(c); h != nil {
			h.report(state)
		}
		if before != nil {
			before(c, state)
		}
	}
	return &fastListener{Listener: ln, f: f, read: server.ReadTimeout, idle: server.IdleTimeout,
		write: server.WriteTimeout}
}

// fastOf returns the fastConn inside a connection; nil if there is none.
func fastOf(c net.Conn) *fastConn {
	for {
		switch known := c.(type) {
		case *fastConn:
			return known
		case interface{ NetConn() net.Conn }:
			c = known.NetConn()
		default:
			return nil
		}
	}
}

type fastListener struct {
	net.Listener
	f                 *Front
	read, idle, write time.Duration
}

func (l *fastListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil || l.f.opt.Dev {
		return c, err
	}
	h := &fastConn{Conn: c, raw: c, f: l.f, between: true, readLimit: l.read, idleLimit: l.idle, writeLimit: l.write}
	if wrapped, ok := c.(interface{ NetConn() net.Conn }); ok {
		h.raw = wrapped.NetConn()
	}
	if h.idleLimit == 0 {
		h.idleLimit = l.read // the server's own idle timeout
	}
	l.f.conns.add(h)
	return h, nil
}

// openConns is the set of open connections.
type openConns struct {
	mu  sync.Mutex
	all map[*fastConn]struct{}
}

func (l *openConns) add(c *fastConn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all == nil {
		l.all = map[*fastConn]struct{}{}
	}
	l.all[c] = struct{}{}
}

func (l *openConns) remove(c *fastConn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.all, c)
}

// limitWaits shortens, for a shutdown, the time that idle connections may wait for their next request.
func (l *openConns) limitWaits() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for c := range l.all {
		if c.waiting.Load() {
			c.limitWait()
		}
	}
}

func (l *openConns) count() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.all)
}

type fastConn struct {
	net.Conn
	raw net.Conn // underlying connection, or Conn itself; it writes several buffers with one system call
	f   *Front

	// The following fields are used only by the goroutine that serves the connection:
	between bool      // whether the connection is between two requests
	passed  bool      // whether bytes were passed on to the server
	served  bool      // whether the fast path responded to a request since the server's last read
	renewed time.Time // time when the fast path last set the deadlines
	accept  []byte    // last Accept-Encoding header, which clients usually repeat
	coding  coding
	agent   []byte // last User-Agent header, which clients usually repeat
	engine  uint8  // number of the search engine that the last User-Agent names
	request plainRequest
	key     []byte // buffer for the cache key of a Markdown page, reused between requests
	pieces  [2][]byte
	out     net.Buffers

	readLimit, idleLimit, writeLimit time.Duration

	waiting atomic.Bool // whether a read between two requests is in progress
	state   atomic.Int32
}

// The states of a connection. Another goroutine may close it while the fast path writes.
const (
	connFree int32 = iota
	connWriting
	connClosing // Close was called during a write; write closes the connection after the response
	connClosed
)

const (
	minBuffer  = 512 // a smaller buffer goes to the server, which may wait for a request by reading a single byte
	drainGrace = time.Second
)

func (c *fastConn) report(state fasthttp.ConnState) {
	switch state {
	case fasthttp.StateIdle:
		c.between = true
	case fasthttp.StateActive:
		// The server also reports idle before its first read; that report is ignored.
		if c.passed {
			c.between = false
		}
	}
}

// Read responds to requests that the fast path supports. It returns the bytes of the first request that it does not
// support, for the server.
func (c *fastConn) Read(p []byte) (int, error) {
	if !c.between {
		return c.Conn.Read(p)
	}
	if len(p) < minBuffer {
		c.passOn()
		return c.Conn.Read(p)
	}
	for {
		n, err := c.wait(p)
		if err != nil {
			return n, err
		}
		rest := p[:n]
		for len(rest) > 0 {
			used, err := c.answer(rest)
			if err != nil {
				return 0, io.EOF // the server only needs to know that the connection ended, not why the write failed
			}
			if used == 0 {
				c.passOn()
				return copy(p, rest), nil
			}
			rest = rest[used:]
		}
	}
}

// wait reads the first bytes of the next request.
func (c *fastConn) wait(p []byte) (int, error) {
	c.waiting.Store(true)
	defer c.waiting.Store(false)
	if c.f.draining.Load() {
		c.limitWait()
	}
	n, err := c.Conn.Read(p)
	if err != nil && c.served {
		err = io.EOF // closing a connection between two requests is no error
	}
	return n, err
}

// limitWait limits the wait for the next request to drainGrace, for a shutdown. After the response to that request the
// connection is closed.
func (c *fastConn) limitWait() {
	_ = c.SetReadDeadline(time.Now().Add(drainGrace))
}

// passOn turns the fast path off until the next idle report. The server has set a read deadline for the
// request; if the fast path has overwritten it, passOn sets a new one.
func (c *fastConn) passOn() {
	c.between, c.passed = false, true
	if c.served {
		c.served = false
		var until time.Time
		if c.readLimit > 0 {
			until = time.Now().Add(c.readLimit)
		}
		_ = c.SetReadDeadline(until)
	}
}

// answer responds to the first request in b if the request is complete and plain, and its page is cached and fresh.
// used is the length of the request in bytes; if it is 0, the server must handle the request. An error means that the
// connection has ended.
func (c *fastConn) answer(b []byte) (used int, err error) {
	target, head, ok := requestLine(b)
	if !ok || c.f.draining.Load() {
		return 0, nil
	}
	now := c.f.opt.Now()
	parsed := false
	if c.f.hosts != nil {
		c.request = plainRequest{}
		if !c.request.parse(b, head) {
			return 0, nil
		}
		parsed = true
		onMobile := c.f.hosts.isMobile(c.request.host)
		if c.f.hosts.leaves(onMobile, c.request.agent, c.request.cookies) {
			return 0, nil // the server redirects the client to the mobile or desktop host
		}
		if onMobile {
			target = b[lineKey : lineKey+len(mobileMark)+len(target)]
		}
	}
	// A cache key is the canonical request target (path and query), so a target that equals a key needs no parsing.
	p := c.f.store.get(unsafe.String(&target[0], len(target)), now) //nolint:gosec // get does not retain the string; a copy would be the only allocation of a hit
	if p == nil || p.status != fasthttp.StatusOK || now.After(p.fresh) || c.f.outdated(p) {
		return 0, nil
	}
	if !parsed {
		c.request = plainRequest{}
		if !c.request.parse(b, head) {
			return 0, nil
		}
	}
	if c.request.markdown && p.contentType != markdownType {
		if p = c.markdownOf(target, now); p == nil {
			return 0, nil // the Markdown is not cached; the server makes it from the HTML
		}
	}
	if c.request.sinceGiven && c.request.noneMatch == nil {
		return 0, nil // the server handles If-Modified-Since, which is rare
	}
	if !bytes.Equal(c.accept, c.request.accept) {
		c.accept = append(c.accept[:0], c.request.accept...)
		c.coding = negotiate(c.accept)
	}
	variant, preamble := p.variants[c.coding].Load(), p.preambleAt(now)
	if variant == nil {
		return 0, nil // the page is not compressed in this coding yet; the server compresses it
	}
	status := fasthttp.StatusOK
	if c.request.noneMatch != nil && matches(c.request.noneMatch, variant.etag) {
		status = fasthttp.StatusNotModified
		c.f.metrics.notModified.Inc()
		c.pieces = [2][]byte{preamble.same, variant.notModified}
	} else {
		c.f.metrics.bytes.Add(float64(len(variant.body)))
		c.pieces = [2][]byte{preamble.ok, variant.wire}
	}
	c.f.metrics.hit.Inc()
	p.visits.Add(1)
	c.note(p, status)
	return c.request.size, c.write()
}

// markdownOf returns the fresh cached Markdown of the page at a target; nil if there is none.
func (c *fastConn) markdownOf(target []byte, now time.Time) *page {
	path, query, found := bytes.Cut(target, []byte{'?'})
	c.key = append(append(c.key[:0], path...), markdownEnding...)
	if found {
		c.key = append(append(c.key, '?'), query...)
	}
	p := c.f.store.get(unsafe.String(&c.key[0], len(c.key)), now) //nolint:gosec // get does not retain the string
	if p == nil || p.status != fasthttp.StatusOK || now.After(p.fresh) || c.f.outdated(p) {
		return nil
	}
	return p
}

// write sends the header and body of a response with one system call. Setting a deadline costs as much as a cache
// look-up, so the deadline is renewed at most once per second and is one second later than the limit.
func (c *fastConn) write() error {
	if !c.state.CompareAndSwap(connFree, connWriting) {
		return net.ErrClosed
	}
	if now := time.Now(); now.Sub(c.renewed) > time.Second || !c.served {
		c.renewed = now
		if c.idleLimit > 0 {
			_ = c.SetReadDeadline(now.Add(c.idleLimit + time.Second))
		}
		if c.writeLimit > 0 {
			_ = c.SetWriteDeadline(now.Add(c.writeLimit + time.Second))
		}
	}
	c.served = true
	c.out = c.pieces[:]
	_, err := c.out.WriteTo(c.raw)
	if !c.state.CompareAndSwap(connWriting, connFree) {
		_ = c.Conn.Close()
		return net.ErrClosed
	}
	return err
}

// Close closes the connection. If a response is being written, write closes the connection afterwards.
func (c *fastConn) Close() error {
	c.f.conns.remove(c)
	if c.state.CompareAndSwap(connWriting, connClosing) {
		return nil
	}
	c.state.Store(connClosed)
	return c.Conn.Close()
}
