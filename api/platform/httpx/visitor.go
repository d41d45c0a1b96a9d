package httpx

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// The headers in which reverse proxies name the visitor's address.
const (
	HeaderRealIP       = "X-Real-Ip"
	headerForwardedFor = fiber.HeaderXForwardedFor
)

// Proxies lists the addresses and networks of proxies whose forwarding headers are trusted.
type Proxies []netip.Prefix

// ParseProxies parses addresses and networks. wrong is the first invalid one.
func ParseProxies(list []string) (proxies Proxies, wrong string) {
	for _, text := range list {
		network, err := netip.ParsePrefix(text)
		if err != nil {
			var address netip.Addr
			if address, err = netip.ParseAddr(text); err != nil {
				return nil, text
			}
			network = netip.PrefixFrom(address, address.BitLen())
		}
		proxies = append(proxies, network.Masked())
	}
	return proxies, ""
}

func (p Proxies) contains(address netip.Addr) bool {
	return slices.ContainsFunc(p, func(network netip.Prefix) bool { return network.Contains(address) })
}

// Visitor writes the visitor's address into X-Real-Ip, from which fiber.Ctx.IP reads it, if the connection comes
// from one of the proxies. X-Real-Ip and X-Forwarded-For are equivalent. If they name different visitors, one of
// them was sent by the visitor and is not trustworthy. In this case, and if neither names a visitor, the proxy's
// own address is used.
func Visitor(proxies Proxies) fiber.Handler {
	return func(c *fiber.Ctx) error {
		remote, err := netip.ParseAddr(c.Context().RemoteIP().String())
		if remote = remote.Unmap(); err == nil && proxies.contains(remote) {
			visitor := proxies.visitor(headerValues(c, HeaderRealIP), headerValues(c, headerForwardedFor), remote)
			c.Request().Header.Set(HeaderRealIP, visitor.String())
		}
		return c.Next()
	}
}

// Named returns the visitor's address for a connection from remote, with one line each of X-Real-Ip and
// X-Forwarded-For; nil means that there is no such line.
func (p Proxies) Named(remote netip.Addr, realIP, forwarded []byte) netip.Addr {
	if !p.contains(remote) {
		return remote
	}
	values := func(line []byte) []string {
		if line == nil {
			return nil
		}
		return strings.Split(string(line), ",")
	}
	return p.visitor(values(realIP), values(forwarded), remote)
}

func headerValues(c *fiber.Ctx, name string) (list []string) {
	for _, line := range c.Request().Header.PeekAll(name) {
		list = append(list, strings.Split(string(line), ",")...)
	}
	return list
}

// visitor returns the visitor that the headers name. This is the only address in X-Real-Ip, or the last address in
// X-Forwarded-For that is not a proxy's, because each proxy appends the address of its client.
func (p Proxies) visitor(realIP, forwarded []string, remote netip.Addr) netip.Addr {
	var named []netip.Addr
	add := func(text string) (found bool) {
		address, err := netip.ParseAddr(strings.TrimSpace(text))
		if err != nil {
			named = append(named, remote) // remote is not an address, so the visitor is unknown
			return true
		}
		address = address.Unmap().WithZone("")
		if p.contains(address) {
			return false
		}
		named = append(named, address)
		return true
	}
	for _, text := range realIP {
		add(text)
	}
	for _, text := range slices.Backward(forwarded) {
		if add(text) {
			break
		}
	}
	if len(named) == 0 || slices.ContainsFunc(named, func(a netip.Addr) bool { return a != named[0] }) {
		return remote
	}
	return named[0]
}
