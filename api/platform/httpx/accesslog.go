package httpx

import (
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v2"
)

// AccessLog logs one line per call, without query, headers and body, because these may hold secrets. The log removes
// secrets from paths.
func AccessLog(log *slog.Logger) fiber.Handler {
	return func(c *fiber.Ctx) error {
		began := time.Now()
		err := c.Next()
		if err != nil {
			// The error is converted to a response here, so that the final status can be logged.
			if err := c.App().ErrorHandler(c, err); err != nil {
				return err
			}
		}
		log.Info("call", "request_id", ID(c), "method", c.Method(), "path", c.Path(),
			"status", c.Response().StatusCode(), "ms", float64(time.Since(began).Microseconds())/1000)
		return nil
	}
}
