package httpx

import "github.com/gofiber/fiber/v2"

// Header is a header line of an answer.
type Header struct{ Name, Value string }

// hsts has the form that browsers' preload lists require: two years, all subdomains (RFC 6797,
// https://hstspreload.org).
const hsts = "max-age=63072000; includeSubDomains; preload"

// SecurityHeaders returns the headers of every response: pages, API calls, files, pictures, redirects and
// errors. A handler may replace the value of one, as pages do with the content security policy. https
// reports whether the site is reached over https.
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

// SetHeaders sets headers before the next handlers run.
func SetHeaders(headers []Header) fiber.Handler {
	return func(c *fiber.Ctx) error {
		set(c, headers)
		return c.Next()
	}
}

// WithHeaders sets headers on the responses of an error handler. For an unreadable request the server calls
// only the error handler, so SetHeaders does not run.
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
