package connections

import (
	"errors"
	"net"
	"net/netip"
	"slices"
	"sync"
	"syscall"
	"time"
)

// Limits holds the maximum numbers of open connections.
type Limits struct {
	PerAddress int
	// Exempt lists networks to which the limit per address does not apply, such as reverse proxies, whose connections
	// belong to many visitors.
	Exempt []netip.Prefix
	// Key returns the key under which the connections of an address are counted, such as its network.
	Key func(address netip.Addr) string
}

// Listen returns a listener that limits connections. It closes a connection that exceeds a limit without a response.
// Its Accept returns only permanent errors: if file descriptors or buffers run out, Accept waits until connections
// close, because a server would stop on an error.
func Listen(ln net.Listener, limits Limits) net.Listener {
	return &listener{Listener: ln, limits: limits, open: map[string]int{}}
}

type listener struct {
	net.Listener
	limits Limits
	mu     sync.Mutex
	open   map[string]int
}

const maxPause = time.Second

func (l *listener) Accept() (net.Conn, error) {
	pause := 5 * time.Millisecond
	for {
		c, err := l.Listener.Accept()
		switch {
		case isShortage(err):
			time.Sleep(pause)
			pause = min(2*pause, maxPause)
		case err != nil:
			return nil, err
		default:
			if counted := l.count(c); counted != nil {
				return counted, nil
			}
			_ = c.Close()
		}
	}
}

// count counts the connection c until it is closed. It returns nil if c exceeds a limit.
func (l *listener) count(c net.Conn) net.Conn {
	tcp, ok := c.RemoteAddr().(*net.TCPAddr)
	if !ok {
		return c
	}
	address := tcp.AddrPort().Addr().Unmap()
	if slices.ContainsFunc(l.limits.Exempt, func(p netip.Prefix) bool { return p.Contains(address) }) {
		return c
	}
	key := l.limits.Key(address)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[key] >= l.limits.PerAddress {
		return nil
	}
	l.open[key]++
	return &conn{Conn: c, closed: sync.OnceFunc(func() { l.forget(key) })}
}

func (l *listener) forget(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[key]--; l.open[key] == 0 {
		delete(l.open, key)
	}
}

type conn struct {
	net.Conn
	closed func()
}

// NetConn returns the underlying connection, because only that connection can write several buffers with one system
// call.
func (c *conn) NetConn() net.Conn { return c.Conn }

func (c *conn) Close() error {
	c.closed()
	return c.Conn.Close()
}

func isShortage(err error) bool {
	return errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE) || errors.Is(err, syscall.ENOBUFS) ||
		errors.Is(err, syscall.ENOMEM) || errors.Is(err, syscall.ECONNABORTED)
}
