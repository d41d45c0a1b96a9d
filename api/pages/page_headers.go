package pages

import (
	"strings"

	"github.com/valyala/fasthttp"

	"fapai/api/platform/httpx"
)

const policyHeader = "Content-Security-Policy"

// Policy holds the sources that the content security policy allows in addition to the site itself.
type Policy struct {
	ScriptHashes []string // 'sha256-…' of the inline scripts of the build
	ImageHosts   []string // origins of lot images and map tiles
	Analytics    []string // origins of the analytics script, its image and its requests; empty if there is no analytics
	HTTPS        bool     // whether visitors reach the site over https
}

// CSP returns the content security policy. The policy is the same for all responses, because a cached page cannot
// contain a nonce.
func (p Policy) CSP() string {
	hashes := make([]string, len(p.ScriptHashes))
	for i, h := range p.ScriptHashes {
		hashes[i] = "'" + strings.Trim(h, "'") + "'"
	}
	directives := []string{
		"default-src 'none'",
		sources("script-src 'self'", hashes, p.Analytics),
		"style-src 'self'",
		sources("img-src 'self' data:", p.ImageHosts, p.Analytics),
		sources("connect-src 'self'", p.Analytics),
		"font-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"manifest-src 'self'",
	}
	if p.HTTPS {
		directives = append(directives, "upgrade-insecure-requests")
	}
	return strings.Join(directives, "; ")
}

func sources(directive string, lists ...[]string) string {
	for _, list := range lists {
		for _, source := range list {
			directive += " " + source
		}
	}
	return directive
}

// securityHeaders returns the headers of every HTML response, whether it is a hit, a miss, the shell or an error. The
// list must be complete, because the fast path does not run the handlers that set the headers of other responses.
func securityHeaders(p Policy) []httpx.Header {
	list := httpx.SecurityHeaders(p.HTTPS)
	for i := range list {
		if list[i].Name == policyHeader {
			list[i].Value = p.CSP()
		}
	}
	return append(list,
		httpx.Header{Name: "Permissions-Policy",
			Value: "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()"},
		httpx.Header{Name: "Cross-Origin-Opener-Policy", Value: "same-origin"},
		httpx.Header{Name: "Content-Language", Value: "zh-CN"},
	)
}

// keepSecret sets headers that keep the response out of caches and search engines, and its address out of referrers,
// whatever the status is.
func keepSecret(ctx *fasthttp.RequestCtx) {
	ctx.Response.Header.Set("Cache-Control", noStore)
	ctx.Response.Header.Del("ETag")
	ctx.Response.Header.Set("Referrer-Policy", "no-referrer")
	ctx.Response.Header.Set("X-Robots-Tag", "noindex, nofollow")
}
