package pages

import "strings"

// header is one response header that is the same on every HTML answer, whether hit, miss, shell or error.
type header struct{ name, value string }

// Policy is what the content security policy allows beyond the site itself.
type Policy struct {
	ScriptHashes []string // 'sha256-…' of the inline scripts of the build
	ImageHosts   []string // origins of lot images and map tiles
	Analytics    []string // origins of the analytics script, its image and its calls; empty without analytics
	HTTPS        bool     // the site is reached over https
}

// CSP is the content security policy. It is static: a cached page cannot carry a nonce.
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

func securityHeaders(p Policy) []header {
	list := []header{
		{"Content-Security-Policy", p.CSP()},
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "strict-origin-when-cross-origin"},
		{"Permissions-Policy", "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()"},
		{"Cross-Origin-Opener-Policy", "same-origin"},
	}
	if p.HTTPS {
		list = append(list, header{"Strict-Transport-Security", "max-age=31536000"})
	}
	return list
}
