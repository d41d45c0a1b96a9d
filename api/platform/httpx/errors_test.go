package httpx_test

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/httpx"
)

// The cause of an error is logged once and never sent.
func TestInnerErrorsAreNotShown(t *testing.T) {
	const inner = "dial tcp 10.0.0.7:5432: password authentication failed"
	var log bytes.Buffer
	app := fiber.New(fiber.Config{ErrorHandler: httpx.ErrorHandler(slog.New(slog.NewJSONHandler(&log, nil)))})
	app.Get("/fails", func(*fiber.Ctx) error { return errors.New(inner) })
	app.Get("/framework", func(*fiber.Ctx) error { return fiber.NewError(fiber.StatusBadGateway, inner) })
	for _, path := range []string{"/fails", "/framework"} {
		log.Reset()
		res, err := app.Test(httptest.NewRequest(fiber.MethodGet, path, nil))
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(res.Body)
		if res.StatusCode != fiber.StatusInternalServerError || strings.Contains(string(body), "10.0.0.7") ||
			!strings.Contains(string(body), "服务器开小差了") {
			t.Errorf("%s: %d %s", path, res.StatusCode, body)
		}
		if n := strings.Count(log.String(), inner); n != 1 {
			t.Errorf("%s: %d lines in the log: %s", path, n, log.String())
		}
	}
}
