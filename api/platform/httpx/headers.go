package httpx

import "github.com/gofiber/fiber/v2"

// Header is a header of a response.
type Header struct{ Name, Value string }

// hsts is the Strict-Transport-Security value that browsers' preload lists require: two years, with all
// subdomains (RFC 6797, https://hstspreload.org).
const hsts = "max-age=63072000; includeSubDomains; preload"

// SecurityHeaders returns the security headers of every response: pages, API calls, files, redirects, errors. A handler
// may overwrite one of them, as the handler for pages does with the content security policy. https reports whether
// visitors use https.
func SecurityHeaders(https bool) []Header {
	list := []Header{
		{fiber.HeaderContentSecurityPolicy,
			"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
		{fiber.HeaderXContentTypeOptions, "nosniff"},
		{fiber.HeaderReferrerPolicy, "strict-origin-when-cross-origin"},
		{"Cross-Origin-Resource-Policy", "same-origin"},
	}
	if https {
		list = append(list, Header{fiber.HeaderStrictTransportSecurity, hsts})
	}
	return list
}

// SetHeaders returns a handler that sets headers before the next handlers run.
func SetHeaders(headers []Header) fiber.Handler {
	return func(c *fiber.Ctx) error {
		set(c, headers)
		return c.Next()
	}
}

// WithHeaders returns an error handler that also sets headers. It is needed in addition to SetHeaders, because for an
// unreadable request only the error handler is called.
func WithHeaders(headers []Header, next fiber.ErrorHandler) fiber.ErrorHandler {
	return func(c *fiber.Ctx, err error) error {
		set(c, headers)
		return next(c, err)
	}
}

func set(c *fiber.Ctx, headers []Header) {
	for _, h := range headers {
		c.Set(h.Name, h.Value)
	}
}
