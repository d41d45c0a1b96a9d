package middleware

import (
	"log/slog"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/pages/admission"
	"fapai/api/platform/httpx"
)

// TestCallsAreSharedBetweenAddresses checks that hanging calls of one client address leave slots to others,
// and that a full queue gives a 503 with Retry-After. Calls that wait for other services need no slot.
func TestCallsAreSharedBetweenAddresses(t *testing.T) {
	app := fiber.New(fiber.Config{
		ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler)), ProxyHeader: "X-Real-Ip",
	})
	gate := admission.New(admission.Options{Slots: 4, Alone: 3, Contended: 1, Queue: 2, Wait: time.Minute})
	app.Use(httpx.RequestID(func(id string) string { return "proof of " + id }), Admit(gate))
	const requestID = "0123456789abcdef01234567"
	stop, started := make(chan struct{}), make(chan bool, 10)
	app.Get("/api/slow", func(*fiber.Ctx) error { started <- true; <-stop; return nil })
	app.All("/api/*", func(c *fiber.Ctx) error { return c.SendString("ok") })
	call := func(method, path, address, proof string) (int, string) {
		r := httptest.NewRequest(method, path, nil)
		r.Header.Set("X-Real-Ip", address)
		r.Header.Set(httpx.HeaderRequestID, requestID)
		r.Header.Set(httpx.HeaderRequestProof, proof)
		res, err := app.Test(r, -1)
		if err != nil {
			t.Error(err)
			return 0, ""
		}
		_ = res.Body.Close()
		return res.StatusCode, res.Header.Get("Retry-After")
	}
	var flood sync.WaitGroup
	for i := range 5 { // of one client address: 3 run, 2 wait
		flood.Go(func() { call("GET", "/api/slow", "2001:db8:0:"+string(rune('1'+i))+"::1", "") })
	}
	for range 3 {
		<-started
	}
	for end := time.Now().Add(time.Minute); gate.Waiting() < 2; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("two calls do not wait within a minute")
		}
	}
	for _, tc := range []struct {
		method, path, address, proof string
		status                       int
	}{
		{"GET", "/api/quick", "203.0.113.1", "", 200},
		{"GET", "/api/quick", "2001:db8:0:99::1", "forged", 503},
		{"GET", "/api/quick", "2001:db8:0:99::1", "proof of " + requestID, 200},
		{"POST", "/api/code", "2001:db8:0:99::1", "", 200},
	} {
		status, retry := call(tc.method, tc.path, tc.address, tc.proof)
		if status != tc.status || (retry == "2") != (status == 503) {
			t.Errorf("%s %s of %s %s: %d, Retry-After %q", tc.method, tc.path, tc.address, tc.proof, status, retry)
		}
	}
	close(stop)
	flood.Wait()
}
