package httpx

import (
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v2"
)

// AccessLog writes one line per call, without query, headers and body, since those may hold secrets. The log takes
// secrets out of paths.
func AccessLog(log *slog.Logger) fiber.Handler {
	return func(c *fiber.Ctx) error {
		began := time.Now()
		err := c.Next()
		if err != nil {
			// The error is answered here, so that the line has the final status.
			if err := c.App().ErrorHandler(c, err); err != nil {
				return err
			}
		}
		log.Info("call", "request_id", ID(c), "method", c.Method(), "path", c.Path(),
			"status", c.Response().StatusCode(), "ms", float64(time.Since(began).Microseconds())/1000)
		return nil
	}
}
