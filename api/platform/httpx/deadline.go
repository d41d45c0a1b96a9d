package httpx

import (
	"context"
	"errors"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/apperr"
)

// Deadline limits the time of a request, including the time that it waits for a database connection. If the database is
// overloaded, clients soon get a 503, instead of waiting longer and longer.
func Deadline(limit time.Duration) fiber.Handler {
	return func(c *fiber.Ctx) error {
		ctx, cancel := context.WithTimeout(c.UserContext(), limit)
		defer cancel()
		c.SetUserContext(ctx)
		err := c.Next()
		if err != nil && errors.Is(ctx.Err(), context.DeadlineExceeded) {
			return apperr.Wrap(apperr.Unavailable, "服务器繁忙，请稍后再试", err)
		}
		return err
	}
}
