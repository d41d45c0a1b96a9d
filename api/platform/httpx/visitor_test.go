package httpx

import (
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

// visitorOf returns the visitor's address that a handler gets for a connection from remote. headers have the
// form "Name: value".
func visitorOf(t *testing.T, proxies []string, remote string, headers ...string) string {
	t.Helper()
	parsed, wrong := ParseProxies(proxies)
	if wrong != "" {
		t.Fatal(wrong)
	}
	cfg := fiber.Config{EnableTrustedProxyCheck: true, TrustedProxies: proxies, Immutable: true}
	if len(proxies) > 0 {
		cfg.ProxyHeader = HeaderRealIP
	}
	app := fiber.New(cfg)
	app.Use(Visitor(parsed))
	app.Get("/", func(c *fiber.Ctx) error { return c.SendString(c.IP()) })
	var ctx fasthttp.RequestCtx
	var req fasthttp.Request
	req.Header.SetMethod(http.MethodGet)
	req.SetRequestURI("/")
	for _, line := range headers {
		name, value, _ := strings.Cut(line, ": ")
		req.Header.Add(name, value)
	}
	ctx.Init(&req, &net.TCPAddr{IP: net.ParseIP(remote), Port: 1}, nil)
	app.Handler()(&ctx)
	return string(ctx.Response.Body())
}

func TestVisitorIsNamedByProxiesOnly(t *testing.T) {
	const real, visitor, spoofed = "X-Real-Ip: 203.0.113.9", "203.0.113.9", "X-Forwarded-For: 198.51.100.1"
	proxies := []string{"10.0.0.0/8", "127.0.0.1", "2001:db8::/32"}
	for name, c := range map[string]struct {
		proxies []string
		remote  string
		headers []string
		want    string
	}{
		"no proxies":  {nil, "127.0.0.1", []string{real, spoofed}, "127.0.0.1"},
		"not a proxy": {proxies, "192.0.2.7", []string{real, spoofed}, "192.0.2.7"},
		"no header":   {proxies, "10.0.0.2", nil, "10.0.0.2"},
		"real":        {proxies, "10.0.0.2", []string{real}, visitor},
		"forwarded":   {proxies, "10.0.0.2", []string{"X-Forwarded-For: 203.0.113.9"}, visitor},
		"forwarded, appended": {proxies, "10.0.0.2", []string{"X-Forwarded-For: 198.51.100.1, 203.0.113.9"},
			visitor},
		"forwarded in two lines": {proxies, "10.0.0.2", []string{spoofed, "X-Forwarded-For: 203.0.113.9"}, visitor},
		"through two proxies": {proxies, "127.0.0.1",
			[]string{"X-Forwarded-For: 198.51.100.1, 203.0.113.9, 10.1.1.1"}, visitor},
		"both alike": {proxies, "127.0.0.1",
			[]string{real, "X-Forwarded-For: 198.51.100.1, 203.0.113.9"}, visitor},
		"real is the other proxy": {proxies, "127.0.0.1",
			[]string{"X-Real-Ip: 10.1.1.1", "X-Forwarded-For: 203.0.113.9, 10.1.1.1"}, visitor},
		"they differ": {proxies, "10.0.0.2", []string{real, spoofed}, "10.0.0.2"},
		"no address":  {proxies, "10.0.0.2", []string{"X-Real-Ip: <script>"}, "10.0.0.2"},
		"forwarded is no address": {proxies, "10.0.0.2", []string{"X-Forwarded-For: 203.0.113.9, unknown"},
			"10.0.0.2"},
		"IPv6": {proxies, "2001:db8::1", []string{"X-Forwarded-For: 2400:cb00::7"},
			"2400:cb00::7"},
		"IPv4 in IPv6": {proxies, "::ffff:10.0.0.2", []string{"X-Forwarded-For: ::ffff:203.0.113.9"},
			visitor},
		"two that claim to be real": {proxies, "10.0.0.2", []string{real, "X-Real-Ip: 198.51.100.1"}, "10.0.0.2"},
	} {
		if got := visitorOf(t, c.proxies, c.remote, c.headers...); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	if _, wrong := ParseProxies([]string{"10.0.0.1", "nginx"}); wrong != "nginx" {
		t.Errorf("a name is taken for an address: %q", wrong)
	}
}

func TestRequestIDsFromOutsideAreReplaced(t *testing.T) {
	app := fiber.New(fiber.Config{Immutable: true})
	app.Use(RequestID(func(id string) string { return "proof of " + id }))
	app.Get("/", func(c *fiber.Ctx) error { return c.SendString(ID(c)) })
	mine := NewID()
	for name, c := range map[string]struct {
		id, proof string
		kept      bool
	}{
		"none": {}, "a visitor's": {id: "an-id-of-a-visitor-0123"}, "a right form": {id: mine},
		"a wrong proof":      {id: mine, proof: "x"},
		"another id's proof": {id: NewID(), proof: "proof of " + mine}, "ours": {mine, "proof of " + mine, true},
	} {
		req, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		req.Header.Set(HeaderRequestID, c.id)
		req.Header.Set(HeaderRequestProof, c.proof)
		res, err := app.Test(req, -1)
		if err != nil {
			t.Fatal(err)
		}
		got := res.Header.Get(HeaderRequestID)
		if (got == c.id && got != "") != c.kept || !requestIDFormat.MatchString(got) ||
			res.Header.Get(HeaderRequestProof) != "" {
			t.Errorf("%s: %q", name, got)
		}
	}
}
