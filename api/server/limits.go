package server

import (
	"context"
	"net/netip"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"fapai/api/auth"
	"fapai/api/auth/session"
	"fapai/api/connections"
	"fapai/api/httpx"
)

const (
	connectionsPerAddress = 256
	bodyLimit             = 16 << 10 // bytes of a call; the largest is a form
	uploadLimit           = 1 << 20  // bytes of a picture
	uploadPath            = "/api/user/avatar"
)

// limitBodies bounds a request's body before any of it is read: the server reserves memory for the announced length, so a
// limit that a handler checks comes too late. Only a member may announce a picture.
func limitBodies(app *fiber.App, isMember func(ctx context.Context, token string) bool) {
	app.Server().HeaderReceived = func(h *fasthttp.RequestHeader) fasthttp.RequestConfig {
		limit := bodyLimit
		if string(h.RequestURI()) == uploadPath && h.IsPost() && h.ContentLength() > bodyLimit &&
			isMember(context.Background(), session.TokenOf(func(name string) string { return string(h.Peek(name)) })) {
			limit = uploadLimit
		}
		return fasthttp.RequestConfig{MaxRequestBodySize: limit}
	}
}

// connectionLimits exempts this machine and the reverse proxies.
func connectionLimits(proxies httpx.Proxies) connections.Limits {
	limits := connections.Limits{
		PerAddress: connectionsPerAddress,
		Exempt:     []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")},
		Key:        func(address netip.Addr) string { return auth.AddressKey(address.String()) },
	}
	limits.Exempt = append(limits.Exempt, proxies...)
	return limits
}
