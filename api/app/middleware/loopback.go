package middleware

import (
	"net"
	"net/netip"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// Loopback allows only requests from this machine (see IsLocal). Other requests get a 404, as they do in production.
func Loopback(hasProxies bool) fiber.Handler {
	return func(c *fiber.Ctx) error {
		if !IsLocal(c, hasProxies) {
			return fiber.ErrNotFound
		}
		return c.Next()
	}
}

// IsLocal reports whether a request comes from this machine. The Host header must be a loopback name, and no header may
// show that a proxy or tunnel forwarded the request. If hasProxies is true, X-Real-Ip is allowed, because a trusted
// proxy sets it.
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
