package middleware

import (
	"net"
	"net/netip"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// Loopback passes only calls made on this machine, see IsLocal. Others get 404, as in production.
func Loopback(hasProxies bool) fiber.Handler {
	return func(c *fiber.Ctx) error {
		if !IsLocal(c, hasProxies) {
			return fiber.ErrNotFound
		}
		return c.Next()
	}
}

// IsLocal reports whether a call is made on this machine: Host is a loopback name, and no header shows a proxy in
// between, which a tunnel to a developer's machine sets. X-Real-Ip is allowed where the settings name a trusted proxy.
func IsLocal(c *fiber.Ctx, hasProxies bool) bool {
	forwarded := !hasProxies && c.Get("X-Real-Ip") != ""
	c.Request().Header.VisitAll(func(name, _ []byte) {
		key := strings.ToLower(string(name))
		forwarded = forwarded || key == "forwarded" || key == "via" || strings.HasPrefix(key, "x-forwarded-") ||
			strings.HasPrefix(key, "cf-")
	})
	return !forwarded && isLoopback(string(c.Request().Host()))
}

// isLoopback reports whether a Host header names this machine.
func isLoopback(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.Trim(host, "[]"))
	address, err := netip.ParseAddr(host)
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || err == nil && address.Unmap().IsLoopback()
}
