package httpx

import (
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v2"
)

// AccessLog logs one line for each request. The line omits the query, the headers and the body, which may contain
// secrets. Secrets in paths are masked.
func AccessLog(log *slog.Logger) fiber.Handler {
	return func(c *fiber.Ctx) error {
		began := time.Now()
		err := c.Next()
		if err != nil {
			// The error is converted to a response here, not later by the app, so that the response's status can be
			// logged.
			if err := c.App().ErrorHandler(c, err); err != nil {
				return err
			}
		}
		log.Info("call", "request_id", ID(c), "method", c.Method(), "path", c.Path(),
			"status", c.Response().StatusCode(), "ms", float64(time.Since(began).Microseconds())/1000)
		return nil
	}
}
