package httpx

import (
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v2"
)

// AccessLog writes one line a call: no query, no header and no body, since those may hold what must not be logged. The log takes
// secrets out of paths.
func AccessLog(log *slog.Logger) fiber.Handler {
	return func(c *fiber.Ctx) error {
		began := time.Now()
		err := c.Next()
		if err != nil {
			// Answer here, so that the line has the status that leaves.
			if err := c.App().ErrorHandler(c, err); err != nil {
				return err
			}
		}
		log.Info("call", "request_id", ID(c), "method", c.Method(), "path", c.Path(),
			"status", c.Response().StatusCode(), "ms", float64(time.Since(began).Microseconds())/1000)
		return nil
	}
}
