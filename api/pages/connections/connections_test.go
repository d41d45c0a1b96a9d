package connections_test

import (
	"errors"
	"net"
	"net/netip"
	"os"
	"syscall"
	"testing"

	"fapai/api/pages/connections"
)

// scripted is a listener that returns the given errors and connections in order, and then net.ErrClosed.
type scripted struct {
	net.Listener
	errs      []error
	addresses []string
}

type addressed struct {
	net.Conn
	address string
	closed  *[]string
}

func (c addressed) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(c.address), 1))
}

func (c addressed) Close() error { *c.closed = append(*c.closed, c.address); return nil }

var (
	closed []string
	first  net.Conn
)

func (l *scripted) Accept() (net.Conn, error) {
	if len(l.errs) > 0 {
		err := l.errs[0]
		l.errs = l.errs[1:]
		return nil, &net.OpError{Op: "accept", Err: os.NewSyscallError("accept4", err)}
	}
	if len(l.addresses) == 0 {
		return nil, net.ErrClosed
	}
	c := addressed{address: l.addresses[0], closed: &closed}
	l.addresses = l.addresses[1:]
	return c, nil
}

var limits = connections.Limits{
	PerAddress: 2, Exempt: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")},
	Key: func(a netip.Addr) string { p, _ := a.Prefix(24); return p.String() },
}

func TestAcceptOutlivesAShortageOfDescriptors(t *testing.T) {
	ln := &scripted{errs: []error{syscall.EMFILE, syscall.ENFILE, syscall.ENOBUFS}}
	if _, err := connections.Listen(ln, limits).Accept(); !errors.Is(err, net.ErrClosed) || len(ln.errs) > 0 {
		t.Errorf("Accept ended with %v, %d errors before its time", err, len(ln.errs))
	}
	if _, err := connections.Listen(&scripted{errs: []error{syscall.EINVAL}}, limits).
		Accept(); errors.Is(err, net.ErrClosed) {
		t.Error("another error is tried again")
	}
}

func TestAnAddressHoldsAsManyConnectionsAsAllowed(t *testing.T) {
	closed, first = nil, nil
	source := &scripted{addresses: []string{"192.0.2.1", "192.0.2.2", "192.0.2.3", "10.0.0.1", "10.0.0.1", "10.0.0.1",
		"198.51.100.1", "192.0.2.4"}}
	ln := connections.Listen(source, limits)
	next := func() string {
		t.Helper()
		c, err := ln.Accept()
		if err != nil {
			return err.Error()
		}
		if c.RemoteAddr().(*net.TCPAddr).IP.String() == "198.51.100.1" {
			// Closing a connection twice must decrease the count only once.
			_, _ = first.Close(), first.Close()
		}
		if first == nil {
			first = c
		}
		return c.RemoteAddr().(*net.TCPAddr).IP.String()
	}
	for _, want := range []string{"192.0.2.1", "192.0.2.2", "10.0.0.1", "10.0.0.1", "10.0.0.1",
		"198.51.100.1", "192.0.2.4"} {
		if got := next(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if len(closed) == 0 || closed[0] != "192.0.2.3" {
		t.Errorf("closed %v, want the third of the network", closed)
	}
	source.addresses = []string{"192.0.2.5"}
	if got := next(); got != net.ErrClosed.Error() {
		t.Errorf("%s was let in above the bound", got)
	}
}
