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

// The hot lane answers fresh pages below the HTTP server: a connection of the listener looks at what it reads for the
// server, answers plain requests for kept pages at once, in one write, and hands everything else over untouched. The
// server never sees the requests that were answered.
//
// It may look only between two requests. The server tells where that is: it reports a connection as idle when an answer
// is out, and as active when it begins to read a request. Bytes handed over, or a request begun from the server's own
// buffer, close the lane until the next idle report.

// Listener opens the hot lane for the connections of an app. Call it once, when the app is otherwise set up.
func (f *Front) Listener(app *fiber.App, ln net.Listener) net.Listener {
	server := app.Server()
	before := server.ConnState
	server.ConnState = func(c net.Conn, state fasthttp.ConnState) {
		if h, ok := c.(*hotConn); ok {
			h.report(state)
		}
		if before != nil {
			before(c, state)
		}
	}
	return &hotListener{Listener: ln, f: f, read: server.ReadTimeout, idle: server.IdleTimeout, write: server.WriteTimeout}
}

type hotListener struct {
	net.Listener
	f                 *Front
	read, idle, write time.Duration
}

func (l *hotListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil || l.f.opt.Dev {
		return c, err
	}
	h := &hotConn{Conn: c, f: l.f, open: true, readLimit: l.read, idleLimit: l.idle, writeLimit: l.write}
	if h.idleLimit == 0 {
		h.idleLimit = l.read // as the server itself does
	}
	l.f.lanes.add(h)
	return h, nil
}

// lanes are the connections of the hot lane that are open now.
type lanes struct {
	mu  sync.Mutex
	all map[*hotConn]struct{}
}

func (l *lanes) add(c *hotConn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all == nil {
		l.all = map[*hotConn]struct{}{}
	}
	l.all[c] = struct{}{}
}

func (l *lanes) remove(c *hotConn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.all, c)
}

// limitWaits bounds the wait of the connections that are between two requests.
func (l *lanes) limitWaits() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for c := range l.all {
		if c.waiting.Load() {
			c.limitWait()
		}
	}
}

func (l *lanes) count() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.all)
}

type hotConn struct {
	net.Conn
	f *Front

	// Touched by the serving goroutine only.
	open    bool      // between two requests
	handed  bool      // the server has seen bytes of this connection
	served  bool      // a request was answered here since the server last read
	renewed time.Time // when the deadlines were set here
	accept  []byte    // the last Accept-Encoding, which a client repeats
	coding  coding
	request hotRequest
	pieces  [2][]byte
	out     net.Buffers

	readLimit, idleLimit, writeLimit time.Duration

	waiting atomic.Bool // in a read between two requests
	state   atomic.Int32
}

// States of a connection that is closed from outside while the lane writes.
const (
	laneFree int32 = iota
	laneWriting
	laneClosing // close when the answer is out
	laneClosed
)

const (
	hotBuffer  = 512 // smallest buffer worth a look; a server may also read single bytes, to wait cheaply
	drainGrace = time.Second
)

func (c *hotConn) report(state fasthttp.ConnState) {
	switch state {
	case fasthttp.StateIdle:
		c.open = true
	case fasthttp.StateActive:
		// The first report comes before the first read, when the lane is rightly open.
		if c.handed {
			c.open = false
		}
	}
}

// Read is what the server calls for more bytes.
func (c *hotConn) Read(p []byte) (int, error) {
	if !c.open {
		return c.Conn.Read(p)
	}
	if len(p) < hotBuffer {
		c.handOver()
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
				return 0, io.EOF // the server need not know why the client did not take the answer
			}
			if used == 0 {
				c.handOver()
				return copy(p, rest), nil
			}
			rest = rest[used:]
		}
	}
}

// wait reads between two requests.
func (c *hotConn) wait(p []byte) (int, error) {
	c.waiting.Store(true)
	defer c.waiting.Store(false)
	if c.f.draining.Load() {
		c.limitWait()
	}
	n, err := c.Conn.Read(p)
	if err != nil && c.served {
		err = io.EOF // the end of a connection between two requests is nothing to report
	}
	return n, err
}

// limitWait gives the client a last chance to send a request, which the server will answer with the end.
func (c *hotConn) limitWait() {
	_ = c.SetReadDeadline(time.Now().Add(drainGrace))
}

// handOver closes the lane. The server believes in the read deadline that it set before this read, so one that was moved
// here is set to what the rest of a request may take.
func (c *hotConn) handOver() {
	c.open, c.handed = false, true
	if c.served {
		c.served = false
		var until time.Time
		if c.readLimit > 0 {
			until = time.Now().Add(c.readLimit)
		}
		_ = c.SetReadDeadline(until)
	}
}

// answer serves the first request of b if it is whole, plain and for a fresh page, and gives the bytes it took; 0 leaves
// it to the server. An error means that the connection is over.
func (c *hotConn) answer(b []byte) (used int, err error) {
	target, head, ok := hotTarget(b)
	if !ok || c.f.draining.Load() {
		return 0, nil
	}
	now := c.f.opt.Now()
	// A key is the one spelling of a target, so a target that equals a key needs no reading. The string lives only for
	// the look-up.
	p := c.f.store.get(unsafe.String(&target[0], len(target)), now) //nolint:gosec // see above; a copy would be the only allocation of a hit
	if p == nil || p.status != fasthttp.StatusOK || now.After(p.fresh) || c.f.tags.outdated(p) {
		return 0, nil
	}
	c.request = hotRequest{}
	if !c.request.parse(b, head) {
		return 0, nil
	}
	if !bytes.Equal(c.accept, c.request.accept) {
		c.accept = append(c.accept[:0], c.request.accept...)
		c.coding = negotiate(c.accept)
	}
	form, opening := p.forms[c.coding].Load(), p.begin(now)
	if form == nil {
		return 0, nil // the server has it made
	}
	if c.request.noneMatch != nil && matches(c.request.noneMatch, form.etag) {
		c.f.metrics.notModified.Add(1)
		c.pieces = [2][]byte{opening.same, form.notModified}
	} else {
		c.f.metrics.bytes.Add(int64(len(form.body)))
		c.pieces = [2][]byte{opening.ok, form.wire}
	}
	c.f.metrics.hit.Add(1)
	return c.request.size, c.write()
}

// write sends the two pieces. Deadlines are renewed at most once a second, hence a second longer: setting one costs as
// much as a look-up.
func (c *hotConn) write() error {
	if !c.state.CompareAndSwap(laneFree, laneWriting) {
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
	_, err := c.out.WriteTo(c.Conn)
	if !c.state.CompareAndSwap(laneWriting, laneFree) {
		_ = c.Conn.Close()
		return net.ErrClosed
	}
	return err
}

// Close lets an answer that is being written go out first.
func (c *hotConn) Close() error {
	c.f.lanes.remove(c)
	if c.state.CompareAndSwap(laneWriting, laneClosing) {
		return nil
	}
	c.state.Store(laneClosed)
	return c.Conn.Close()
}
