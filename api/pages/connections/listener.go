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

// Limits bound the connections that are open at once.
type Limits struct {
	PerAddress int
	// Exempt are networks without a bound of their own: reverse proxies carry the visitors of many addresses.
	Exempt []netip.Prefix
	// Key returns the key by which connections are counted, such as the network of an address.
	Key func(address netip.Addr) string
}

// Listen bounds the connections of a listener; one beyond the bound is closed unanswered. Accept of the result fails
// only for good: without descriptors or buffers it waits for connections that close, where a server would end the
// process.
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

// count returns the connection, counted until it is closed, or nil above the bound.
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

// NetConn returns the counted connection. Writing several buffers at once works on it only.
func (c *conn) NetConn() net.Conn { return c.Conn }

func (c *conn) Close() error {
	c.closed()
	return c.Conn.Close()
}

func isShortage(err error) bool {
	return errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE) || errors.Is(err, syscall.ENOBUFS) ||
		errors.Is(err, syscall.ENOMEM) || errors.Is(err, syscall.ECONNABORTED)
}
