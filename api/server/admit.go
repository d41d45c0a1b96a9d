package server

import (
	"context"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/admission"
	"fapai/api/apperr"
	"fapai/api/auth"
)

const (
	// callsAtOnce leaves some of the 32 database connections to the background work, so a call that was admitted finds a free
	// one: the wait for admission is the wait for a database connection, and it is bounded.
	callsAtOnce = 24
	callsAlone  = 12   // of one address while no other is active
	callsShared = 3    // of one address while others are
	callQueue   = 2048 // calls waiting, all addresses together
	busyRetry   = 2 * time.Second
)

// externalCalls wait for another service or for a child process instead of the database and the processor. Each has a limit
// of its own for an address.
var externalCalls = []string{
	"POST /api/code", "POST /api/user/mobile/code", "POST " + uploadPath, "GET /api/wechat-official-code",
}

func newCallGate() *admission.Gate {
	return admission.New(admission.Options{Slots: callsAtOnce, Alone: callsAlone, Contended: callsShared, Queue: callQueue})
}

// admitCalls bounds the calls that are worked on at once and shares them between addresses. The renderer is exempt: the gate
// of renders bounds its calls, and they are made for many addresses.
func admitCalls(gate *admission.Gate, isRenderer func(*fiber.Ctx) bool) fiber.Handler {
	return func(c *fiber.Ctx) error {
		if slices.Contains(externalCalls, c.Method()+" "+c.Path()) || isRenderer(c) {
			return c.Next()
		}
		ticket := gate.Ticket(clientAddress(c))
		if err := ticket.Wait(c.UserContext()); err != nil {
			return &apperr.E{Kind: apperr.Unavailable, Msg: "服务器繁忙，请稍后再试", Err: err, RetryAfter: busyRetry}
		}
		defer ticket.Release()
		return c.Next()
	}
}

// clientAddress is what limits count by.
func clientAddress(c *fiber.Ctx) string { return auth.AddressKey(c.IP()) }

// rendererAddresses recognises calls of the renderer by the address that they come from.
type rendererAddresses struct {
	host      string
	mu        sync.Mutex
	addresses []netip.Addr
	lookedUp  time.Time
}

const (
	rendererLookup  = 30 * time.Second // a container may get another address when it is replaced
	rendererTimeout = 2 * time.Second
)

func newRendererAddresses(origin string) *rendererAddresses {
	r := &rendererAddresses{}
	if u, err := url.Parse(origin); err == nil {
		r.host = u.Hostname()
	}
	r.lookUp()
	return r
}

// made reports that a call was made by the renderer. A call that a reverse proxy passed on was not, though the proxy may be on
// the same machine.
func (r *rendererAddresses) made(c *fiber.Ctx) bool {
	if len(c.Request().Header.Peek("X-Real-Ip")) > 0 || len(c.Request().Header.Peek(fiber.HeaderXForwardedFor)) > 0 {
		return false
	}
	address, ok := netip.AddrFromSlice(c.Context().RemoteIP())
	return ok && r.has(address.Unmap())
}

func (r *rendererAddresses) has(address netip.Addr) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if time.Since(r.lookedUp) > rendererLookup {
		r.lookedUp = time.Now() // one look-up at a time
		go r.lookUp()
	}
	return slices.ContainsFunc(r.addresses, func(known netip.Addr) bool {
		return known == address || known.IsLoopback() && address.IsLoopback()
	})
}

func (r *rendererAddresses) lookUp() {
	ctx, cancel := context.WithTimeout(context.Background(), rendererTimeout)
	defer cancel()
	found, err := net.DefaultResolver.LookupNetIP(ctx, "ip", r.host)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.lookedUp = time.Now()
	if err == nil { // a name that is not known for a moment does not make the renderer a stranger
		r.addresses = r.addresses[:0]
		for _, address := range found {
			r.addresses = append(r.addresses, address.Unmap())
		}
	}
}
