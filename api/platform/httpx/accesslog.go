package httpx

import (
	"log/slog"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
)

// AccessLog writes one line a call: no query, no header and no body, since those may hold what must not be logged. Of a path that
// begins with one of secret it writes that beginning only.
func AccessLog(log *slog.Logger, secret ...string) fiber.Handler {
	shown := func(path string) string {
		for _, beginning := range secret {
			if strings.HasPrefix(path, beginning) {
				return beginning
			}
		}
		return path
	}
	return func(c *fiber.Ctx) error {
		began := time.Now()
		err := c.Next()
		if err != nil {
			// Answer here, so that the line has the status that leaves.
			if err := c.App().ErrorHandler(c, err); err != nil {
				return err
			}
		}
		log.Info("call", "request_id", ID(c), "method", c.Method(), "path", shown(c.Path()),
			"status", c.Response().StatusCode(), "ms", float64(time.Since(began).Microseconds())/1000)
		return nil
	}
}
