package middleware

import (
	"fmt"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/gofiber/fiber/v2/middleware/limiter"

	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/api/platform/ratelimit"
)

// PerAddress limits the requests of a client address per minute.
func PerAddress(most int) fiber.Handler {
	return limiter.New(limiter.Config{
		Max: most, Expiration: time.Minute,
		KeyGenerator: ClientAddress,
		LimitReached: func(*fiber.Ctx) error {
			return &apperr.E{Kind: apperr.TooMany, Msg: tooOften(most), RetryAfter: time.Minute}
		},
	})
}

// OfVisitors applies a limit to all requests except those of the renderer, which come from one address for all
// visitors. Renders have limits of their own.
func OfVisitors(limit fiber.Handler) fiber.Handler {
	return func(c *fiber.Ctx) error {
		if httpx.IsProved(c) {
			return c.Next()
		}
		return limit(c)
	}
}

func tooOften(most int) string {
	return fmt.Sprintf("操作过于频繁，请稍后再试：同一网络地址每分钟最多%d次", most)
}

// PerAddressOfAll does the same as PerAddress, but counts in the database for all processes. It is for calls that cost
// money or protect secrets. The count of this process is checked first, so that a flood of requests does not reach the
// database.
func PerAddressOfAll(counts *ratelimit.Limiter, kind string, most int) []fiber.Handler {
	return []fiber.Handler{PerAddress(most), func(fc *fiber.Ctx) error {
		count, known := counts.Take(fc.UserContext(), kind, ClientAddress(fc), time.Minute)
		if known && count.Hits > most {
			return &apperr.E{Kind: apperr.TooMany, Msg: tooOften(most), RetryAfter: count.Left}
		}
		return fc.Next()
	}}
}
