package server

import (
	"net/http"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/proto-types/wire"
)

// TestTheTextOfCaptchasIsKnownOnThisMachineOnly checks that a request through a tunnel, or with a foreign host
// name, gets a captcha with a random text and not the one for developers.
func TestTheTextOfCaptchasIsKnownOnThisMachineOnly(t *testing.T) {
	c := newClient(t)
	c.guest()
	for name, change := range map[string]func(*http.Request){
		"another host": func(r *http.Request) { r.Host = "demo.example.com" },
		"forwarded":    func(r *http.Request) { r.Header.Set("X-Forwarded-For", "203.0.113.9") },
		"a tunnel":     func(r *http.Request) { r.Header.Set("Cf-Ray", "1") },
	} {
		req := local(http.MethodGet, "/api/captcha", nil)
		change(req)
		var captcha wire.Captcha
		c.read(req).into(t, &captcha)
		if r := c.call(http.MethodPost, "/api/code",
			fiber.Map{"mobile": seeded, "key": captcha.Key, "code": "ab34"}); r.Status != 400 {
			t.Errorf("%s: the text is known: %+v", name, r)
		}
	}
	if r := c.sendCode(seeded); r.Status != 200 {
		t.Errorf("on this machine: %+v", r)
	}
}

// TestACookieTellsDevicesApart checks the device cookie: it is set with the first captcha, cannot be read by
// scripts or other sites, marks the device as known after a login, and is invalid after a change.
func TestACookieTellsDevicesApart(t *testing.T) {
	c := newClient(t)
	c.guest()
	captcha := func(cookie string) (set string) {
		req := local(http.MethodGet, "/api/captcha", nil)
		if cookie != "" {
			req.Header.Set("Cookie", cookie)
		}
		res, err := c.app.Test(req, -1)
		if err != nil || res.StatusCode != 200 {
			t.Fatal(res, err)
		}
		return res.Header.Get("Set-Cookie")
	}
	set := captcha("")
	for _, want := range []string{"fapai_device=", "HttpOnly", "SameSite=Strict", "path=/api"} {
		if !strings.Contains(set, want) {
			t.Errorf("%s is not in %q", want, set)
		}
	}
	cookie, _, _ := strings.Cut(set, ";")
	if again := captcha(cookie); again != "" {
		t.Errorf("a device gets a second cookie: %s", again)
	}
	if forged := captcha(cookie[:len(cookie)-3] + "AAA"); forged == "" {
		t.Error("a cookie that was changed is taken")
	}
	devices := func() (n int) {
		if err := c.db.NewRaw("SELECT count(DISTINCT device_hash) FROM login_codes").Scan(t.Context(), &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	c.cookie = cookie
	if r := c.sendCode(seeded); r.Status != 200 || devices() != 1 {
		t.Fatalf("%+v, %d devices", r, devices())
	}
	req := c.request(http.MethodPost, "/api/login", fiber.Map{"mobile": seeded, "code": c.lastCode()})
	res, err := c.app.Test(req, -1)
	if err != nil || res.StatusCode != 200 {
		t.Fatal(res, err)
	}
	known, _, _ := strings.Cut(res.Header.Get("Set-Cookie"), ";")
	if known == cookie || !strings.HasPrefix(known, cookie[:len("fapai_device=")+16]) {
		t.Errorf("a login makes %q of %q", known, cookie)
	}
	if again := captcha(known); again != "" {
		t.Errorf("the cookie of a known device is not taken: %s", again)
	}
}
