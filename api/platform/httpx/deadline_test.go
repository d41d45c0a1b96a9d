package httpx_test

import (
	"log/slog"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
)

func TestDeadlineAnswersThatTheServerIsBusy(t *testing.T) {
	app := fiber.New(fiber.Config{ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler))})
	app.Use("/short", httpx.Deadline(time.Millisecond))
	app.Use("/long", httpx.Deadline(time.Hour))
	waits := func(c *fiber.Ctx) error {
		select {
		case <-c.UserContext().Done():
			return c.UserContext().Err()
		default:
			return apperr.ErrNotFound
		}
	}
	app.Get("/long", waits)
	app.Get("/short", func(c *fiber.Ctx) error {
		<-c.UserContext().Done()
		return waits(c)
	})
	for path, want := range map[string]int{"/short": 503, "/long": 404} {
		res, err := app.Test(httptest.NewRequest("GET", path, nil), -1)
		if err != nil {
			t.Fatal(err)
		}
		if res.StatusCode != want || (res.Header.Get("Retry-After") != "") != (want == 503) {
			t.Errorf("%s: %d, Retry-After %q", path, res.StatusCode, res.Header.Get("Retry-After"))
		}
		_ = res.Body.Close()
	}
}
