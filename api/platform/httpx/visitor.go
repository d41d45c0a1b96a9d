package httpx

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// The headers in which reverse proxies state the visitor's IP address.
const (
	HeaderRealIP       = "X-Real-Ip"
	headerForwardedFor = fiber.HeaderXForwardedFor
)

// Proxies lists the IP addresses and networks of proxies whose headers are trusted.
type Proxies []netip.Prefix

// ParseProxies parses a list of IP addresses and networks. wrong is the first invalid entry; "" if all are valid.
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

// Visitor sets X-Real-Ip to the visitor's IP address if the connection comes from a trusted proxy; fiber.Ctx.IP reads
// it from there. X-Real-Ip and X-Forwarded-For count equally. If they state different visitors, the visitor has forged
// one of them. In that case, and if neither states a visitor, the proxy's address is used.
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

// Named returns the visitor's IP address, given the connection's address remote and these header lines. nil means that
// the request has no such line.
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

// visitor returns the visitor's IP address from header lines: the only address in X-Real-Ip, or the last address in
// X-Forwarded-For that is not a proxy's. Each proxy appends the address of its client to X-Forwarded-For.
func (p Proxies) visitor(realIP, forwarded []string, remote netip.Addr) netip.Addr {
	var named []netip.Addr
	add := func(text string) (found bool) {
		address, err := netip.ParseAddr(strings.TrimSpace(text))
		if err != nil {
			named = append(named, remote) // an entry is invalid, so the visitor is unknown
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
