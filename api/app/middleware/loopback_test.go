package middleware_test

import (
	"net/http/httptest"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/app/middleware"
)

func TestConveniencesAnswerOnThisMachineOnly(t *testing.T) {
	ask := func(hasProxies bool, host, header string) int {
		t.Helper()
		app := fiber.New()
		app.Use("/dev", middleware.Loopback(hasProxies))
		app.Get("/dev/outbox", func(c *fiber.Ctx) error { return c.SendString("codes") })
		req := httptest.NewRequest("GET", "/dev/outbox", nil)
		req.Host = host
		if header != "" {
			req.Header.Set(header, "203.0.113.9")
		}
		res, err := app.Test(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		return res.StatusCode
	}
	for host, want := range map[string]int{
		"localhost": 200, "localhost:8080": 200, "127.0.0.1:8080": 200, "127.8.9.1": 200, "[::1]:8080": 200,
		"a.localhost:1": 200, "LOCALHOST": 200,
		"example.com": 404, "example.com:8080": 404, "127.0.0.1.example.com": 404, "localhost.example.com": 404,
		"10.0.0.1:8080": 404, "0.0.0.0": 404, "[fe80::1]": 404,
	} {
		if got := ask(false, host, ""); got != want {
			t.Errorf("Host %s gets %d", host, got)
		}
	}
	for _, header := range []string{"X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded",
		"Via", "CF-Connecting-IP"} {
		for _, hasProxies := range []bool{false, true} {
			if got := ask(hasProxies, "localhost:8080", header); got != 404 {
				t.Errorf("%s gets %d", header, got)
			}
		}
	}
	if got := ask(false, "localhost:8080", "X-Real-Ip"); got != 404 {
		t.Errorf("X-Real-Ip gets %d", got)
	}
	if got := ask(true, "localhost:8080", "X-Real-Ip"); got != 200 {
		t.Errorf("X-Real-Ip of a trusted proxy gets %d", got)
	}
}
