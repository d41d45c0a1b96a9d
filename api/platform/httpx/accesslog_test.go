package httpx_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/httpx"
)

// Each request is logged as one line of JSON with the required fields, whatever its path and headers contain.
func TestACallIsOneLine(t *testing.T) {
	var written bytes.Buffer
	log := slog.New(slog.NewJSONHandler(&written, nil))
	app := fiber.New(fiber.Config{ErrorHandler: httpx.ErrorHandler(log)})
	app.Use(httpx.RequestID(func(id string) string { return id }), httpx.AccessLog(log))
	paths := []string{"/api/a", "/api/%0a{%22level%22:%22ERROR%22}", "/api/%0d%0aforged",
		"/api/%e2%80%a8x", "/api/%22%7d"}
	for _, path := range paths {
		req := httptest.NewRequest(fiber.MethodGet, path+"?secret=1", nil)
		req.Header.Set("User-Agent", "a\"}\u2028{")
		req.Header.Set("X-Request-Id", "forged\"}")
		res, err := app.Test(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
	}
	lines := strings.Split(strings.TrimSpace(written.String()), "\n")
	if len(lines) != len(paths) {
		t.Fatalf("%d lines of %d calls:\n%s", len(lines), len(paths), written.String())
	}
	for _, line := range lines {
		var entry map[string]any
		if err := json.Unmarshal([]byte(line), &entry); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		for _, name := range []string{"time", "level", "msg", "request_id", "method", "path", "status", "ms"} {
			if _, found := entry[name]; !found {
				t.Errorf("%s has no %s", line, name)
			}
		}
		if entry["level"] != "INFO" || strings.Contains(line, "secret") || strings.Contains(line, "forged\\\"") {
			t.Errorf("%s", line)
		}
	}
}
